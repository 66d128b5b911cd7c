import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
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

/** Shows some rows in place of those that the filter leaves; `useTableState` has one. */
export interface ShowOnly<Row> {
  /** Whether only some are shown. */
  isOn: boolean
  /** @param isShown null shows all again */
  onChange: (isShown: ((row: Row) => boolean) | null) => void
}

interface SelectionOptions<Row> {
  selection: TableSelection<Row> | undefined
  /** The matching items, on all pages. */
  rows: readonly Row[]
  allRows: readonly Row[]
  shown: readonly Row[]
  getRowId: (row: Row) => string
  hasPages: boolean
  /** While false, no selected row counts as removed. */
  isComplete: boolean
  showOnly: ShowOnly<Row> | undefined
  say: (text: string) => void
}

const between = (ids: readonly string[], from: string | null, to: string): readonly string[] => {
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)]
  return start === -1 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** Selection of a table and a compact list, and its UI: checkboxes, the checkbox that selects all, and the bar. */
export function useSelection<Row>({
  selection,
  rows,
  allRows,
  shown,
  getRowId,
  hasPages,
  isComplete,
  showOnly,
  say,
}: SelectionOptions<Row>) {
  const word = useSay()
  const [own, setOwn] = useState(selection?.defaultSelectedIds ?? nothing)
  const wanted = selection?.selectedIds ?? own

  const selectedIds = useMemo(() => {
    if (wanted.size === 0 || !isComplete) return wanted
    const present = new Set(allRows.map(getRowId))
    const left = [...wanted].filter((id) => present.has(id))
    return left.length === wanted.size ? wanted : new Set(left)
  }, [wanted, allRows, getRowId, isComplete])

  const change = (next: ReadonlySet<string>) => {
    setOwn(next)
    selection?.onSelectedIdsChange?.(next)
    say(word(words.selected)(next.size))
  }

  const setSelected = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(selectedIds)
    for (const id of ids) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    change(next)
  }

  const canSelect = (row: Row): boolean => selection?.isSelectable?.(row) ?? true
  const idsIn = (some: readonly Row[]): readonly string[] =>
    selection ? some.filter(canSelect).map(getRowId) : []

  const shownIds = idsIn(shown)
  const latest = useRef({ change, setSelected, shownIds })
  useLayoutEffect(() => {
    latest.current = { change, setSelected, shownIds }
  })

  useEffect(() => {
    if (selectedIds !== wanted) latest.current.change(selectedIds)
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

  const headIds = hasPages ? shownIds : idsIn(rows)
  const chosen = headIds.filter((id) => selectedIds.has(id)).length
  // The pressed checkbox is painted before the rows and the bar.
  const [isWhole, showWhole] = useOptimistic(chosen > 0 && chosen === headIds.length)

  const hiddenIds = useMemo(() => {
    if (selectedIds.size === 0 || rows.length === allRows.length) return []
    const matching = new Set(rows.map(getRowId))
    return [...selectedIds].filter((id) => !matching.has(id))
  }, [selectedIds, rows, allRows, getRowId])
  const isOnly = showOnly?.isOn === true
  const showsNothing = isOnly && selectedIds.size === 0
  useEffect(() => {
    // The bar, which says so, has gone.
    if (showsNothing) showOnly?.onChange(null)
  }, [showsNothing, showOnly])

  /** Of selected rows that the filter hides. */
  const hidden = () => {
    if (hiddenIds.length === 0 && !isOnly) return null
    return {
      text: isOnly ? word(words.onlySelected) : word(words.hiddenByFilter)(hiddenIds.length),
      show: showOnly && {
        label: word(isOnly ? words.showAll : words.showSelected),
        onPress: () => showOnly.onChange(isOnly ? null : (row) => selectedIds.has(getRowId(row))),
      },
      drop: isOnly
        ? undefined
        : { label: word(words.deselectHidden), onPress: () => setSelected(hiddenIds, false) },
    }
  }

  const everyRow = (allLabel: (total: number) => string) => {
    const ids = idsIn(rows)
    if (ids.length === 0) return undefined
    return {
      label: allLabel(ids.length),
      isDone: ids.every((id) => selectedIds.has(id)),
      onPress: () => setSelected(ids, true),
    }
  }

  return {
    selectedIds,
    onRowChange,
    selectLabelOf: (row: Row) => selection && (canSelect(row) ? selection.rowLabel(row) : null),
    head:
      selection && headIds.length > 0
        ? {
            label: selection.headLabel,
            isSelected: isWhole,
            isMixed: chosen > 0 && !isWhole,
            onChange: ({ target: { checked } }: ChangeEvent<HTMLInputElement>) =>
              startTransition(() => {
                showWhole(checked)
                setSelected(headIds, checked)
              }),
          }
        : null,
    bar:
      selection && selectedIds.size > 0
        ? {
            label: selection.barLabel,
            count: word(words.selected)(selectedIds.size),
            onClear: () => change(nothing),
            all:
              hasPages && !isOnly && selection.allLabel !== undefined
                ? everyRow(selection.allLabel)
                : undefined,
            hidden: hidden(),
            actions: selection.actions,
          }
        : null,
  }
}
