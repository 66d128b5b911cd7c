import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { createReadinessCheck } from '../database/readiness.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppCodes } from '../auth/authenticators.ts'
import { ApiError, sendApiError } from './apiError.ts'
import { route } from './route.ts'

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
