import type { WireMember } from '@portico/stores/contract'
import type { Selectable } from 'kysely'
import type { AsJson } from '../database/json.ts'
import type { Database } from '../database/schema.ts'
import { digestOf, lastChangeOf } from './revision.ts'

export const MEMBER_COLUMNS = [
  'email',
  'first_name',
  'last_name',
  'level',
  'status',
  'active_directory_id',
  'changed_by',
  'changed_at',
] as const

export type MemberRow = Pick<Selectable<Database['members']>, (typeof MEMBER_COLUMNS)[number]>

export const memberToWire = ({
  email,
  first_name,
  last_name,
  level,
  status,
  active_directory_id,
  ...row
}: AsJson<MemberRow>): WireMember => {
  const data = { firstName: first_name, lastName: last_name, email, activeDirectoryId: active_directory_id }
  const name = `${first_name} ${last_name}`.trim()
  const revision = digestOf({ level, status, data })
  return { id: email, name, level, status, data, revision, ...lastChangeOf(row) }
}
