import { ErrorCode } from '@portico/stores/contract'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify'
import * as v from 'valibot'
import { ApiError } from '@portico/service/http/apiError.ts'
import { dropCall } from '../standIn.ts'

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

export const FaultSchema = v.object({
  kind: v.picklist(['delay', 'error', 'drop']),
  count: v.optional(wholeNumber(1, 100_000), 1),
  /** Prefix of the path below `/api`. */
  match: v.optional(v.pipe(v.string(), v.startsWith('/')), '/'),
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  accountId: v.optional(v.string()),
  delayMs: v.optional(wholeNumber(0, 600_000), 0),
  /** May be an unknown code. */
  code: v.optional(v.pipe(v.number(), v.integer()), ErrorCode.internalServerError),
  status: v.optional(wholeNumber(400, 599)),
  message: v.optional(v.string(), 'A fault from the sandbox'),
})
type Fault = v.InferOutput<typeof FaultSchema>

export interface SandboxState {
  ipAllowed: boolean
  faults: Fault[]
}

export const createSandboxState = (): SandboxState => ({
  ipAllowed: true,
  faults: [],
})

const withoutTrailingSlash = (path: string): string => path.replace(/\/$/, '')

const LoginBody = v.object({ accountid: v.string() })

const API = '/api'

/** In calls of the API: the oldest matching fault. Those of an account apply once the account is known. */
export const injectFaults = (
  app: FastifyInstance,
  state: SandboxState,
  sleep: (milliseconds: number) => Promise<unknown>,
): void => {
  const inject = async (
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: string | undefined,
  ): Promise<unknown> => {
    const path = withoutTrailingSlash(request.url.slice(API.length).split('?')[0] ?? '')
    const fault = state.faults.find((candidate) => {
      const start = withoutTrailingSlash(candidate.match)
      return (
        candidate.accountId === accountId &&
        (candidate.method ?? request.method) === request.method &&
        (path === start || path.startsWith(`${start}/`))
      )
    })
    if (!fault) return undefined
    fault.count -= 1
    state.faults = state.faults.filter(({ count }) => count > 0)
    if (fault.delayMs > 0) await sleep(fault.delayMs)
    if (fault.kind === 'error') {
      const options = fault.status === undefined ? {} : { status: fault.status }
      throw new ApiError(fault.code, fault.message, options)
    }
    return fault.kind === 'drop' ? dropCall(request, reply) : undefined
  }

  const onRequest: onRequestAsyncHookHandler = async (request, reply) => inject(request, reply, undefined)
  const preHandler: preHandlerAsyncHookHandler = async (request, reply) => {
    const login = v.is(LoginBody, request.body) ? request.body.accountid : undefined
    const accountId = request.session?.accountId ?? login
    return accountId === undefined ? undefined : inject(request, reply, accountId)
  }
  // Hooks of a route come after those of the whole API, which admit origins and find sessions.
  app.addHook('onRoute', (call) => {
    if (call.url !== API && !call.url.startsWith(`${API}/`)) return
    call.onRequest = [onRequest, ...[call.onRequest ?? []].flat()]
    call.preHandler = [preHandler, ...[call.preHandler ?? []].flat()]
  })
}
