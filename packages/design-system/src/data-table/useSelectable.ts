import { startTransition, useOptimistic, type ChangeEvent } from 'react'
import { useSelection, type TableSelection } from './useSelection.ts'

interface SelectableOptions<Row> {
  selection: TableSelection<Row> | undefined
  /** The matching items, on all pages. */
  rows: readonly Row[]
  allRows: readonly Row[]
  shown: readonly Row[]
  getRowId: (row: Row) => string
  hasPages: boolean
  isComplete: boolean
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
  say,
}: SelectableOptions<Row>) {
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

  const everyRow = (allLabel: (total: number) => string, ids: readonly string[]) => ({
    label: allLabel(ids.length),
    isDone: ids.every((id) => selectedIds.has(id)),
    onPress: () => setSelected(ids, true),
  })

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
            count: selection.countLabel(selectedIds.size),
            clearLabel: selection.clearLabel,
            onClear: clear,
            all:
              hasPages && selection.allLabel !== undefined
                ? everyRow(selection.allLabel, rows.filter(canSelect).map(getRowId))
                : undefined,
            actions: selection.actions,
          }
        : null,
  }
}
