import { Check, Lock, Minus, Plus } from 'lucide-react'
import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useObjectRef } from 'react-aria'
import type { ElementProps } from '../elementProps.ts'
import { placeAfter, placesOf, type MatrixCell, type MatrixHead, type Place } from './matrix.ts'
import { Scroller, Table } from './matrixStyle.ts'
import { useMatrixWindow } from './useMatrixWindow.ts'

export interface CheckMatrixProps extends ElementProps<
  HTMLDivElement,
  'aria-label' | 'children' | 'onScroll' | 'onToggle' | 'role'
> {
  /** Label of the matrix. */
  label: string
  /** Header of the column of row names, for example "Person". */
  rowsLabel: string
  /** In display order. Keep the array stable between renders. */
  rows: readonly MatrixHead[]
  /** The columns, in reading order. */
  columns: readonly MatrixHead[]
  /** A line below a row's name. Keep the function stable until its result changes. */
  rowDetail?: (id: string) => string
  /** Below the name of a column: how many cells are checked in it. */
  columnDetail?: (id: string) => string
  /** State of a cell. Keep the function stable until a cell has changed. */
  cellOf: (rowId: string, columnId: string) => MatrixCell
  /** Name of each state for screen readers, since colour or symbol alone do not suffice. */
  cellLabels: Readonly<Record<MatrixCell, string>>
  /** Called when a user toggles a cell that is `on`, `off`, `added` or `removed`. */
  onToggle: (rowId: string, columnId: string) => void
  /** Whether nothing can be toggled. */
  isReadOnly?: boolean
  /** The scrolling element. */
  ref?: Ref<HTMLDivElement>
}

const signs: Record<MatrixCell, ReactNode> = {
  on: <Check aria-hidden />,
  off: null,
  added: <Plus aria-hidden />,
  removed: <Minus aria-hidden />,
  locked: <Lock aria-hidden />,
  unknown: <span aria-hidden>?</span>,
}

const roles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  rowHead: { role: 'rowheader' },
  columnHead: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const

const positionStyle = (place: number): CSSProperties & { '--at': number } => ({ '--at': place })

const isFixed = (cell: MatrixCell): boolean => cell === 'locked' || cell === 'unknown'

interface RowProps extends Pick<CheckMatrixProps, 'cellOf' | 'cellLabels' | 'columns' | 'rowDetail'> {
  row: MatrixHead
  at: number
  places: readonly number[]
  /** -1 when the active cell is in another row. */
  active: number
  isReadOnly: boolean
}

const Row = memo(function Row({
  row,
  at,
  places,
  columns,
  active,
  cellOf,
  cellLabels,
  rowDetail,
  isReadOnly,
}: RowProps) {
  const detail = rowDetail?.(row.id)
  return (
    <tr {...roles.row} aria-rowindex={at + 2} style={positionStyle(at)}>
      <th {...roles.rowHead} scope="row" aria-colindex={1} title={row.name}>
        <span dir="auto">{row.name}</span>
        {detail !== undefined && <span>{detail}</span>}
      </th>
      {places.map((place) => {
        const column = columns[place]
        if (column === undefined) return null
        const cell = cellOf(row.id, column.id)
        return (
          <td
            key={column.id}
            {...roles.cell}
            aria-colindex={place + 2}
            aria-label={cellLabels[cell]}
            {...((isReadOnly || isFixed(cell)) && { 'aria-readonly': true })}
            tabIndex={place === active ? 0 : -1}
            data-cell={cell}
            data-row={at}
            data-column={place}
            style={positionStyle(place)}
          >
            {signs[cell]}
          </td>
        )
      })}
    </tr>
  )
})

const placeOfCell = (target: EventTarget): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** A grid of checkable cells, many rows by many columns; renders only what is in view. Renders a `<table role="grid">` that scrolls, at most as high as the window. Not for other data (use DataTable) and not on a phone. */
export function CheckMatrix({
  label,
  rowsLabel,
  rows,
  columns,
  rowDetail,
  columnDetail,
  cellOf,
  cellLabels,
  onToggle,
  isReadOnly = false,
  ref,
  ...rest
}: CheckMatrixProps) {
  const [wanted, setWanted] = useState<Place>({ row: 0, column: 0 })
  const scrollerRef = useObjectRef(ref)
  const { onScroll, pageRows, ...visible } = useMatrixWindow(scrollerRef, rows.length, columns.length)
  const hasMoved = useRef(false)
  const active: Place = {
    row: Math.min(wanted.row, rows.length - 1),
    column: Math.min(wanted.column, columns.length - 1),
  }
  const columnPlaces = useMemo(
    () => placesOf(visible.columns, active.column),
    [visible.columns, active.column],
  )

  useLayoutEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    const cell = scrollerRef.current?.querySelector<HTMLElement>('td[tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const toggle = ({ row, column }: Place) => {
    const [rowId, columnId] = [rows[row]?.id, columns[column]?.id]
    if (isReadOnly || rowId === undefined || columnId === undefined || isFixed(cellOf(rowId, columnId)))
      return
    onToggle(rowId, columnId)
  }
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = placeOfCell(event.target)
    if (from === null || event.altKey) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      toggle(from)
      return
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = placeAfter(event, from, {
      rows: rows.length,
      columns: columns.length,
      page: pageRows(),
      isRtl,
    })
    if (next === null) return
    event.preventDefault()
    hasMoved.current = true
    setWanted(next)
  }

  return (
    <Scroller {...rest} ref={scrollerRef} onScroll={onScroll}>
      <Table
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        {...(isReadOnly && { 'aria-readonly': true })}
        style={{ '--rows': rows.length, '--columns': columns.length }}
        onKeyDown={press}
        onClick={({ target }) => {
          const place = placeOfCell(target)
          if (place !== null) toggle(place)
        }}
        onFocus={({ target }) => {
          const place = placeOfCell(target)
          if (place === null || (place.row === wanted.row && place.column === wanted.column)) return
          setWanted(place)
        }}
      >
        <thead {...roles.group}>
          <tr {...roles.row} aria-rowindex={1}>
            <th {...roles.columnHead} scope="col" aria-colindex={1}>
              <span>{rowsLabel}</span>
            </th>
            {columnPlaces.map((place) => {
              const column = columns[place]
              if (column === undefined) return null
              const detail = columnDetail?.(column.id)
              return (
                <th
                  key={column.id}
                  {...roles.columnHead}
                  scope="col"
                  aria-colindex={place + 2}
                  title={column.name}
                  style={positionStyle(place)}
                >
                  <span dir="auto">{column.name}</span>
                  {detail !== undefined && <span>{detail}</span>}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {placesOf(visible.rows, active.row).map((at) => {
            const row = rows[at]
            return (
              row !== undefined && (
                <Row
                  key={row.id}
                  row={row}
                  at={at}
                  places={columnPlaces}
                  columns={columns}
                  active={at === active.row ? active.column : -1}
                  cellOf={cellOf}
                  cellLabels={cellLabels}
                  {...(rowDetail && { rowDetail })}
                  isReadOnly={isReadOnly}
                />
              )
            )
          })}
        </tbody>
      </Table>
    </Scroller>
  )
}
