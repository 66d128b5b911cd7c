import type { LastChange } from '../api/contract/lastChange.ts'
import type { Field } from '../forms/formRules.ts'
import { isOutdated, MAX_TRIES, sendNewest } from '../forms/newest.ts'
import { UNDONE, type Undo, type UndoOutcome } from './outcome.ts'

interface SavedFields<Draft, Current> {
  readonly fields: readonly Field<Draft>[]
  /** Fields that are put back as one. @default each on its own */
  readonly groupOf?: (field: Field<Draft>) => readonly Field<Draft>[]
  /** Before the save. */
  readonly before: Draft
  /** As the save left it. */
  readonly after: Current
  readonly draftOf: (current: Current) => Draft
  readonly lastChangeOf: (current: Current) => LastChange | undefined
  readonly revisionOf: (current: Current) => number | undefined
  /** Null when it was deleted. */
  readonly read: () => Promise<Current | null>
  readonly send: (current: Current, draft: Draft) => Promise<void>
}

/** Changes of other fields by other users stay. @returns Null when the save changed none of the fields. */
export const undoOf = <Draft extends object, Current>({
  fields,
  groupOf = (field) => [field],
  before,
  after,
  draftOf,
  ...save
}: SavedFields<Draft, Current>): Undo | null => {
  const saved = draftOf(after)
  const changed = new Set(fields.filter((field) => saved[field] !== before[field]).flatMap(groupOf))
  if (changed.size === 0) return null
  return async () => {
    let current = after
    let refusal: UndoOutcome = UNDONE
    const sent = await sendNewest({
      isVersioned: () => save.revisionOf(after) !== undefined,
      read: save.read,
      merge: (newest) => {
        const newer = newest && draftOf(newest)
        if (newest === null || newer === null) refusal = { kind: 'gone' }
        else if ([...changed].some((field) => newer[field] !== saved[field]))
          refusal = { kind: 'changed', by: save.lastChangeOf(newest)?.by ?? null }
        else current = newest
        return refusal === UNDONE
      },
      send: () => {
        const draft = { ...draftOf(current) }
        for (const field of changed) draft[field] = before[field]
        return save.send(current, draft)
      },
      canRetry: (error, tried) => isOutdated(error) && tried < MAX_TRIES,
    })
    return sent === null ? refusal : UNDONE
  }
}
