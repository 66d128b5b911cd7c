import {
  AUTHENTICATION_METHODS,
  changesBetween,
  WORKSPACE_FIELDS,
  type WorkspaceDraft,
  type WorkspaceField,
} from './draft.ts'

export interface ConflictField {
  readonly field: WorkspaceField
  /** Value after keepMine(). */
  readonly mine: string | boolean
  /** Value after takeTheirs(). */
  readonly theirs: string | boolean
}

/** A change of one keeps the whole group. */
const GROUPS: readonly (readonly WorkspaceField[])[] = [
  ['advancedAuthentication', ...AUTHENTICATION_METHODS, 'restrictedGroups'],
  ['privateGateway', 'networkId', 'gatewayUrl', 'useSubdomain'],
]

const groupOf = (field: WorkspaceField): readonly WorkspaceField[] =>
  GROUPS.find((group) => group.includes(field)) ?? [field]

/** Saving would undo a change made elsewhere. */
export const isConflict = (loaded: WorkspaceDraft, mine: WorkspaceDraft, theirs: WorkspaceDraft): boolean =>
  changesBetween(loaded, theirs).some(({ field }) => mine[field] !== theirs[field])

/** Theirs, with the changes made here. */
export const mineOver = (
  theirs: WorkspaceDraft,
  loaded: WorkspaceDraft,
  mine: WorkspaceDraft,
): WorkspaceDraft => {
  const fields = new Set(changesBetween(loaded, mine).flatMap(({ field }) => groupOf(field)))
  const merged = Object.fromEntries([...fields].map((field) => [field, mine[field]]))
  return { ...theirs, ...merged }
}

/** Changed here or elsewhere, in the order of the dialog. */
export const conflictFields = (
  loaded: WorkspaceDraft,
  mine: WorkspaceDraft,
  theirs: WorkspaceDraft,
): readonly ConflictField[] => {
  const merged = mineOver(theirs, loaded, mine)
  return WORKSPACE_FIELDS.filter(
    (field) => mine[field] !== loaded[field] || theirs[field] !== loaded[field],
  ).map((field) => ({ field, mine: merged[field], theirs: theirs[field] }))
}
