import { ErrorCode, type Role } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { requireProof } from './proofs.ts'
import { findSession, type Session } from './sessions.ts'
import { findWorkspaceByKey } from './workspaceKeys.ts'

export const requireRole = (session: Pick<Session, 'level'>, least: Role): void => {
  if (session.level < least) throw new ApiError(ErrorCode.forbidden, 'Your role does not allow this')
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
    if (session.scope === 'agent' && !isForAgents)
      throw new ApiError(ErrorCode.forbidden, 'The agent may not make this call')
    if (session.mustSetUp && !isForSetUp)
      throw new ApiError(
        ErrorCode.forbidden,
        'Your company requires a second factor of administrators: set one up first',
      )
    if (proof === 'shown' || proof === 'recent') requireProof(session, proof, now())
    request.session = session
  })
}
