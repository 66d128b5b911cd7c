import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database/schema.ts'
import type { PasswordHasher } from './security/password.ts'
import type { Settings } from './settings.ts'

/** What every part of the service is given. Nothing reads the clock or the environment by itself. */
export interface Dependencies {
  readonly settings: Settings
  readonly db: Kysely<Database>
  readonly passwords: PasswordHasher
  /** Replaces everything in the database by the demo data, or what belongs to such accounts alone. */
  readonly fill: (transaction: Transaction<Database>, accountIds?: readonly string[]) => Promise<void>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Resolves after so many milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<unknown>
  /** Where structured logs go, a line at a time. */
  readonly logs: { write(line: string): unknown }
}
