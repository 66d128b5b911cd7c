import type { IAnyStateTreeNode } from 'mobx-state-tree'
import type { LastChange } from '../api/contract/envelope.ts'
import type { Problem } from '../resource/problem.ts'
import type { Identity } from '../session/sessionUser.ts'

/**
 * `changed`: another user changed the same since; `by` is their e-mail, where known. `gone`: the record was deleted.
 * `busy`: an unfinished bulk run comes first. `partly`: the rest was changed by others, or refused.
 */
export type UndoOutcome =
  | { readonly kind: 'undone' | 'gone' | 'busy' }
  | { readonly kind: 'changed'; readonly by: string | null }
  | { readonly kind: 'partly'; readonly done: number; readonly total: number }

/** Gets the number of settled records of several. @param waitSeconds while the service asks to wait */
type UndoProgress = (settled: number, total: number, waitSeconds?: number | null) => void

/** Puts back what one save has changed, unless another user has changed it since. Rejects with a ClientError. */
export type Undo = (onProgress: UndoProgress) => Promise<UndoOutcome>

export const UNDONE: UndoOutcome = { kind: 'undone' }

/** `invalid`: see `shownErrors`. `failed`: see `saveProblem`. `unavailable`: not open, loaded or allowed, or saving. */
export type SaveOutcome = 'saved' | 'unchanged' | 'invalid' | 'unavailable' | 'conflict' | 'failed'

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
  /** Identity and time of their change, if the service sends them. */
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
  storeLastDraft: (author: Identity, draft: Stored | null) => void
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
