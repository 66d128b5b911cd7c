import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from './database/schema.ts'
import type { Site } from './http/hosts.ts'
import type { PasswordHasher } from './auth/password.ts'
import type { Settings } from './settings.ts'
import type { Metrics } from './telemetry/measures.ts'

/** Replaces the whole database, or only these accounts. */
export type Fill = (transaction: Tx, accountIds?: readonly string[]) => Promise<void>

/** What a program adds to the service that it starts in its own process. */
export interface Embedding {
  /** Fills a new database; without it, a database with demo accounts is refused. */
  readonly fill: Fill
  readonly addRoutes: (app: FastifyInstance, dependencies: Dependencies) => Promise<void>
  /** Sees each request first, and may answer it; also at the addresses of workspaces, where the service alone has nothing. */
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply, site: Site) => Promise<void>
}

/** Clock and environment are only read here. */
export interface Dependencies {
  readonly settings: Settings
  readonly db: Db
  readonly passwords: PasswordHasher
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<unknown>
  readonly logs: { write(line: string): unknown }
  readonly metrics: Metrics
  /** Null for the service alone. */
  readonly embedding: Embedding | null
  /** Calls are still answered, but no more should be sent. */
  readonly isStopping: () => boolean
}
