import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { addressOf } from '../http/addresses.ts'
import { ApiError } from '../http/apiError.ts'
import { lowerCased, text } from '../http/parse.ts'
import { findSession } from '../security/sessions.ts'
import { hashToken } from '../security/tokens.ts'

/** A budget per session for signed-in users, and per address for others. */
export const budgetKey =
  ({ db, now }: Pick<Dependencies, 'db' | 'now'>) =>
  async (request: FastifyRequest): Promise<string> => {
    const { authorization } = request.headers
    if (request.routeOptions.config.role === 'public' || authorization === undefined)
      return addressOf(request)
    try {
      request.session = await findSession(db, authorization, now())
      return `session ${request.session.tokenHash}`
    } catch (error) {
      if (error instanceof ApiError) return addressOf(request)
      throw error
    }
  }

const SignIn = v.union([
  v.object({ accountid: lowerCased(40), email: lowerCased(254) }),
  v.object({ usertoken: text(200) }),
])

/** Per address and user, so that one user cannot use up the sign-ins of others at the same address. */
export const SIGN_IN_BUDGET: RateLimitOptions = {
  hook: 'preHandler',
  keyGenerator: (request) => {
    const body = v.safeParse(SignIn, request.body)
    return `${addressOf(request)} ${body.success ? hashToken(JSON.stringify(body.output)) : ''}`
  },
}
