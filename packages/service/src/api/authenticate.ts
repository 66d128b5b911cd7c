import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { findSession, type Session } from '../security/sessions.ts'
import { accessOf, requireRole, requireScope } from './access.ts'

const sessions = new WeakMap<FastifyRequest, Session>()

/** Who makes the call. @throws ApiError "invalid token" on a call that is open to anybody. */
export const sessionOf = (request: FastifyRequest): Session => {
  const session = sessions.get(request)
  if (!session) throw new ApiError(ErrorCode.invalidToken, 'Sign in to continue')
  return session
}

const LoginAccount = v.object({ accountid: v.string() })

/** Account that a call is for: of the session, or named in the body of a sign-in. */
export const accountOfCaller = (request: FastifyRequest): string | undefined =>
  sessions.get(request)?.accountId ?? (v.is(LoginAccount, request.body) ? request.body.accountid : undefined)

/** Holds every route that is added from now on to its entry in the table of access. */
export const authenticate = (api: FastifyInstance, { db, now }: Dependencies): void => {
  const patternOf = (url: string): string => url.slice(api.prefix.length)

  api.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) {
      if (accessOf(verb, patternOf(url)) === undefined)
        throw new Error(`${verb} ${url} is not in the table of access`)
    }
  })

  api.addHook('preParsing', async (request) => {
    const { url } = request.routeOptions
    const path = url === undefined ? '' : patternOf(url)
    const access = url === undefined ? 'public' : accessOf(request.method, path)
    if (access === undefined || access === 'public') return
    const session = await findSession(db, request.headers.authorization, now())
    requireRole(session, access)
    requireScope(session, request.method, path)
    sessions.set(request, session)
  })
}
