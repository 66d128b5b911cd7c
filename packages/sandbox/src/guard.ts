import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError, sendApiError } from '@portico/service/http/apiError.ts'
import { isAllowedOrigin } from '@portico/service/http/cors.ts'
import type { Settings } from '@portico/service/settings.ts'

/** Pages of other origins may not use the controls. */
export const guardControls = (app: FastifyInstance, settings: Settings): void => {
  app.setErrorHandler(sendApiError)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { origin, host } = request.headers
    if (request.method !== 'GET' && origin !== undefined && !isAllowedOrigin(settings, host, origin)) {
      throw new ApiError(ErrorCode.forbidden, 'Only the service’s own pages may call the sandbox')
    }
  })
}
