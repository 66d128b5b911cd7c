import { ErrorCode, HEARTBEAT_SECONDS, MemberStatus, Role } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { findOneTimeToken, type OneTimeToken, tokenIn, consumeOneTimeToken } from '../auth/oneTimeTokens.ts'
import { recordEvent } from '../audit/record.ts'
import { linkUse } from '../auth/accountState.ts'
import { notFound } from '../database/lookups.ts'
import { ApiError } from '../http/apiError.ts'
import { answer, answerChange } from '../api/answer.ts'
import { issueWorkspaceKey } from '../auth/workspaceKeys.ts'
import { observe } from './states/record.ts'
import type { ApiContext } from '../api/context.ts'
import { readWorkspace } from './calls.ts'
import type { Db } from '../database/schema.ts'
import { isRunning } from '../auth/sessions.ts'

/** Null for whoever may not, or no longer, open the workspace in this way. */
const findVisitor = async (
  db: Db,
  workspaceId: string,
  { memberId, asAdministrator }: Pick<OneTimeToken, 'memberId' | 'asAdministrator'>,
) => {
  const row = await db
    .selectFrom('members')
    .innerJoin('workspaces', 'workspaces.account_id', 'members.account_id')
    .leftJoin('workspace_members', (join) =>
      join
        .onRef('workspace_members.workspace_id', '=', 'workspaces.id')
        .onRef('workspace_members.member_id', '=', 'members.id'),
    )
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'level'])
    .select('workspace_members.member_id as sharedWith')
    .where('members.id', '=', memberId)
    .where('members.status', '=', MemberStatus.active)
    .where('workspaces.id', '=', workspaceId)
    .executeTakeFirst()
  if (!row) return null
  const { sharedWith, ...person } = row
  const isAllowed = person.level >= Role.admin || (sharedWith !== null && !asAdministrator)
  return isAllowed ? { ...person, asAdministrator } : null
}

/** Not 401, by which a server learns that its key is no longer good. */
const isOver = (message: string): ApiError =>
  new ApiError(ErrorCode.pendingVerificationExpired, message, { status: 410 })

/** The only way through a workspace's door: once, within the link's lifetime. */
const redeemLink = async (db: Db, token: OneTimeToken | null, workspaceId: string, now: number) => {
  const visitor = token && (await findVisitor(db, workspaceId, token))
  // Checked first: another account must not see a link's state.
  if (!visitor) throw notFound('link')
  if (token.state === 'expired') throw isOver('This link has expired')
  if (token.state === 'used' || !(await consumeOneTimeToken(db, token.hash, now)))
    throw isOver('This link was used already')
  return { ...visitor, memberId: token.memberId }
}

/** Who came by this link, as long as the session lasts that asked for it. */
const findVisit = async (db: Db, token: OneTimeToken | null, workspaceId: string, now: number) => {
  if (token?.state !== 'used' || token.sessionHash === null) return null
  return (await isRunning(db, token.sessionHash, now)) ? findVisitor(db, workspaceId, token) : null
}

export const workspaceServerCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, now, audit } = context

  /** That of another workspace is as unknown here as one that was made up. */
  const linkTo = async (workspaceId: string, suffix: string): Promise<OneTimeToken | null> => {
    const token = await findOneTimeToken(db, tokenIn(suffix), now())
    return token?.kind === 'workspace-link' && token.workspaceId === workspaceId ? token : null
  }
  const requireSubscription = async (connection: typeof db, accountId: string): Promise<void> => {
    const { expires_at } = await connection
      .selectFrom('subscriptions')
      .select('expires_at')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (expires_at.getTime() <= now())
      throw new ApiError(ErrorCode.licenseExpired, 'The subscription has expired')
  }

  answerChange(api, context, 'POST /services/{id}/key', async ({ id, session, transaction, record }) => {
    const { name } = await readWorkspace(transaction, session, id)
    await record({ action: 'workspaceKey.new', subject: { kind: 'workspace', id, name } })
    return { key: await issueWorkspaceKey(transaction, id) }
  })

  answerChange(api, context, 'POST /server/heartbeat', async ({ input, workspace, request, transaction }) => {
    const { machine, version } = input
    const { id, name, accountId } = workspace
    const at = now()
    // First the workspace, as in its deletion.
    if (await observe(transaction, id, machine, at))
      await recordEvent(
        transaction,
        { actor: 'system', at, address: request.ip, requestId: request.id },
        { action: 'workspace.observe', accountId, subject: { kind: 'workspace', id, name } },
      )
    await transaction
      .updateTable('workspace_servers')
      .set({ beat_at: new Date(at), version })
      .where('workspace_id', '=', id)
      .execute()
    return { seconds: HEARTBEAT_SECONDS }
  })

  answer(api, 'POST /server/redeem', async ({ input, workspace: { id, name, accountId }, request }) => {
    const token = await linkTo(id, input.suffix)
    return audit.refusals(request, linkUse(token), () =>
      db.transaction().execute(async (transaction) => {
        await requireSubscription(transaction, accountId)
        const { memberId, ...visitor } = await redeemLink(transaction, token, id, now())
        await audit.record(transaction, request, {
          action: 'workspace.enter',
          accountId,
          person: { memberId, email: visitor.email },
          subject: { kind: 'workspace', id, name },
          ...(visitor.asAdministrator && { after: { asAdministrator: true } }),
        })
        return { serviceid: id, accountid: accountId, ...visitor }
      }),
    )
  })

  answer(api, 'POST /server/visit', async ({ input, workspace: { id, accountId } }) => {
    await requireSubscription(db, accountId)
    const visitor = await findVisit(db, await linkTo(id, input.suffix), id, now())
    if (!visitor) throw notFound('visit')
    return { serviceid: id, accountid: accountId, ...visitor }
  })
}
