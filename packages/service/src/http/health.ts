import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import type { AppCodes } from '../auth/authenticators.ts'
import { ApiError, sendApiError } from './apiError.ts'
import { route } from './route.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readSchemaState } from '../database/migrate.ts'

const PATIENCE_MS = 5000

const notReady = (message: string): ApiError =>
  new ApiError(ErrorCode.databaseFatal, message, { status: 503 })

/** Sorts more than fits in memory, so it fails when the disk is full, and leaves nothing behind. */
const probe = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local work_mem = '64kB'`.execute(transaction)
    await sql`
      select count(distinct md5(number::text) || repeat('-', 200)) from generate_series(1, 1000) as number
    `.execute(transaction)
    const { kind } = await readSchemaState(transaction)
    // A newer instance may have changed the tables in ways that this one can work with (ADR 0022).
    if (kind === 'empty' || kind === 'older') throw notReady('The database has tables of another version')
  })

/**
 * One probe at a time for all callers.
 * @param read what they are told of a database that works
 * @throws ApiError 503 when it does not
 */
const createReadinessCheck = <Found>(
  db: Kysely<Database>,
  read: () => Promise<Found>,
): (() => Promise<Found>) => {
  let running: Promise<Found> | null = null
  return async () => {
    running ??= probe(db)
      .then(read)
      .finally(() => {
        running = null
      })
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('No answer')), PATIENCE_MS)
    try {
      return await Promise.race([running, late])
    } catch (error) {
      throw error instanceof ApiError ? error : notReady('The database cannot be used')
    } finally {
      clearTimeout(timer)
    }
  }
}

/** `/healthz` for the process supervisor, `/readyz` for the load balancer. */
export const health =
  ({ db, isStopping, appCodes }: Pick<Dependencies, 'db' | 'isStopping'> & { readonly appCodes: AppCodes }) =>
  async (app: FastifyInstance): Promise<void> => {
    const checkReadiness = createReadinessCheck(db, appCodes.hasOtherKey)
    app.setErrorHandler(sendApiError)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store')
    })
    route(app, 'GET /healthz', { handle: () => ({ status: 'alive' }) })
    route(app, 'GET /readyz', {
      handle: async () => {
        if (isStopping())
          throw new ApiError(ErrorCode.databaseFatal, 'The service is stopping', { status: 503 })
        const hasOtherKey = await checkReadiness()
        // Still ready: only codes of apps cannot be checked, and others could not be checked elsewhere.
        return { status: 'ready', ...(hasOtherKey && { secretKey: 'other' }) }
      },
    })
  }
