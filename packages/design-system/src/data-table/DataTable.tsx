import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { CollectionFrame } from '../collection/CollectionFrame.tsx'
import { Inline } from '../inline/Inline.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import type { Column, Sort } from './column.ts'
import { columnStyles, selectWidth } from './columnWidths.ts'
import { DataRow } from './DataRow.tsx'
import { HeaderRow } from './HeaderRow.tsx'
import { SelectBox } from './SelectBox.tsx'
import { Container, Frame, Table } from './tableStyle.ts'
import { useRows, type RowsProps } from './useRows.tsx'

/** Whether a table is wider than its container. Only then it scrolls, since a sticky head in a scrolling box does not stick to the page. */
const useSidewaysScroll = (
  placeRef: RefObject<HTMLElement | null>,
  tableRef: RefObject<HTMLElement | null>,
): boolean => {
  const [isWider, setIsWider] = useState(false)
  useLayoutEffect(() => {
    const [place, table] = [placeRef.current, tableRef.current]
    if (!place || !table) return undefined
    // Tolerates half a pixel of rounding.
    const measure = () =>
      setIsWider(table.getBoundingClientRect().width > place.getBoundingClientRect().width + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [placeRef, tableRef])
  return isWider
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  isSelectable: boolean
  count: number
}

/** Of unequal length like text, but constant, so that they do not flicker. */
const width = (place: number, column: number): string => `${55 + ((place * 3 + column * 5) % 4) * 12}%`

function SkeletonRows<Row>({ columns, isSelectable, count }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, place) => (
    <tr key={place} aria-hidden>
      {isSelectable && (
        <td data-selects>
          <Skeleton width="16px" height="16px" />
        </td>
      )}
      {columns.map(({ id, align = 'start', priority }, column) => (
        <td key={id} data-priority={priority}>
          <Inline justify={align}>
            <Skeleton width={width(place, column)} />
          </Inline>
        </td>
      ))}
    </tr>
  ))
}

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

/** Rows to compare, sort and act on. Renders a native `<table>` in a card, with the visible rows or, with `pagination`, one page. Rows are rendered as given: `useTableState` filters, sorts and paginates them. Not for narrow windows: CompactList. */
export function DataTable<Row, State = unknown>({
  columns,
  rows,
  allRows = rows,
  getRowId,
  sort,
  onSortChange,
  ...props
}: DataTableProps<Row, State>) {
  const { label } = props
  const itemsRef = useRef<HTMLTableSectionElement>(null)
  const list = useRows(
    { itemsRef, rows, allRows, getRowId, usualHeight: USUAL_HEIGHT, headInput: 'thead input' },
    props,
  )
  const styles = useMemo(() => columnStyles(columns, list.isSelectable), [columns, list.isSelectable])
  const tableRef = useRef<HTMLTableElement>(null)
  const containerRef = useRef<HTMLDivElement>(null)
  const doesScroll = useSidewaysScroll(containerRef, tableRef)
  const selectAll = list.isSelectable ? list.head !== null && <SelectBox {...list.head} /> : undefined

  return (
    <CollectionFrame {...list.frame}>
      <Frame>
        <Container
          ref={containerRef}
          // A scrolling element must be reachable by keyboard.
          {...(doesScroll && { 'data-scrolls': '', role: 'group', 'aria-label': label, tabIndex: 0 })}
        >
          <Table aria-label={label} aria-rowcount={rows.length + 1} aria-busy={list.isLoading} ref={tableRef}>
            <colgroup>
              {list.isSelectable && <col data-selects="" style={{ inlineSize: selectWidth }} />}
              {columns.map(({ id, priority, isPrinted = true }, index) => (
                <col
                  key={id}
                  style={styles[index]}
                  data-priority={priority}
                  data-unprinted={isPrinted ? undefined : ''}
                />
              ))}
            </colgroup>
            <thead>
              <HeaderRow columns={columns} sort={sort} onSortChange={onSortChange} selectAll={selectAll} />
            </thead>
            <tbody ref={itemsRef} {...list.itemEvents}>
              <SkeletonRows columns={columns} isSelectable={list.isSelectable} count={list.skeletonCount} />
              {list.parts.map((part) =>
                part.kind === 'space' ? (
                  <tr key={part.key} data-space aria-hidden>
                    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden, and not a control */}
                    <td
                      colSpan={columns.length + Number(list.isSelectable)}
                      style={{ blockSize: part.height }}
                    />
                  </tr>
                ) : (
                  <DataRow
                    key={part.key}
                    row={part.item}
                    columns={columns}
                    rowIndex={list.first + part.index + 2}
                    {...list.rowProps(part)}
                  />
                ),
              )}
            </tbody>
          </Table>
        </Container>
      </Frame>
      {list.overlays}
    </CollectionFrame>
  )
}
