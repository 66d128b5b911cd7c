import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { parseBody } from '../http/body.ts'
import { type AgentReport, type AgentWish, AgentWishSchema } from './wish.ts'

/** Where the sandbox turns the stand-in; a real agent has nothing there. */
export const CONTROL_PATH = '/sandbox'

/** Every page names its origin when it sends a PUT, even to its own, and when it reads from another. */
const refusePages = ({ headers }: FastifyRequest): void => {
  if (headers.origin !== undefined) throw new ApiError(ErrorCode.forbidden, 'Pages may not turn the agent')
}

/** Lets the sandbox, and nobody's page, say what the agent does and see where it is. */
export const controlCalls = (
  app: FastifyInstance,
  { report, setWish }: { readonly report: () => AgentReport; readonly setWish: (wish: AgentWish) => void },
): void => {
  app.get(CONTROL_PATH, (request) => {
    refusePages(request)
    return report()
  })
  app.put(CONTROL_PATH, (request) => {
    refusePages(request)
    setWish(parseBody(AgentWishSchema, request.body))
    return {}
  })
}
