import {
  ErrorCode,
  type GroupMembers,
  GroupMembersSchema,
  listOf,
  MAX_PEOPLE,
  Role,
} from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import { differences } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { requireWorkspace, type WorkspacePlace } from '../database/lookups.ts'
import { ApiError } from '../http/apiError.ts'
import { emailText } from '../http/parse.ts'
import { listBody, route } from '../http/route.ts'
import type { ApiContext } from './context.ts'
import { changedNow, changeOf, lastChangeOf } from './revision.ts'

/** E-mails have some thirty characters. */
export const PEOPLE_BODY = listBody(MAX_PEOPLE, 63)

export const Emails = listOf(emailText, MAX_PEOPLE)

const GroupMembersBody = v.object({ ...GroupMembersSchema.entries, members: Emails })

/** Members of the account; `member_id` is null for those without access. */
const peopleOf = (db: Kysely<Database>, { accountId, workspaceId }: WorkspacePlace) =>
  db
    .selectFrom('members')
    .leftJoin('workspace_members', (join) =>
      join
        .onRef('workspace_members.member_id', '=', 'members.id')
        .on('workspace_members.workspace_id', '=', workspaceId),
    )
    .where('account_id', '=', accountId)

const emailsOf = async (db: Kysely<Database>, place: WorkspacePlace): Promise<string[]> => {
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

/** E-mails. */
interface SharingChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

interface SharingOptions {
  /** Skips unknown e-mails instead of throwing "not found". */
  readonly mayBeMissing: boolean
  /** By whom, and when. */
  readonly change: ReturnType<typeof changedNow>
}

/** Owners always stay. */
export const replaceMembers = async (
  transaction: Transaction<Database>,
  place: WorkspacePlace,
  emails: readonly string[],
  { mayBeMissing, change }: SharingOptions,
): Promise<SharingChange> => {
  const { workspaceId } = place
  const people = await peopleOf(transaction, place)
    .select(['members.id', 'email', 'level', 'workspace_members.member_id'])
    .execute()
  const requested = new Set(emails)
  const known = new Set(people.map(({ email }) => email))
  const unknown = mayBeMissing ? undefined : emails.find((email) => !known.has(email))
  if (unknown !== undefined)
    throw new ApiError(ErrorCode.notFound, `${unknown} is not a member of the account`)
  const isIn = ({ email, level }: (typeof people)[number]) => level >= Role.owner || requested.has(email)
  const added = people.filter((person) => isIn(person) && person.member_id === null)
  const removed = people.filter((person) => !isIn(person) && person.member_id !== null)
  const idsOf = (list: typeof people) => asRows(list.map(({ id }) => id))
  await sql`
    delete from workspace_members where workspace_id = ${workspaceId} and member_id in (${idsOf(removed)})
  `.execute(transaction)
  await sql`
    insert into workspace_members (workspace_id, member_id, shared_at, shared_by)
    select ${workspaceId}, id, ${change.changed_at}::timestamptz, ${change.changed_by} from (${idsOf(added)}) as added (id)
    on conflict do nothing
  `.execute(transaction)
  const emailsIn = (list: typeof people) => list.map(({ email }) => email).toSorted()
  return { added: emailsIn(added), removed: emailsIn(removed) }
}

/** A group is the member list of a workspace, under the same id. */
export const groupCalls = (api: FastifyInstance, { db, now, audit }: ApiContext): void => {
  route(api, 'GET /groups/:id/members', {
    role: Role.admin,
    isBulk: true,
    handle: async ({ id, session: { accountId } }): Promise<GroupMembers> => {
      const place = { accountId, workspaceId: id }
      // Read before the members: a change in between makes the next save fail instead of undoing it.
      const workspace = await requireWorkspace(db, place)
      const { revision } = workspace
      return { revision, ...lastChangeOf(workspace), members: await emailsOf(db, place) }
    },
  })

  route(api, 'POST /groups/:id/members', {
    role: Role.admin,
    isBulk: true,
    schema: GroupMembersBody,
    body: PEOPLE_BODY,
    handle: ({ input, id, session, request }) =>
      db.transaction().execute(async (transaction): Promise<GroupMembers> => {
        const place = { accountId: session.accountId, workspaceId: id }
        const change = changedNow(session, now())
        const revision = await changeOf(transaction, place, input.revision, change)
        const { added, removed } = await replaceMembers(transaction, place, input.members, {
          mayBeMissing: false,
          change,
        })
        const members = await emailsOf(transaction, place)
        await audit.record(transaction, request, {
          action: 'workspace.share',
          subject: { kind: 'workspace', id },
          ...differences({ members: removed }, { members: added }),
        })
        return { revision, members }
      }),
  })
}
