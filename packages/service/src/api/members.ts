import { Role, type WireMember } from '@portico/stores/contract'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { AsJson } from '../database/json.ts'
import { changerOf } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'
import { digestOf, lastChangeOf } from './revision.ts'

const COLUMNS = [
  'email',
  'first_name',
  'last_name',
  'level',
  'status',
  'active_directory_id',
  'changed_at',
] as const

/** To select, or to return from a change. */
export const MEMBER_COLUMNS = [...COLUMNS, changerOf('members')] as const

/** Of the selected row. */
export const MEMBER_KEYS = [...COLUMNS, 'changer'] as const

export type MemberRow = Pick<Selectable<Database['members']>, (typeof COLUMNS)[number]> & {
  readonly changer: string | null
}

/** How many workspaces each user may enter. One index lookup per user: faster than grouping all shares of a large account. */
export const workspaceCount = (eb: ExpressionBuilder<Database, 'members'>) => {
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
    ...(workspaces !== undefined && { workspaces }),
  }
}
