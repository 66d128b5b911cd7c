import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dependencies } from '../dependencies.ts'
import type { AppCodes } from '../auth/authenticators.ts'
import { ApiError, sendApiError } from './apiError.ts'
import { route } from './route.ts'
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { readSchemaState } from '../database/migrate.ts'

const PATIENCE_MS = 5000

const notReady = (message: string): ApiError =>
  new ApiError(ErrorCode.databaseFatal, message, { status: 503 })

/** Sorts more than fits in memory, so it fails when the disk is full, and leaves nothing behind. */
const probe = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local work_mem = '64kB'`.execute(transaction)
    await sql`
      select count(distinct md5(number::text) || repeat('-', 200)) from generate_series(1, 1000) as number
    `.execute(transaction)
    const { kind } = await readSchemaState(transaction)
    // A newer instance may have changed the tables in ways that this one can work with (ADR 0022).
    if (kind === 'empty' || kind === 'older') throw notReady('The database has tables of another version')
  })

/** `/healthz` for the process supervisor, `/readyz` for the load balancer. */
export const health =
  ({ db, isStopping, appCodes }: Pick<Dependencies, 'db' | 'isStopping'> & { readonly appCodes: AppCodes }) =>
  async (app: FastifyInstance): Promise<void> => {
    /** One at a time for all callers. */
    let running: Promise<boolean> | null = null
    app.setErrorHandler(sendApiError)
    route(app, 'GET /healthz', { handle: () => ({ status: 'alive' }) })
    route(app, 'GET /readyz', {
      handle: async () => {
        if (isStopping()) throw notReady('The service is stopping')
        running ??= probe(db)
          .then(appCodes.hasOtherKey)
          .finally(() => {
            running = null
          })
        const late = sleep(PATIENCE_MS, null, { ref: false })
        const hasOtherKey = await Promise.race([running, late]).catch((error: unknown) => {
          if (error instanceof ApiError) throw error
          return null
        })
        if (hasOtherKey === null) throw notReady('The database cannot be used')
        // Still ready: only codes of apps cannot be checked, and others could not be checked elsewhere.
        return { status: 'ready', ...(hasOtherKey && { secretKey: 'other' }) }
      },
    })
  }
