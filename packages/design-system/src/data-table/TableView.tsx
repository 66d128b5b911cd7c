import { useLayoutEffect, useMemo, useRef, useState, type DOMAttributes, type RefObject } from 'react'
import type { WindowPart } from '../collection/useRowWindow.ts'
import { Inline } from '../inline/Inline.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import type { Column, Sort } from './column.ts'
import { columnStyles, selectWidth } from './columnWidths.ts'
import { DataRow, type RowItemProps } from './DataRow.tsx'
import { HeaderRow } from './HeaderRow.tsx'
import type { SelectBox, SelectBoxProps } from './SelectBox.tsx'
import { Container, Frame, Table } from './tableStyle.ts'

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

interface TableViewProps<Row, State> {
  label: string
  columns: readonly Column<Row, State>[]
  /** Number of rows, on all pages. */
  total: number
  sort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
  isLoading: boolean
  skeletonCount: number
  itemsRef: RefObject<HTMLTableSectionElement | null>
  itemEvents: DOMAttributes<HTMLTableSectionElement>
  /** The rows and spacers of the page. */
  parts: readonly WindowPart<Row>[]
  /** Index of the page's first row. */
  first?: number
  rowProps: (part: Extract<WindowPart<Row>, { kind: 'row' }>) => RowItemProps<State>
  /** Adds a column of checkboxes. */
  selectBox?: typeof SelectBox | undefined
  /** The checkbox that selects all. */
  head?: SelectBoxProps | null
}

/** The native `<table>` of DataTable and SimpleTable. */
export function TableView<Row, State>({
  label,
  columns,
  total,
  sort,
  onSortChange,
  isLoading,
  skeletonCount,
  itemsRef,
  itemEvents,
  parts,
  first = 0,
  rowProps,
  selectBox: Select,
  head = null,
}: TableViewProps<Row, State>) {
  const isSelectable = Select !== undefined
  const styles = useMemo(() => columnStyles(columns, isSelectable), [columns, isSelectable])
  const tableRef = useRef<HTMLTableElement>(null)
  const containerRef = useRef<HTMLDivElement>(null)
  const doesScroll = useSidewaysScroll(containerRef, tableRef)
  return (
    <Frame>
      <Container
        ref={containerRef}
        // A scrolling element must be reachable by keyboard.
        {...(doesScroll && { 'data-scrolls': '', role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        <Table aria-label={label} aria-rowcount={total + 1} aria-busy={isLoading} ref={tableRef}>
          <colgroup>
            {isSelectable && <col data-selects="" style={{ inlineSize: selectWidth }} />}
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
            <HeaderRow
              columns={columns}
              sort={sort}
              onSortChange={onSortChange}
              selectAll={Select && head !== null && <Select {...head} />}
            />
          </thead>
          <tbody ref={itemsRef} {...itemEvents}>
            <SkeletonRows columns={columns} isSelectable={isSelectable} count={skeletonCount} />
            {parts.map((part) =>
              part.kind === 'space' ? (
                <tr key={part.key} data-space aria-hidden>
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden, and not a control */}
                  <td colSpan={columns.length + Number(isSelectable)} style={{ blockSize: part.height }} />
                </tr>
              ) : (
                <DataRow
                  key={part.key}
                  row={part.item}
                  columns={columns}
                  rowIndex={first + part.index + 2}
                  selectBox={Select}
                  {...rowProps(part)}
                />
              ),
            )}
          </tbody>
        </Table>
      </Container>
    </Frame>
  )
}
