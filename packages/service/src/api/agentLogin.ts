import { AgentLoginSchema, ErrorCode, Role } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { AgentSession } from '../agent/serviceClient.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { parseBody } from '../http/body.ts'
import { findOneTimeToken, spendOneTimeToken } from '../security/oneTimeTokens.ts'
import { openAgentSession } from '../security/sessions.ts'
import { requireRole } from './access.ts'
import { requireActive, unusable } from './auth.ts'

/** The token of a suffix such as `/?otl=<token>`; empty when there is none, which is no token's. */
const tokenIn = (otpl: string): string =>
  new URLSearchParams(otpl.slice(otpl.indexOf('?') + 1)).get('otl') ?? ''

/** Signing in the agent that runs on a person's machine, with the suffix that the console asked for on their behalf. */
export const agentLoginCalls = (api: FastifyInstance, { db, now }: Dependencies): void => {
  api.route({
    method: 'POST',
    url: '/agent/login',
    handler: async (request) => {
      const { otpl } = parseBody(AgentLoginSchema, request.body)
      const token = await findOneTimeToken(db, tokenIn(otpl), now())
      if (token?.kind !== 'workspace-link' || token.state === 'used') throw unusable()
      if (token.state === 'expired')
        throw new ApiError(ErrorCode.pendingVerificationExpired, 'This link has expired')
      const member = await db
        .selectFrom('members')
        .innerJoin('accounts', 'accounts.id', 'members.account_id')
        .select(['members.status', 'members.level', 'accounts.removed_at'])
        .where('members.id', '=', token.memberId)
        .executeTakeFirstOrThrow()
      requireActive(member)
      requireRole(member, Role.admin)
      if (!(await spendOneTimeToken(db, token.hash, now()))) throw unusable()
      const data: AgentSession = {
        token: await openAgentSession(db, token.memberId, now()),
        accountid: token.accountId,
      }
      return { data }
    },
  })
}
