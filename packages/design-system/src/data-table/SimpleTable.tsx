import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { CollectionFrame } from '../collection/CollectionFrame.tsx'
import { SKELETONS, type CollectionProps } from '../collection/collectionProps.ts'
import { rowAt, useRowKeys } from '../collection/rowHooks.ts'
import { useItemFocus } from '../collection/useItemFocus.ts'
import { rowPresses } from '../row-cells/rowPresses.ts'
import { RowTooltip } from '../row-cells/RowTooltip.tsx'
import { useCutTexts } from '../row-cells/useCutTexts.ts'
import type { Sort } from './column.ts'
import type { DataTableProps } from './DataTable.tsx'
import { TableView } from './TableView.tsx'
import { useSortedRows } from './useSortedRows.ts'

export interface SimpleTableProps<Row>
  extends
    Omit<
      CollectionProps,
      'currentId' | 'filter' | 'hasStatelessCells' | 'pageSize' | 'pagination' | 'tabsByRow'
    >,
    Pick<DataTableProps<Row>, 'columns' | 'getRowId' | 'onRowAction'> {
  /** In any order. An unchanged row object is not rendered again. */
  rows: readonly Row[]
  /** The initial order. The headers of columns with a `sortValue` change it.
   * @default the order of `rows` */
  defaultSort?: Sort
}

const ignore = () => {}

/** A few rows to compare and sort: a table without selection, filter, pages, menus and a window of rows, and without their code. Renders a native `<table>` in a card with all rows, and sorts them. Not for more than a hundred rows: DataTable. */
export function SimpleTable<Row>({
  label,
  columns,
  rows,
  getRowId,
  defaultSort,
  onRowAction,
  skeletonCount = SKELETONS,
  ...frame
}: SimpleTableProps<Row>) {
  const itemsRef = useRef<HTMLTableSectionElement>(null)
  const [sort, setSort] = useState(defaultSort)
  // The sorted header is painted first.
  const sorted = useSortedRows(rows, columns, useDeferredValue(sort))
  const parts = useMemo(
    () =>
      sorted.map((item, index) => {
        const id = getRowId(item)
        return { kind: 'row' as const, index, item, id, key: id }
      }),
    [sorted, getRowId],
  )
  const { focusItem: _, ...focusEvents } = useItemFocus({ itemsRef })
  const rowKeys = useRowKeys({
    tabsByRow: false,
    count: rows.length,
    reveal: (index) => rowAt(itemsRef.current, index),
  })
  useCutTexts(itemsRef)
  return (
    <CollectionFrame {...frame} total={rows.length} matchCount={rows.length}>
      <TableView
        label={label}
        columns={columns}
        total={rows.length}
        sort={sort}
        onSortChange={setSort}
        isLoading={frame.isLoading === true}
        skeletonCount={rows.length === 0 ? skeletonCount : 0}
        itemsRef={itemsRef}
        itemEvents={{ ...focusEvents, ...rowKeys, onClick: rowPresses(sorted, onRowAction) }}
        parts={parts}
        rowProps={({ index, id }) => ({
          state: undefined,
          index,
          id,
          selectLabel: undefined,
          isSelected: false,
          isCurrent: false,
          onSelect: ignore,
        })}
      />
      <RowTooltip itemsRef={itemsRef} />
    </CollectionFrame>
  )
}
