import {
  AUTHENTICATION_METHODS,
  changesBetween,
  WORKSPACE_FIELDS,
  type WorkspaceDraft,
  type WorkspaceField,
} from './draft.ts'

/** A field on which what is here and what the service has differ, or that was changed elsewhere. */
export interface ConflictField {
  readonly field: WorkspaceField
  /** Its value after mine is kept. */
  readonly mine: string | boolean
  /** Its value after theirs is taken. */
  readonly theirs: string | boolean
}

/** Fields that mean something only together: one changed here takes the others along. */
const GROUPS: readonly (readonly WorkspaceField[])[] = [
  ['advancedAuthentication', ...AUTHENTICATION_METHODS, 'restrictedGroups'],
  ['privateGateway', 'networkId', 'gatewayUrl', 'useSubdomain'],
]

const groupOf = (field: WorkspaceField): readonly WorkspaceField[] =>
  GROUPS.find((group) => group.includes(field)) ?? [field]

/** Whether a change made elsewhere is one that this dialog would undo or show differently. */
export const isConflict = (loaded: WorkspaceDraft, mine: WorkspaceDraft, theirs: WorkspaceDraft): boolean =>
  changesBetween(loaded, theirs).some(({ field }) => mine[field] !== theirs[field])

/** What was changed here, over what was changed elsewhere: nobody's other changes are lost. */
export const mineOver = (
  theirs: WorkspaceDraft,
  loaded: WorkspaceDraft,
  mine: WorkspaceDraft,
): WorkspaceDraft => {
  const fields = new Set(changesBetween(loaded, mine).flatMap(({ field }) => groupOf(field)))
  const kept = Object.fromEntries([...fields].map((field) => [field, mine[field]]))
  return { ...theirs, ...kept }
}

/** What differs between mine and theirs, or was changed elsewhere, in the order of the dialog. */
export const conflictFields = (
  loaded: WorkspaceDraft,
  mine: WorkspaceDraft,
  theirs: WorkspaceDraft,
): readonly ConflictField[] => {
  const kept = mineOver(theirs, loaded, mine)
  return WORKSPACE_FIELDS.filter(
    (field) => mine[field] !== loaded[field] || theirs[field] !== loaded[field],
  ).map((field) => ({ field, mine: kept[field], theirs: theirs[field] }))
}
