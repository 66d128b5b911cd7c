import { ErrorCode, Role, canonicalEmail } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { differences } from '../audit/record.ts'
import type { Db, Tx } from '../database/schema.ts'
import {
  memberByEmail,
  notFound,
  personRef,
  requireWorkspace,
  type WorkspacePlace,
} from '../database/lookups.ts'
import { ApiError } from '../http/apiError.ts'
import { answer, answerChange } from '../api/answer.ts'
import type { ApiContext } from '../api/context.ts'
import { changedNow, changeOf, lastChangeOf } from '../http/revision.ts'

/** Members of the account; `member_id` is null for those without access. */
const peopleOf = (db: Db, { accountId, workspaceId }: WorkspacePlace) =>
  db
    .selectFrom('members')
    .leftJoin('workspace_members', (join) =>
      join
        .onRef('workspace_members.member_id', '=', 'members.id')
        .on('workspace_members.workspace_id', '=', workspaceId),
    )
    .where('account_id', '=', accountId)

const emailsOf = async (db: Db, place: WorkspacePlace): Promise<string[]> => {
  const rows = await peopleOf(db, place)
    .select('email')
    .where((eb) => eb.or([eb('workspace_members.member_id', 'is not', null), eb('level', '>=', Role.owner)]))
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** One JSON parameter is many times faster than thousands of parameters. */
const asRows = (ids: Iterable<string>) =>
  sql<string>`select jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb)`

/** Since when and by whom workspaces are shared. Owners have all without being shared with. */
const sharesIn = (db: Db) =>
  db
    .selectFrom('workspace_members')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['shared_at as since', personRef(sql.ref('shared_by')).as('by')])
    .where('level', '<', Role.owner)

interface SharingOptions {
  /** Skips unknown e-mails instead of throwing "not found". */
  readonly mayBeMissing: boolean
  /** By whom, and when. */
  readonly change: ReturnType<typeof changedNow>
  /** Of the workspace, with this change. */
  readonly revision: number
  /** Of the change that this one undoes: what that has removed returns as it was. */
  readonly undoes?: number | undefined
}

/** Owners always stay. @returns e-mails */
export const replaceMembers = async (
  transaction: Tx,
  place: WorkspacePlace,
  emails: readonly string[],
  { mayBeMissing, change, revision, undoes }: SharingOptions,
) => {
  const { workspaceId } = place
  const people = await peopleOf(transaction, place)
    .select(['members.id', 'email', 'level', 'workspace_members.member_id'])
    .execute()
  const requested = new Set(emails)
  const known = new Set(people.map(({ email }) => email))
  if (!mayBeMissing && emails.some((email) => !known.has(email)))
    throw new ApiError(ErrorCode.notFound, 'Somebody in the list is not a member of the account')
  const isIn = ({ email, level }: (typeof people)[number]) => level >= Role.owner || requested.has(email)
  const added = people.filter((person) => isIn(person) && person.member_id === null)
  const removed = people.filter((person) => !isIn(person) && person.member_id !== null)
  const idsOf = (list: typeof people) => asRows(list.map(({ id }) => id))
  await sql`
    with removed as (
      delete from workspace_members where workspace_id = ${workspaceId} and member_id in (${idsOf(removed)})
      returning workspace_id, member_id, shared_at, shared_by
    )
    insert into removed_shares (workspace_id, member_id, revision, removed_at, shared_at, shared_by)
    select workspace_id, member_id, ${revision}::integer, ${change.changed_at}::timestamptz, shared_at, shared_by
    from removed
    on conflict (workspace_id, member_id) do update set revision = excluded.revision,
      removed_at = excluded.removed_at, shared_at = excluded.shared_at, shared_by = excluded.shared_by
  `.execute(transaction)
  await sql`
    with returned as (
      delete from removed_shares
      where workspace_id = ${workspaceId} and revision = ${undoes ?? null}::integer
        and member_id in (${idsOf(added)})
      returning member_id, shared_at, shared_by
    )
    insert into workspace_members (workspace_id, member_id, shared_at, shared_by)
    select ${workspaceId}, added.id,
      case when member_id is null then ${change.changed_at}::timestamptz else shared_at end,
      case when member_id is null then ${change.changed_by} else shared_by end
    from (${idsOf(added)}) as added (id) left join returned on member_id = added.id
    on conflict do nothing
  `.execute(transaction)
  const emailsIn = (list: typeof people) => list.map(({ email }) => email).toSorted()
  return { added: emailsIn(added), removed: emailsIn(removed) }
}

/** A group is the member list of a workspace, under the same id. */
export const groupCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, now } = context

  answer(api, 'GET /groups/{id}/members', async ({ id, session: { accountId } }) => {
    const place = { accountId, workspaceId: id }
    // Read before the members: a change in between makes the next save fail instead of undoing it.
    const workspace = await requireWorkspace(db, place)
    const { revision } = workspace
    return { revision, ...lastChangeOf(workspace), members: await emailsOf(db, place) }
  })

  answerChange(api, context, 'POST /groups/{id}/members', async (call) => {
    const { input, id, session, transaction, record } = call
    const place = { accountId: session.accountId, workspaceId: id }
    const change = changedNow(session, now())
    const revision = await changeOf(transaction, place, input.revision, change)
    const { added, removed } = await replaceMembers(transaction, place, input.members, {
      mayBeMissing: false,
      change,
      revision,
      undoes: input.undoes,
    })
    const members = await emailsOf(transaction, place)
    await record({
      action: 'workspace.share',
      subject: { kind: 'workspace', id },
      ...differences({ members: removed }, { members: added }),
    })
    return { revision, members }
  })

  answer(api, 'GET /groups/{id}/shares', async ({ id, session: { accountId } }) => {
    await requireWorkspace(db, { accountId, workspaceId: id })
    const shares = sharesIn(db).select('email').where('workspace_id', '=', id)
    return { shares: await shares.orderBy('email').execute() }
  })

  answer(api, 'GET /users/{id}/shares', async ({ id, session: { accountId } }) => {
    const member = memberByEmail(db, accountId, canonicalEmail(id))
    const { id: memberId } = await member.executeTakeFirstOrThrow(() => notFound('user'))
    const shares = sharesIn(db).select('workspace_id as serviceid').where('member_id', '=', memberId)
    return { shares: await shares.orderBy('workspace_id').execute() }
  })
}
