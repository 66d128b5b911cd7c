import type { ReviewDecision, ReviewRow } from '@portico/stores/contract'
import { canMark } from '@portico/stores/additions/reviews/marks'
import { useCallback, type KeyboardEvent } from 'react'

const KEYS: Readonly<Record<string, ReviewDecision | null>> = { k: 'kept', r: 'revoked', u: null }

/** Marks the row that has the focus, then goes to the next one. Only in a row, so that typing elsewhere is safe. */
export const useMarkKeys = (
  rows: readonly ReviewRow[],
  onMark: (decision: ReviewDecision | null, row: ReviewRow) => void,
) =>
  useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget } = event
      const decision = KEYS[key.toLowerCase()]
      if (decision === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(target instanceof HTMLElement)) return
      const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? Number.NaN)
      const row = rows[index]
      if (row === undefined || !canMark(row)) return
      event.preventDefault()
      event.stopPropagation()
      onMark(decision, row)
      const action = target.dataset['action'] ?? 'kept'
      currentTarget
        .querySelector<HTMLElement>(`[data-index="${index + 1}"] [data-action="${action}"]`)
        ?.focus()
    },
    [rows, onMark],
  )
