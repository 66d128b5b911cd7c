import type { ReactNode } from 'react'

/** What a column sorts by. `null` is "none", and stands last in both directions. */
export type SortValue = string | number | null

export interface Column<Row> {
  id: string
  /** Text of the column's head. */
  header: string
  /**
   * Draws the cell. A string is cut off with a tooltip where it does not fit; anything else keeps its own looks.
   * Called only when the row object changes: what else a cell reads, it must follow by itself.
   */
  cell(row: Row): ReactNode
  /** Makes the column sortable. Strings are compared as the locale does, with numbers in them by value. */
  sortValue?(row: Row): SortValue
  /**
   * @default true where there is a `sortValue`
   */
  isSortable?: boolean
  /** The cell names its row, for screen readers and in looks. One column of a table. */
  isRowHeader?: boolean
  /**
   * `end` for numbers and for row actions.
   * @default 'start'
   */
  align?: 'start' | 'end'
  /**
   * Width of the content in px at the default text size, where it is known; the padding comes on top. Without it the
   * column shares what is left.
   */
  width?: number
  /**
   * Share of what the columns of a fixed width leave.
   * @default 1
   */
  grow?: number
  /** Stands after the head's text: a hint, later a filter. */
  headerAccessory?: ReactNode
}

export interface Sort {
  columnId: string
  direction: 'ascending' | 'descending'
}

export const isSortable = <Row>(column: Column<Row>): boolean =>
  column.sortValue !== undefined && column.isSortable !== false

const padded = (pixels: number, columnCount: number): string =>
  `${pixels / 16}rem + ${columnCount * 2} * var(--cell-padding)`

/**
 * CSS width of each column: fixed ones as given, in rem so that they follow the text size, the others their share of
 * the rest. Lengths of the container, since a fixed table layout knows no `fr`, no minimum and no mixed percentages.
 */
export const columnWidths = <Row>(columns: readonly Column<Row>[]): string[] => {
  const fixed = columns.flatMap(({ width }) => width ?? [])
  const taken = padded(
    fixed.reduce((sum, width) => sum + width, 0),
    fixed.length,
  )
  const shares = columns.reduce((sum, { width, grow = 1 }) => sum + (width === undefined ? grow : 0), 0)
  return columns.map(({ width, grow = 1 }) =>
    width === undefined ? `calc((100cqi - (${taken})) * ${grow / shares})` : `calc(${padded(width, 1)})`,
  )
}
