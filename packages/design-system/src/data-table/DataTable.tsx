import { useMemo, useRef } from 'react'
import {
  CollectionFrame,
  DEFAULT_PAGE_SIZE,
  useCollection,
  useItemFocus,
  useRowKeys,
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
import { useSelectable } from './useSelectable.ts'
import type { TableSelection } from './useSelection.ts'

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
  tabsByRow = false,
  ...rest
}: DataTableProps<Row>) {
  const { isLoading = false, problem, filter, pagination } = rest
  const isSelectable = selection !== undefined
  const { itemsRef, focusItem, ...focusEvents } = useItemFocus<HTMLTableSectionElement>()
  const rowKeys = useRowKeys(tabsByRow)
  const { shown, first, state, say } = useCollection({
    items: rows,
    total: allRows.length,
    filter,
    pagination,
    pageSize,
    focusItem,
  })
  const styles = useMemo(() => columnStyles(columns, isSelectable), [columns, isSelectable])

  const { selectedIds, onRowChange, head, selectLabelOf, bar } = useSelectable({
    selection,
    rows,
    allRows,
    shown,
    getRowId,
    hasPages: pagination !== undefined,
    isComplete: allRows.length > 0 || !(isLoading || problem),
    say,
  })
  const tableRef = useRef<HTMLTableElement>(null)
  const selectAll = isSelectable ? head !== null && <SelectBox {...head} /> : undefined

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
          <tbody ref={itemsRef} {...focusEvents} {...rowKeys}>
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
      {bar && (
        <SelectionBar
          {...bar}
          onFocusLost={() => tableRef.current?.querySelector<HTMLInputElement>('thead input')?.focus()}
        />
      )}
    </CollectionFrame>
  )
}
