import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { addressOf } from '../http/addresses.ts'
import { ApiError } from '../http/apiError.ts'
import { emailText, lowerCased, text, tryParse } from '../http/parse.ts'
import { findSession } from './sessions.ts'
import { hashToken } from './tokens.ts'
import { findWorkspaceByKey } from './workspaceKeys.ts'

/** A budget per session for signed-in users, one more for the calls of its bulk runs, one per workspace that calls by its key, and one per address for others. */
export const budgetKey =
  ({ db, now }: Pick<Dependencies, 'db' | 'now'>) =>
  async (request: FastifyRequest): Promise<string> => {
    const { authorization } = request.headers
    const { role, isBulk } = request.routeOptions.config
    if (role === 'public' || authorization === undefined) return addressOf(request)
    try {
      if (role === 'workspace') {
        request.workspace = await findWorkspaceByKey(db, request)
        return `workspace ${request.workspace.id}`
      }
      request.session = await findSession(db, request, now())
      return `session ${request.session.tokenHash}${isBulk ? ' bulk' : ''}`
    } catch (error) {
      if (error instanceof ApiError) return addressOf(request)
      throw error
    }
  }

const SignIn = v.union([
  v.object({ accountid: lowerCased(40), email: emailText }),
  v.object({ usertoken: text(200) }),
  v.object({ ticket: text(100) }),
])

/** Of `RATE_LIMIT`: nobody signs in as often as a console calls. */
const SIGN_IN_SHARE = 10

/** Per address and user, so that one user cannot use up the sign-ins of others at the same address. */
export const limitSignIns = (api: FastifyInstance, rateLimit: number): void => {
  const budgetOf = api.createRateLimit({
    max: Math.ceil(rateLimit / SIGN_IN_SHARE),
    keyGenerator: (request) => {
      const body = tryParse(SignIn, request.body)
      return `${addressOf(request)} ${body.success ? hashToken(JSON.stringify(body.output)) : ''}`
    },
  })
  api.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.isSignIn !== true) return
    const budget = await budgetOf(request)
    if (budget.isAllowed || !budget.isExceeded) return
    const seconds = budget.ttlInSeconds
    const message = `Too many calls. Try again in ${seconds} seconds.`
    throw new ApiError(ErrorCode.forbidden, message, { status: 429, seconds })
  })
}
