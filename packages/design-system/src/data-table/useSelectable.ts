import { startTransition, useEffect, useMemo, useOptimistic, type ChangeEvent } from 'react'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { useSelection, type TableSelection } from './useSelection.ts'

/** Shows some rows in place of those that the filter leaves; `useTableState` has one. */
export interface ShowOnly<Row> {
  /** Whether only some are shown. */
  isOn: boolean
  /** @param isShown null shows all again */
  onChange: (isShown: ((row: Row) => boolean) | null) => void
}

interface SelectableOptions<Row> {
  selection: TableSelection<Row> | undefined
  /** The matching items, on all pages. */
  rows: readonly Row[]
  allRows: readonly Row[]
  shown: readonly Row[]
  getRowId: (row: Row) => string
  hasPages: boolean
  isComplete: boolean
  showOnly: ShowOnly<Row> | undefined
  say: (text: string) => void
}

/** Selection UI of a table and a compact list: checkboxes, the checkbox that selects all, and the bar. */
export function useSelectable<Row>({
  selection,
  rows,
  allRows,
  shown,
  getRowId,
  hasPages,
  isComplete,
  showOnly,
  say,
}: SelectableOptions<Row>) {
  const word = useSay()
  const canSelect = (row: Row): boolean => selection?.isSelectable?.(row) ?? true
  const { selectedIds, onRowChange, setSelected, clear } = useSelection({
    selection,
    rows: allRows,
    getRowId,
    isComplete,
    shownIds: selection ? shown.filter(canSelect).map(getRowId) : [],
    say,
  })
  const headIds = selection ? (hasPages ? shown : rows).filter(canSelect).map(getRowId) : []
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
    const ids = rows.filter(canSelect).map(getRowId)
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
            onClear: clear,
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
