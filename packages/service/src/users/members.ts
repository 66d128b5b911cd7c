import { type Invitation, MemberStatus, Role, type WireMember } from '@portico/stores/contract'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { AsJson } from '../database/json.ts'
import { changerOf, writeOf } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'
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

/** Of the selected row. */
const MEMBER_KEYS = [...COLUMNS, 'changer', 'invitation_ends_at', 'invitation_waits_until'] as const

interface InvitationRow {
  readonly invitation_ends_at: Date | null
  readonly invitation_waits_until: Date | null
}

export type MemberRow = Pick<Selectable<Database['members']>, (typeof COLUMNS)[number]> &
  InvitationRow & { readonly changer: string | null }

const isoOf = (at: Date | string | null): string | null => at && new Date(at).toISOString()

const invitationOf = ({
  invitation_ends_at: end,
  invitation_waits_until: wait,
}: AsJson<InvitationRow>): Invitation => ({
  sentAt: end && issuedAt({ kind: 'email-confirmation', expiresAt: new Date(end) }).toISOString(),
  endsAt: isoOf(end),
  waitsUntil: isoOf(wait),
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

export const memberToWire = ({
  email,
  first_name,
  last_name,
  level,
  status,
  active_directory_id,
  workspaces,
  ...row
}: AsJson<MemberRow> & { readonly workspaces?: number }): WireMember => {
  const data = { firstName: first_name, lastName: last_name, email, activeDirectoryId: active_directory_id }
  const name = `${first_name} ${last_name}`.trim()
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

export const memberList = (db: Kysely<Database>, accountId: string, counts: readonly 'workspaces'[]) => ({
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
