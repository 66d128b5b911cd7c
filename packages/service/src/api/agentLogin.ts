import { AgentLoginSchema, ErrorCode, Role } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { AgentSession } from '../agent/serviceClient.ts'
import { ApiError } from '../http/apiError.ts'
import { route } from '../http/route.ts'
import { findOneTimeToken, spendOneTimeToken } from '../security/oneTimeTokens.ts'
import { openAgentSession } from '../security/sessions.ts'
import { requireRole } from './access.ts'
import type { ApiContext } from './context.ts'
import { requireActiveMember, unusable } from './standing.ts'

const tokenIn = (otpl: string): string =>
  new URLSearchParams(otpl.slice(otpl.indexOf('?') + 1)).get('otl') ?? ''

export const agentLoginCalls = (api: FastifyInstance, { db, now }: ApiContext): void => {
  route(api, 'POST /agent/login', {
    role: 'public',
    schema: AgentLoginSchema,
    handle: async ({ input: { otpl } }): Promise<AgentSession> => {
      const token = await findOneTimeToken(db, tokenIn(otpl), now())
      // A suffix for a workspace must not sign an agent in.
      const isForAgent = token?.kind === 'workspace-link' && token.workspaceId === null
      if (!isForAgent || token.state === 'used') throw unusable()
      if (token.state === 'expired')
        throw new ApiError(ErrorCode.pendingVerificationExpired, 'This link has expired')
      requireRole(await requireActiveMember(db, token.memberId), Role.admin)
      if (!(await spendOneTimeToken(db, token.hash, now()))) throw unusable()
      return { token: await openAgentSession(db, token.memberId, now()), accountid: token.accountId }
    },
  })
}
