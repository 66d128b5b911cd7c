import type { PostgresPool } from 'kysely'
import { Pool } from 'pg'
import type { PoolState } from '../telemetry/measures.ts'

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5000

/** The server cannot be reached. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
  /** A code of the system or the server, if there is one. */
  readonly reason: string

  constructor(cause: unknown) {
    super('The database cannot be reached', { cause })
    this.reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
  }
}

/** Reconnects after an outage, with pauses that double while the server does not answer. */
export const openPool = (connectionString: string) => {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000, keepAlive: true })
  // Callers notice both ends of an outage as failed queries; an unhandled event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let pauseMs = 0
  let pausedUntil = 0
  let lastFailure: unknown

  return {
    options: pool.options,
    end: () => pool.end(),
    state: (): PoolState => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    connect: async (): ReturnType<PostgresPool['connect']> => {
      if (pool.idleCount === 0 && performance.now() < pausedUntil) throw new DatabaseUnreachable(lastFailure)
      try {
        const client = await pool.connect()
        pauseMs = 0
        return client
      } catch (error) {
        lastFailure = error
        // Calls that failed together count as one.
        if (performance.now() >= pausedUntil) {
          pauseMs = Math.min(MAX_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2))
          pausedUntil = performance.now() + pauseMs
        }
        throw new DatabaseUnreachable(error)
      }
    },
  }
}
