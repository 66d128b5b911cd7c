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
