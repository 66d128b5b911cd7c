import { ErrorCode, Role } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { linkUse } from '../audit/links.ts'
import { ApiError } from '../http/apiError.ts'
import { answer } from '../api/answer.ts'
import { consumeOneTimeToken, findOneTimeToken, tokenIn } from './oneTimeTokens.ts'
import { openAgentSession } from './sessions.ts'
import { requireRole } from './access.ts'
import type { ApiContext } from '../api/context.ts'
import { requireActiveMember, unusable } from './accountState.ts'

export const agentLoginCalls = (api: FastifyInstance, { db, now, audit }: ApiContext): void => {
  answer(api, 'POST /agent/login', async ({ input: { otpl }, request }) => {
    const token = await findOneTimeToken(db, tokenIn(otpl), now())
    return audit.refusals(request, linkUse(token), async () => {
      // A suffix for a workspace must not sign in an agent.
      const isForAgent = token?.kind === 'workspace-link' && token.workspaceId === null
      if (!isForAgent || token.state === 'used') throw unusable()
      if (token.state === 'expired')
        throw new ApiError(ErrorCode.pendingVerificationExpired, 'This link has expired')
      const { accountId, memberId } = token
      const member = await requireActiveMember(db, memberId)
      requireRole(member, Role.admin)
      return db.transaction().execute(async (transaction) => {
        if (!(await consumeOneTimeToken(transaction, token.hash, now()))) throw unusable()
        const person = { memberId, email: member.email }
        await audit.recordSignIn(transaction, request, 'agent', { accountId, person })
        return { token: await openAgentSession(transaction, memberId, now()), accountid: accountId }
      })
    })
  })
}
