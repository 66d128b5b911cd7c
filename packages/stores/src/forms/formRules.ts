import type { IAnyStateTreeNode } from 'mobx-state-tree'
import type { LastChange } from '../api/contract/lastChange.ts'
import type { Author } from '../drafts/storedDraft.ts'
import type { Problem } from '../resource/problem.ts'
import type { Undo } from '../undo/outcome.ts'
import type { SaveOutcome } from './saveOutcome.ts'

export type Field<Draft> = Extract<keyof Draft, string>

/** Changes that another user has saved meanwhile; see `newestRules`. */
export interface Conflict<Draft> {
  /** Fields that were changed here or by the other user. */
  readonly fields: readonly Field<Draft>[]
  /** The draft after keepMine(). */
  readonly mine: Draft
  /** After takeTheirs(). */
  readonly theirs: Draft
  readonly base: object
  /** Author and time of their change, if the service sends them. */
  readonly lastChange: LastChange | undefined
}

export interface FormState<Draft> {
  isOpen: boolean
  /** Fields that were left once and show their errors. */
  touched: ReadonlySet<Field<Draft>>
  hasTriedSaving: boolean
  isSaving: boolean
  saveProblem: Problem | null
  /** The field that the service refused, until it is changed. */
  refused: Field<Draft> | null
  /** The latest change of another user that this save merged, if the service sends it. */
  lastChange: LastChange | null
  /** Of the latest save; null when it cannot be undone. */
  undo: Undo | null
}

export interface Form<Draft, Stored> extends FormState<Draft>, IAnyStateTreeNode {
  draft: Draft
  /** The draft as saved when the form opened. */
  initial: Draft
  /** A reply to an earlier opening is ignored. */
  opening: number
  readonly storedDraft: Stored | null
  begin: (saved: Draft) => void
  followConnection: (isOnline: boolean) => void
  setUndo: (undo: Undo | null) => void
  loadDraft: (record: string) => void
  claimDraft: () => void
  storeDraft: (draft: Stored | null) => void
  storeLastDraft: (author: Author, draft: Stored | null) => void
  removeStoredDraft: () => void
  offerDraft: (draft: Stored) => void
}

export interface FormRules<Draft, FieldError, Stored> {
  /** @default no errors */
  validate?: (field: Field<Draft>, draft: Draft) => FieldError | null
  /** Errors that show before the field is left. @default none */
  isUrgent?: (error: FieldError) => boolean
  /** The draft counts as saved without a returned outcome. Throws when the call fails. */
  send: (draft: Draft, isCurrent: () => boolean) => Promise<SaveOutcome | void>
  isDirty?: () => boolean
  /** @default isDirty */
  hasChanges?: (isDirty: boolean) => boolean
  canSave?: () => boolean
  /** @default any value */
  canSet?: <F extends Field<Draft>>(field: F, value: Draft[F]) => boolean
  /** The field that a refusal is about. @default none */
  refusalOf?: (problem: Problem) => readonly [Field<Draft>, FieldError] | null
  onReset?: () => void
  onClose?: () => void
  stored: StoredRules<Stored>
}

interface StoredRules<Stored> {
  /** Null when there is nothing to store. */
  pick: (isDirty: boolean) => Stored | null
  /** Whether the draft belongs to the open record. @default always */
  isHere?: (stored: Stored) => boolean
  restore: (stored: Stored) => void
}

/** Only changed fields: other users may change the rest before the draft is restored. */
export const changedFields = <Draft extends object>({
  initial,
  draft,
}: Pick<Form<Draft, unknown>, 'initial' | 'draft'>): Partial<Draft> => {
  const changed: Partial<Draft> = { ...draft }
  for (const field in draft) if (draft[field] === initial[field]) delete changed[field]
  return changed
}

/** An error that the saved record has already blocks no change of another field. */
export const newErrorOf = <Draft, FieldError>(
  field: Field<Draft>,
  draft: Draft,
  saved: Draft,
  errorOf: (field: Field<Draft>, draft: Draft) => FieldError | null,
): FieldError | null => {
  const isUnchanged = draft[field] === saved[field]
  return isUnchanged && errorOf(field, saved) !== null ? null : errorOf(field, draft)
}

export const plainFields = <Draft extends object>(
  self: Pick<Form<Draft, unknown>, 'initial' | 'draft'>,
): StoredRules<Partial<Draft>> => ({
  pick: (isDirty) => (isDirty ? changedFields(self) : null),
  restore: (stored) => {
    self.draft = { ...self.draft, ...stored }
  },
})
