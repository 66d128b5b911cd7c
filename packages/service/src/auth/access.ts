import {
  ErrorCode,
  LoginRequestSchema,
  type Role,
  text,
  VerifyUserRequestSchema,
} from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { ApiError, forbidden, tooMany } from '../http/apiError.ts'
import { findSession, type Session } from './sessions.ts'
import { findWorkspaceByKey } from './workspaceKeys.ts'
import * as v from 'valibot'
import { addressOf } from '../http/addresses.ts'
import { tryParse } from '../http/parse.ts'
import { hashToken } from './tokens.ts'
import type { SignInWay } from '../telemetry/measures.ts'

/**
 * Of every call that changes how somebody signs in, or who decides it.
 *
 * `shown`: a proof in the session, minutes ago; the sign-in is none, because whoever took the session has it too.
 * `recent`: the sign-in is one, minutes ago: clients of the specification's calls know no other.
 * `role`: `recent`, when the call makes an administrator, changes a role, or lets somebody in or out.
 * `begun`: the call carries, once, what a `shown` call has handed out.
 * `sent`: the call's body has the proof.
 */
export type ProofNeed = 'shown' | 'recent' | 'role' | 'begun' | 'sent'

/** "A few minutes". */
export const PROOF_MS = 5 * 60_000

/** Not a link: whoever reads a mailbox, or a browser that a provider knows, has proved nothing here. */
const PROVING_WAYS: ReadonlySet<SignInWay> = new Set<SignInWay>(['password', 'passkey', 'authenticator'])

/** @throws ApiError without a proof of a few minutes ago; the session stays valid. */
export const requireProof = (
  { provenAt, openedAt, begunBy, mustSetUp }: Session,
  need: 'shown' | 'recent',
  now: number,
): void => {
  const isFresh = (at: Date | null): boolean => at !== null && now - at.getTime() < PROOF_MS
  // The set-up that the owner's rule demands right after a sign-in by password.
  const isSignInEnough =
    need === 'recent' ? begunBy !== null && PROVING_WAYS.has(begunBy) : mustSetUp && begunBy === 'password'
  if (isFresh(provenAt) || (isSignInEnough && isFresh(openedAt))) return
  throw new ApiError(ErrorCode.credentialsExpired, 'Confirm first that it is you: this needs your password', {
    status: 403,
    spanish: 'Confirme antes que es usted: hace falta su contraseña',
  })
}

export const requireRole = (session: Pick<Session, 'level'>, least: Role): void => {
  if (session.level < least) throw forbidden('Your role does not allow this')
}

/** A route without a role stops the service's start. */
export const authenticate = (api: FastifyInstance, { db, now }: Dependencies): void => {
  api.decorateRequest('session', null)
  api.decorateRequest('workspace', null)

  api.addHook('onRoute', ({ method, url, config }) => {
    if (config?.role === undefined)
      throw new Error(`${[method].flat().join(', ')} ${url} does not name the role that it needs`)
  })

  // Before parsing, so that bodies of callers without a session are never read.
  api.addHook('preParsing', async (request) => {
    const { role = 'public', isForAgents, isForSetUp, proof } = request.routeOptions.config
    if (role === 'public') return
    if (role === 'workspace') {
      request.workspace ??= await findWorkspaceByKey(db, request)
      return
    }
    const session = request.session ?? (await findSession(db, request, now()))
    requireRole(session, role)
    // Any process may use the agent's port, so its session allows few calls.
    if (session.scope === 'agent' && !isForAgents) throw forbidden('The agent may not make this call')
    if (session.mustSetUp && !isForSetUp)
      throw forbidden('Your company requires a second factor of administrators: set one up first')
    if (proof === 'shown' || proof === 'recent') requireProof(session, proof, now())
    request.session = session
  })
}

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
  v.pick(LoginRequestSchema, ['accountid', 'email']),
  VerifyUserRequestSchema,
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
    if (!budget.isAllowed && budget.isExceeded) throw tooMany('calls', budget.ttlInSeconds)
  })
}
