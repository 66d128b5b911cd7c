import { ErrorCode, type OwnSessionsReply, OTHER_SESSIONS } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { answer } from '../api/answer.ts'
import { endAccess } from './endAccess.ts'
import { endSession, listSessions } from './sessions.ts'
import type { ApiContext } from '../api/context.ts'

/** Where the caller is signed in. Nobody sees or ends the sessions of others. */
export const ownSessionCalls = (api: FastifyInstance, { db, now, audit }: ApiContext): void => {
  answer(api, 'GET /auth/sessions/', async ({ session, request }): Promise<OwnSessionsReply> => {
    const sessions = await listSessions(db, session, now())
    return {
      sessions: sessions.map(({ id, openedAt, lastUsedAt, address, lastAddress, userAgent, isCurrent }) => ({
        id,
        openedAt: openedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        address,
        lastAddress: isCurrent ? request.ip : lastAddress,
        userAgent,
        isCurrent,
      })),
    }
  })

  answer(api, 'DELETE /auth/sessions/{id}', async ({ id, session, request }) => {
    await db.transaction().execute(async (transaction) => {
      if (id === OTHER_SESSIONS) {
        // Links and workspaces too: whoever was signed in there has nothing left.
        await endAccess(transaction, session.memberId, now(), session.tokenHash)
        await audit.record(transaction, request, { action: 'session.end', after: { others: true } })
        return
      }
      const ended = (await listSessions(transaction, session, now())).find((one) => one.id === id)
      if (!ended) throw new ApiError(ErrorCode.notFound, 'This session has ended')
      await endSession(transaction, ended.tokenHash)
      await audit.record(transaction, request, {
        action: 'session.end',
        after: { others: false, ...(ended.address !== null && { signedInFrom: ended.address }) },
      })
    })
    return {}
  })
}
