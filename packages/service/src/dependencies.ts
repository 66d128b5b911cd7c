import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database/schema.ts'
import type { PasswordHasher } from './security/password.ts'
import type { Settings } from './settings.ts'
import type { Metrics } from './telemetry/measures.ts'

/** Clock and environment are only read here. */
export interface Dependencies {
  readonly settings: Settings
  readonly db: Kysely<Database>
  readonly passwords: PasswordHasher
  /** Replaces the whole database, or only these accounts, by demo data. */
  readonly fill: (transaction: Transaction<Database>, accountIds?: readonly string[]) => Promise<void>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<unknown>
  readonly logs: { write(line: string): unknown }
  readonly metrics: Metrics
  /** Calls are still answered, but no more should be sent. */
  readonly isStopping: () => boolean
}
