import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { parseBody } from '../http/body.ts'
import { type AgentWish, AgentWishSchema } from './wish.ts'

/** Where the sandbox turns the stand-in; a real agent has nothing there. */
export const CONTROL_PATH = '/sandbox'

/** Lets the sandbox, and nobody's page, say what the agent does. */
export const controlCalls = (app: FastifyInstance, setWish: (wish: AgentWish) => void): void => {
  app.put(CONTROL_PATH, (request) => {
    // Every page names its origin when it sends a PUT, even to its own.
    if (request.headers.origin !== undefined)
      throw new ApiError(ErrorCode.forbidden, 'Pages may not turn the agent')
    setWish(parseBody(AgentWishSchema, request.body))
    return {}
  })
}
