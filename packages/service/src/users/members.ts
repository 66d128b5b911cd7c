import { type Invitation, MemberStatus, Role, type WireMember } from '@portico/stores/contract'
import { type ExpressionBuilder, type Selection, sql } from 'kysely'
import type { AsJson } from '../database/json.ts'
import { changerOf, writeOf } from '../database/lookups.ts'
import type { Database, Db } from '../database/schema.ts'
import { issuedAt } from '../auth/oneTimeTokens.ts'
import { digestOf, lastChangeOf } from '../http/revision.ts'

const COLUMNS = [
  'email',
  'first_name',
  'last_name',
  'level',
  'status',
  'active_directory_id',
  'changed_at',
] as const

const isPending = sql`members.status = ${sql.lit(MemberStatus.pending)}`

const invitationEnd = sql<Date | null>`(
  select max(expires_at) from one_time_tokens
  where ${isPending} and member_id = members.id and kind = 'email-confirmation' and used_at is null
)`.as('invitation_ends_at')

const invitationWait = sql<Date | null>`(
  select due_at from delayed_invitations where ${isPending} and member_id = members.id
)`.as('invitation_waits_until')

/** To select, or to return from a change. */
export const MEMBER_COLUMNS = [...COLUMNS, changerOf('members'), invitationEnd, invitationWait] as const

const MEMBER_KEYS = [...COLUMNS, 'changer', 'invitation_ends_at', 'invitation_waits_until'] as const

export type MemberRow = Selection<Database, 'members', (typeof MEMBER_COLUMNS)[number]>

const isoOf = (at: Date | string | null): string | null => at && new Date(at).toISOString()

const invitationOf = ({ invitation_ends_at: end, ...row }: AsJson<MemberRow>): Invitation => ({
  sentAt: end && issuedAt({ kind: 'email-confirmation', expiresAt: new Date(end) }).toISOString(),
  endsAt: isoOf(end),
  waitsUntil: isoOf(row.invitation_waits_until),
})

/** How many workspaces each user may enter. One index lookup per user: faster than grouping all shares of a large account. */
const workspaceCount = (eb: ExpressionBuilder<Database, 'members'>) => {
  const shared = eb
    .selectFrom('workspace_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('member_id', '=', 'members.id')
  const all = eb
    .selectFrom('workspaces')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('workspaces.account_id', '=', 'members.account_id')
  return eb.case().when('level', '>=', Role.owner).then(all).else(shared).end().$notNull().as('workspaces')
}

export const memberToWire = (row: AsJson<MemberRow> & { readonly workspaces?: number }): WireMember => {
  const { email, first_name: firstName, last_name: lastName, level, status, workspaces } = row
  const data = { firstName, lastName, email, activeDirectoryId: row.active_directory_id }
  const name = `${firstName} ${lastName}`.trim()
  const revision = digestOf({ level, status, data })
  return {
    id: email,
    name,
    level,
    status,
    data,
    revision,
    ...lastChangeOf(row),
    ...(status === MemberStatus.pending && { invitation: invitationOf(row) }),
    ...(workspaces !== undefined && { workspaces }),
  }
}

export const memberList = (db: Db, accountId: string, counts: readonly 'workspaces'[]) => ({
  db,
  query: db
    .selectFrom('members')
    .select(['id', writeOf('members').as('write'), ...MEMBER_COLUMNS])
    .$if(counts.length > 0, (all) => all.select(workspaceCount))
    .where('account_id', '=', accountId)
    .orderBy('email'),
  columns: [...MEMBER_KEYS, ...counts],
  marks: ['write', 'changer', 'invitation_ends_at', 'invitation_waits_until', ...counts] as const,
  toWire: memberToWire,
})
