import { useRef } from 'react'
import { CollectionFrame } from '../collection/CollectionFrame.tsx'
import type { Column, Sort } from './column.ts'
import { SelectBox } from './SelectBox.tsx'
import { TableView } from './TableView.tsx'
import { useRows, type RowsProps } from './useRows.tsx'

export interface DataTableProps<Row, State = unknown> extends RowsProps<Row, State> {
  /** In reading order. Keep the array stable between renders: a new one renders every row again. */
  columns: readonly Column<Row, State>[]
  /** The rows, on all pages, in display order. An unchanged row object is not rendered again. */
  rows: readonly Row[]
  /** All rows, when a query filtered some out.
   * @default rows */
  allRows?: readonly Row[]
  /** Stable over refreshes, so that focus, selection and open menus stay with their row. */
  getRowId: (row: Row) => string
  /** The order of the rows. */
  sort?: Sort | undefined
  /** Called when the header of a sortable column is pressed. Without it no column sorts. */
  onSortChange?: ((sort: Sort) => void) | undefined
}

/** Height of a row of one line, in px. */
const USUAL_HEIGHT = 48

/** Rows to compare, sort and act on. Renders a native `<table>` in a card, with the visible rows or, with `pagination`, one page. Rows are rendered as given: `useTableState` filters, sorts and paginates them. Not for narrow windows: CompactList. Not for a few rows that only sort: SimpleTable. */
export function DataTable<Row, State = unknown>({
  columns,
  rows,
  allRows = rows,
  getRowId,
  sort,
  onSortChange,
  ...props
}: DataTableProps<Row, State>) {
  const itemsRef = useRef<HTMLTableSectionElement>(null)
  const { frame, overlays, isSelectable, ...list } = useRows(
    { itemsRef, rows, allRows, getRowId, usualHeight: USUAL_HEIGHT, headInput: 'thead input' },
    props,
  )
  return (
    <CollectionFrame {...frame}>
      <TableView
        {...list}
        label={props.label}
        columns={columns}
        total={rows.length}
        sort={sort}
        onSortChange={onSortChange}
        itemsRef={itemsRef}
        selectBox={isSelectable ? SelectBox : undefined}
      />
      {overlays}
    </CollectionFrame>
  )
}
