import { ErrorCode, type GroupMembers, GroupMembersSchema, Role } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { folded, parseBody } from '../http/body.ts'
import { sessionOf } from './authenticate.ts'
import { changeOf } from './revision.ts'

/** Room for the e-mails of tens of thousands. */
export const MEMBERS_BODY_LIMIT = 4 * 1024 * 1024

/** E-mails of members, compared without regard to case. */
export const Emails = v.array(folded(254))

const GroupMembersBody = v.object({ ...GroupMembersSchema.entries, members: Emails })

type Place = { readonly accountId: string; readonly workspaceId: string }

/** E-mails of those who may use a workspace; an owner always may. */
const emailsOf = async (
  db: Kysely<Database>,
  { accountId, workspaceId }: Place,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('members')
    .leftJoin('workspace_members', (join) =>
      join
        .onRef('workspace_members.member_id', '=', 'members.id')
        .on('workspace_members.workspace_id', '=', workspaceId),
    )
    .select('email')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('workspace_members.member_id', 'is not', null), eb('level', '>=', Role.owner)]))
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Ids go over as one JSON text: for thousands of them that is many times faster than as parameters. */
const asRows = (ids: Iterable<string>) =>
  sql<string>`select jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb)`

/**
 * Replaces those who may use a workspace. Owners stay in.
 *
 * @param mayHaveGone whether an e-mail that no member has is passed over instead of refused.
 * @throws ApiError "not found" for an e-mail that no member of the account has.
 */
export const replaceMembers = async (
  transaction: Transaction<Database>,
  { accountId, workspaceId }: Place,
  emails: readonly string[],
  { mayHaveGone }: { readonly mayHaveGone: boolean },
): Promise<void> => {
  const people = await transaction
    .selectFrom('members')
    .leftJoin('workspace_members', (join) =>
      join
        .onRef('workspace_members.member_id', '=', 'members.id')
        .on('workspace_members.workspace_id', '=', workspaceId),
    )
    .select(['members.id', 'email', 'level', 'workspace_members.member_id'])
    .where('account_id', '=', accountId)
    .execute()
  const wished = new Set(emails)
  const known = new Set(people.map(({ email }) => email))
  if (!mayHaveGone && emails.some((email) => !known.has(email)))
    throw new ApiError(ErrorCode.notFound, 'Somebody in the list is not a member of the account')
  const isIn = ({ email, level }: (typeof people)[number]) => level >= Role.owner || wished.has(email)
  const added = people.filter((person) => isIn(person) && person.member_id === null)
  const removed = people.filter((person) => !isIn(person) && person.member_id !== null)
  const idsOf = (list: typeof people) => asRows(list.map(({ id }) => id))
  await sql`
    delete from workspace_members where workspace_id = ${workspaceId} and member_id in (${idsOf(removed)})
  `.execute(transaction)
  await sql`
    insert into workspace_members (workspace_id, member_id)
    select ${workspaceId}, id from (${idsOf(added)}) as added (id)
    on conflict do nothing
  `.execute(transaction)
}

/** A group is a workspace's list of members, under the workspace's id. */
export const groupCalls = (api: FastifyInstance, { db }: Dependencies): void => {
  api.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/groups/:id/members',
    handler: async (request) => {
      const place = { accountId: sessionOf(request).accountId, workspaceId: request.params.id }
      const workspace = await db
        .selectFrom('workspaces')
        .select('revision')
        .where('id', '=', place.workspaceId)
        .where('account_id', '=', place.accountId)
        .executeTakeFirst()
      if (!workspace) throw new ApiError(ErrorCode.notFound, 'The workspace was not found')
      // The revision is read first: when a change comes between, it is too old and the next change is refused.
      const data: GroupMembers = {
        revision: workspace.revision,
        members: [...(await emailsOf(db, place))],
      }
      return { data }
    },
  })

  api.route<{ Params: { id: string } }>({
    method: 'POST',
    url: '/groups/:id/members',
    bodyLimit: MEMBERS_BODY_LIMIT,
    handler: async (request) => {
      const { members, revision } = parseBody(GroupMembersBody, request.body)
      const place = { accountId: sessionOf(request).accountId, workspaceId: request.params.id }
      return db.transaction().execute(async (transaction) => {
        const after = await changeOf(transaction, place, revision)
        await replaceMembers(transaction, place, members, { mayHaveGone: false })
        const data: GroupMembers = {
          revision: after,
          members: [...(await emailsOf(transaction, place))],
        }
        return { data }
      })
    },
  })
}
