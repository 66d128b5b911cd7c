import { useMemo, useRef, type ChangeEvent } from 'react'
import {
  CollectionFrame,
  DEFAULT_PAGE_SIZE,
  useCollection,
  useItemFocus,
  type CollectionProps,
} from '../collection/index.ts'
import type { Column, Sort } from './column.ts'
import { columnStyles, selectWidth } from './columnWidths.ts'
import { DataRow } from './DataRow.tsx'
import { HeaderRow } from './HeaderRow.tsx'
import { SelectBox } from './SelectBox.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { Container, Table } from './tableStyle.ts'
import { useSelection, type TableSelection } from './useSelection.ts'

export interface DataTableProps<Row> extends CollectionProps {
  /** In reading order. Keep the array stable between renders: another one draws every row anew. */
  columns: readonly Column<Row>[]
  /** Those to show, on all pages, in the order to draw them. An unchanged row object is not drawn again. */
  rows: readonly Row[]
  /** Every row there is, where a query left some out.
   * @default rows */
  allRows?: readonly Row[]
  /** Stable over refreshes, so that focus, selection and open menus stay with their row. */
  getRowId: (row: Row) => string
  /** The order of the rows. */
  sort?: Sort | undefined
  /** Somebody pressed the head of a sortable column. Without it no column sorts. */
  onSortChange?: ((sort: Sort) => void) | undefined
  /** Puts a checkbox before each row, and a bar below the rows for what can be done with the selected ones. */
  selection?: TableSelection<Row> | undefined
}

/** Rows that can be compared, sorted and acted on. Renders a native `<table>` in a card that grows on scrolling or, with `pagination`, shows pages. Rows come as given: `useTableState` filters, sorts and pages them. Not for narrow windows: CompactList. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  allRows = rows,
  getRowId,
  sort,
  onSortChange,
  selection,
  pageSize = DEFAULT_PAGE_SIZE,
  ...rest
}: DataTableProps<Row>) {
  const { isLoading = false, problem, filter, pagination } = rest
  const isSelectable = selection !== undefined
  const { itemsRef, focusItem, ...focusEvents } = useItemFocus<HTMLTableSectionElement>()
  const { shown, first, state, say } = useCollection({
    items: rows,
    total: allRows.length,
    filter,
    pagination,
    pageSize,
    focusItem,
  })
  const styles = useMemo(() => columnStyles(columns, isSelectable), [columns, isSelectable])

  const canSelect = (row: Row): boolean => selection?.isSelectable?.(row) ?? true
  const selectLabelOf = (row: Row) => selection && (canSelect(row) ? selection.rowLabel(row) : null)
  const shownIds = isSelectable ? shown.filter(canSelect).map(getRowId) : []
  const { selectedIds, onRowChange, setSelected, clear } = useSelection({
    selection,
    rows: allRows,
    getRowId,
    isComplete: allRows.length > 0 || !(isLoading || problem),
    shownIds,
    say,
  })

  const tableRef = useRef<HTMLTableElement>(null)
  const headSelects = isSelectable ? (pagination === undefined ? rows : shown).filter(canSelect) : []
  const chosen = headSelects.filter((row) => selectedIds.has(getRowId(row))).length
  const isWhole = chosen > 0 && chosen === headSelects.length
  const selectAll = isSelectable
    ? headSelects.length > 0 && (
        <SelectBox
          label={selection.headLabel}
          isSelected={isWhole}
          isMixed={chosen > 0 && !isWhole}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
            setSelected(headSelects.map(getRowId), target.checked)
          }
        />
      )
    : undefined

  const everyRow = (allLabel: (total: number) => string, ids: readonly string[]) => ({
    label: allLabel(ids.length),
    isDone: ids.every((id) => selectedIds.has(id)),
    onPress: () => setSelected(ids, true),
  })

  return (
    <CollectionFrame {...rest} state={state}>
      <Container>
        <Table aria-label={label} aria-rowcount={rows.length + 1} aria-busy={isLoading} ref={tableRef}>
          <colgroup>
            {isSelectable && <col style={{ inlineSize: selectWidth }} />}
            {columns.map(({ id, priority }, index) => (
              <col key={id} style={styles[index]} data-priority={priority} />
            ))}
          </colgroup>
          <thead>
            <HeaderRow columns={columns} sort={sort} onSortChange={onSortChange} selectAll={selectAll} />
          </thead>
          <tbody ref={itemsRef} {...focusEvents}>
            {allRows.length === 0 && <SkeletonRows columns={columns} isSelectable={isSelectable} />}
            {shown.map((row, index) => {
              const id = getRowId(row)
              return (
                <DataRow
                  key={id}
                  row={row}
                  columns={columns}
                  rowIndex={first + index + 2}
                  id={id}
                  selectLabel={selectLabelOf(row)}
                  isSelected={selectedIds.has(id)}
                  onSelect={onRowChange}
                />
              )
            })}
          </tbody>
        </Table>
      </Container>
      {isSelectable && selectedIds.size > 0 && (
        <SelectionBar
          label={selection.barLabel}
          count={selection.countLabel(selectedIds.size)}
          clearLabel={selection.clearLabel}
          onClear={clear}
          all={
            pagination !== undefined && selection.allLabel !== undefined
              ? everyRow(selection.allLabel, rows.filter(canSelect).map(getRowId))
              : undefined
          }
          actions={selection.actions}
          onFocusLost={() => tableRef.current?.querySelector<HTMLInputElement>('thead input')?.focus()}
        />
      )}
    </CollectionFrame>
  )
}
