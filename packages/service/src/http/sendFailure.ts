import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, toApiError } from './apiError.ts'

/** Puts a failure into the envelope; what nobody foresaw is logged under the request's id and told in general words. */
export const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = toApiError(error)
  if (failure.status >= 500 && !(error instanceof ApiError))
    request.log.error({ err: error }, 'The call failed')
  if (failure.seconds !== undefined) reply.header('Retry-After', failure.seconds)
  return reply.code(failure.status).send({ error: failure.toWire() })
}
