import type { WireMember } from '@portico/stores/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../database/schema.ts'

export const MEMBER_COLUMNS = [
  'email',
  'first_name',
  'last_name',
  'level',
  'status',
  'active_directory_id',
] as const

type MemberRow = Pick<Selectable<Database['members']>, (typeof MEMBER_COLUMNS)[number]>

export const memberToWire = ({
  email,
  first_name,
  last_name,
  level,
  status,
  active_directory_id,
}: MemberRow): WireMember => ({
  id: email,
  name: `${first_name} ${last_name}`.trim(),
  level,
  status,
  data: { firstName: first_name, lastName: last_name, email, activeDirectoryId: active_directory_id },
})
