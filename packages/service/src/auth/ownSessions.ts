import { ErrorCode, OTHER_SESSIONS } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { answer, answerChange } from '../api/answer.ts'
import { endAccess } from './endAccess.ts'
import { endSession, listSessions } from './sessions.ts'
import type { ApiContext } from '../api/context.ts'
import { shortHash } from './tokens.ts'

/** Where the caller is signed in. Nobody sees or ends the sessions of others. */
export const ownSessionCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, now, settings } = context

  answer(api, 'GET /auth/sessions/', async ({ session, request }) => {
    const sessions = await listSessions(db, session, now())
    return {
      sessions: sessions.map(({ hash: _hash, lastAddress, ...one }) =>
        Object.assign(one, { lastAddress: one.isCurrent ? request.ip : lastAddress }),
      ),
    }
  })

  answerChange(api, context, 'DELETE /auth/sessions/{id}', async ({ id, session, transaction, record }) => {
    if (id === OTHER_SESSIONS) {
      // Links and workspaces too: whoever was signed in there has nothing left.
      await endAccess(transaction, session.memberId, now(), session.tokenHash)
      await record({ action: 'session.end', after: { others: true } })
      return {}
    }
    const ended = (await listSessions(transaction, session, now())).find((one) => one.id === id)
    if (!ended) throw new ApiError(ErrorCode.notFound, 'This session has ended')
    await endSession(transaction, ended.hash)
    await record({
      action: 'session.end',
      after: { others: false, ...(ended.address !== null && { signedInFrom: ended.address }) },
    })
    return {}
  })

  // Everybody has only their own. Always there: a setting must not hide who can sign in.
  const nameOf = (issuer: string): string =>
    settings.oidcProviders.find((provider) => URL.parse(issuer)?.href === provider.issuer.href)?.name ??
    issuer

  answer(api, 'GET /auth/identities/', async ({ session: { memberId } }) => {
    const rows = await db
      .selectFrom('member_identities')
      .select(['issuer', 'bound_at as boundAt'])
      .where('member_id', '=', memberId)
      .orderBy('bound_at')
      .execute()
    return {
      identities: rows.map(({ issuer, boundAt }) => ({
        id: shortHash(issuer),
        provider: nameOf(issuer),
        boundAt,
      })),
    }
  })

  answerChange(api, context, 'DELETE /auth/identities/{id}', async ({ id, session, transaction, record }) => {
    const { memberId } = session
    const bound = await transaction
      .selectFrom('member_identities')
      .select('issuer')
      .where('member_id', '=', memberId)
      .execute()
    const issuer = bound.find((one) => shortHash(one.issuer) === id)?.issuer
    if (issuer === undefined) throw new ApiError(ErrorCode.notFound, 'There is no such identity')
    await transaction
      .deleteFrom('member_identities')
      .where('member_id', '=', memberId)
      .where('issuer', '=', issuer)
      .execute()
    await record({ action: 'identity.remove', before: { provider: nameOf(issuer) } })
    return {}
  })
}
