import { sectionOf, type ConflictField, type WorkspaceField } from '@portico/stores'

const GATEWAY: ReadonlySet<WorkspaceField> = new Set([
  'privateGateway',
  'networkId',
  'gatewayUrl',
  'useSubdomain',
])

/** As the store merges: sign-in settings mean something only together, and so does the gateway. */
const groupOf = (field: WorkspaceField): string => {
  if (GATEWAY.has(field)) return 'gateway'
  return sectionOf(field) === 'authentications' ? 'authentications' : field
}

/** A setting that a conflict is about, and what each answer makes of it. */
export interface ConflictRow {
  readonly field: WorkspaceField
  /** Its value after "Keep mine". */
  readonly mine: string | boolean
  /** Its value after "Take theirs". */
  readonly theirs: string | boolean
}

/** What each of the two answers to a conflict leads to. */
export const conflictRows = (fields: readonly ConflictField[]): readonly ConflictRow[] => {
  const touched = new Set(fields.filter((row) => row.isMineChanged).map(({ field }) => groupOf(field)))
  return fields.map(({ field, mine, theirs }) => ({
    field,
    mine: touched.has(groupOf(field)) ? mine : theirs,
    theirs,
  }))
}
