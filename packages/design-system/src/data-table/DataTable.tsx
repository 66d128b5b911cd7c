import { useMemo, useRef } from 'react'
import {
  CollectionFrame,
  DEFAULT_SKELETON_COUNT,
  useCollection,
  type CollectionProps,
} from '../collection/index.ts'
import type { Column, Sort } from './column.ts'
import { columnStyles, selectWidth } from './columnWidths.ts'
import { DataRow } from './DataRow.tsx'
import { HeaderRow, type ColumnResize } from './HeaderRow.tsx'
import { rowPresses, type RowActionHandler } from '../row-cells/rowPresses.ts'
import { RowTooltip } from '../row-cells/RowTooltip.tsx'
import { useCutTexts } from '../row-cells/useCutTexts.ts'
import { SelectBox } from './SelectBox.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { Container, Frame, Table } from './tableStyle.ts'
import { useSelectable } from './useSelectable.ts'
import { useSidewaysScroll } from './useSidewaysScroll.ts'
import type { TableSelection } from './useSelection.ts'

export interface DataTableProps<Row, State = unknown> extends CollectionProps {
  /** In reading order. Keep the array stable between renders: another one renders every row again. */
  columns: readonly Column<Row, State>[]
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
  /** Somebody pressed a RowButton or a RowLink with an action. */
  onRowAction?: RowActionHandler<Row> | undefined
  /** What a row shows beside its own object, compared by identity; see `Column.followsState`. */
  stateOf?: ((row: Row) => State) | undefined
  /** Lets people change the widths of columns, by pointer and by keyboard. */
  resize?: ColumnResize | undefined
  /** Keeps the first column in sight, and the checkboxes before it, while the others scroll sideways below it. */
  isFirstColumnSticky?: boolean
  /** Puts a checkbox before each row, and a bar below the rows for what can be done with the selected ones. */
  selection?: TableSelection<Row> | undefined
}

/** Of a row of one line, in px. */
const USUAL_HEIGHT = 48

/** Rows that can be compared, sorted and acted on. Renders a native `<table>` in a card, with the visible rows or, with `pagination`, a page of them. Rows come as given: `useTableState` filters, sorts and pages them. Not for narrow windows: CompactList. */
export function DataTable<Row, State = unknown>({
  label,
  columns,
  rows,
  allRows = rows,
  getRowId,
  sort,
  onSortChange,
  selection,
  onRowAction,
  resize,
  isFirstColumnSticky = false,
  stateOf,
  pageSize,
  skeletonCount = DEFAULT_SKELETON_COUNT,
  tabsByRow,
  currentId,
  hasStatelessCells,
  ...rest
}: DataTableProps<Row, State>) {
  const { isLoading = false, problem, filter, pagination } = rest
  const isSelectable = selection !== undefined
  const itemsRef = useRef<HTMLTableSectionElement>(null)
  const { shown, first, parts, state, events, say } = useCollection({
    itemsRef,
    items: rows,
    idOf: getRowId,
    total: pagination?.total ?? allRows.length,
    usualHeight: USUAL_HEIGHT,
    filter,
    pagination,
    pageSize,
    tabsByRow,
    currentId,
    hasStatelessCells,
  })
  useCutTexts(itemsRef)
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
  const itemEvents = { ...events, onClick: rowPresses(shown, onRowAction) }
  const tableRef = useRef<HTMLTableElement>(null)
  const containerRef = useRef<HTMLDivElement>(null)
  const doesScroll = useSidewaysScroll(containerRef, tableRef)
  const selectAll = isSelectable ? head !== null && <SelectBox {...head} /> : undefined

  return (
    <CollectionFrame {...rest} state={state}>
      <Frame>
        <Container
          ref={containerRef}
          // What scrolls must be within reach of the keyboard.
          {...(doesScroll && { 'data-scrolls': '', role: 'group', 'aria-label': label, tabIndex: 0 })}
        >
          <Table
            aria-label={label}
            aria-rowcount={(pagination?.total ?? rows.length) + 1}
            aria-busy={isLoading}
            data-sticky={isFirstColumnSticky || undefined}
            ref={tableRef}
          >
            <colgroup>
              {isSelectable && <col data-selects="" style={{ inlineSize: selectWidth }} />}
              {columns.map(({ id, priority }, index) => (
                <col key={id} style={styles[index]} data-priority={priority} />
              ))}
            </colgroup>
            <thead>
              <HeaderRow
                columns={columns}
                sort={sort}
                onSortChange={onSortChange}
                selectAll={selectAll}
                resize={resize}
              />
            </thead>
            <tbody ref={itemsRef} {...itemEvents}>
              {allRows.length === 0 && (
                <SkeletonRows columns={columns} isSelectable={isSelectable} count={skeletonCount} />
              )}
              {parts.map((part) =>
                part.kind === 'space' ? (
                  <tr key={part.key} data-space aria-hidden>
                    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden, and no control */}
                    <td colSpan={columns.length + Number(isSelectable)} style={{ blockSize: part.height }} />
                  </tr>
                ) : (
                  <DataRow
                    key={part.key}
                    row={part.item}
                    columns={columns}
                    state={stateOf?.(part.item)}
                    index={part.index}
                    rowIndex={first + part.index + 2}
                    id={part.id}
                    selectLabel={selectLabelOf(part.item)}
                    isSelected={selectedIds.has(part.id)}
                    isCurrent={part.id === currentId}
                    onSelect={onRowChange}
                  />
                ),
              )}
            </tbody>
          </Table>
        </Container>
      </Frame>
      <RowTooltip itemsRef={itemsRef} />
      {bar && (
        <SelectionBar
          {...bar}
          onFocusLost={() => tableRef.current?.querySelector<HTMLInputElement>('thead input')?.focus()}
        />
      )}
    </CollectionFrame>
  )
}
