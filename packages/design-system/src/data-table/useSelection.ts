import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
} from 'react'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'

/** Selected rows and texts for them. The selection persists over pages, sorting, filters and refreshes. */
export interface TableSelection<Row> {
  /** Ids of the selected rows (controlled). */
  selectedIds?: ReadonlySet<string> | undefined
  /** Ids of the initially selected rows (uncontrolled). */
  defaultSelectedIds?: ReadonlySet<string> | undefined
  /** Called when a user changes the selection, or a selected row is removed from `rows`. */
  onSelectedIdsChange?: ((selectedIds: ReadonlySet<string>) => void) | undefined
  /** Label of the checkbox of a row, for example "Select Accounting". */
  rowLabel: (row: Row) => string
  /** Whether a row can be selected; one that cannot has no checkbox.
   * @default every row can */
  isSelectable?: ((row: Row) => boolean) | undefined
  /** Label of the checkbox in the head: "Select all on this page", or without pages "Select all". */
  headLabel: string
  /** Label of the bar that shows while rows are selected, for example "Selected users". */
  barLabel: string
  /** With pages: label of the button that selects the rows of all of them, for example "Select all 57". */
  allLabel?: ((total: number) => string) | undefined
  /** Bulk actions: small Buttons. */
  actions?: ReactNode
}

const nothing: ReadonlySet<string> = new Set()

interface SelectionOptions<Row> {
  selection: TableSelection<Row> | undefined
  rows: readonly Row[]
  getRowId: (row: Row) => string
  /** While false, no selected row counts as removed. */
  isComplete: boolean
  shownIds: readonly string[]
  say: (text: string) => void
}

const between = (ids: readonly string[], from: string | null, to: string): readonly string[] => {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)]
  return start === -1 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

export function useSelection<Row>({
  selection,
  rows,
  getRowId,
  isComplete,
  shownIds,
  say,
}: SelectionOptions<Row>) {
  const countText = useSay()(words.selected)
  const [own, setOwn] = useState(selection?.defaultSelectedIds ?? nothing)
  const wanted = selection?.selectedIds ?? own

  const selectedIds = useMemo(() => {
    if (wanted.size === 0 || !isComplete) return wanted
    const present = new Set(rows.map(getRowId))
    const left = [...wanted].filter((id) => present.has(id))
    return left.length === wanted.size ? wanted : new Set(left)
  }, [wanted, rows, getRowId, isComplete])

  const change = (next: ReadonlySet<string>) => {
    setOwn(next)
    selection?.onSelectedIdsChange?.(next)
  }

  const setSelected = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(selectedIds)
    for (const id of ids) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    change(next)
    say(countText(next.size))
  }

  const removed = () => {
    change(selectedIds)
    say(countText(selectedIds.size))
  }

  const latest = useRef({ removed, setSelected, shownIds })
  useLayoutEffect(() => {
    latest.current = { removed, setSelected, shownIds }
  })

  useEffect(() => {
    if (selectedIds !== wanted) latest.current.removed()
  }, [selectedIds, wanted])

  const anchor = useRef<string>(null)
  /** Stable, so that rows do not render again. */
  const onRowChange = useCallback(
    ({ target: { value, checked }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      // Space also causes a click; Shift selects a range with both.
      const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
      const ids = isRange ? between(latest.current.shownIds, anchor.current, value) : [value]
      anchor.current = value
      latest.current.setSelected(ids, checked)
    },
    [],
  )

  return {
    selectedIds,
    onRowChange,
    setSelected,
    clear: () => {
      change(nothing)
      say(countText(0))
    },
  }
}
