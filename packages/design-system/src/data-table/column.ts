import type { ReactNode } from 'react'

/** What a column sorts by. `null` is "none", and stands last in both directions. */
export type SortValue = string | number | null

/** From the one that always stands to the one that goes first, see `Column.priority`. */
export type ColumnPriority = 1 | 2 | 3 | 4

export interface Column<Row, State = unknown> {
  /** Identifies the column, also in `Sort`. */
  id: string
  header: string
  /** Draws the cell; a string is cut off with a tooltip where it does not fit. Called only when the row object changes, and its state where the column follows that. */
  cell(row: Row, state: State): ReactNode
  /** The cell and its sorting follow what `stateOf` of the table says of the row.
   * @default false */
  followsState?: boolean
  /** Makes the column sortable. Strings are compared as the locale does, with numbers in them by value. */
  sortValue?(row: Row, state: State): SortValue
  collator?: Intl.Collator
  /** @default true where there is a `sortValue` */
  isSortable?: boolean
  /** What a query searches in this column. */
  filterValue?(row: Row): string
  /** The cell names its row, for screen readers and in looks. One column of a table. */
  isRowHeader?: boolean
  /** How long the column stands as the table gets narrower: 4 down to 960 px at the default text size, 3 down to 720, 2 down to 480, 1 always. What it shows then stands below the row's header. Not for the row's header itself.
   * @default 1 */
  priority?: ColumnPriority
  /** What stands below the row's header while the column does not stand.
   * @default the header and the cell */
  secondary?(row: Row, state: State): ReactNode
  /** `end` for numbers and for row actions.
   * @default 'start' */
  align?: 'start' | 'end'
  /** Width of the content in px at the default text size; padding comes on top. Without it the column shares what is left. */
  width?: number
  /** Width of the content in px below which a column without a `width` does not shrink: the table scrolls sideways instead.
   * @default 96, and 144 where it names its row */
  minWidth?: number
  /** Share of what the columns of a fixed width leave.
   * @default 1 */
  grow?: number
  /** Stands after the head's text: a hint, later a filter. */
  headerAccessory?: ReactNode
}

export interface Sort {
  columnId: string
  direction: 'ascending' | 'descending'
}

export const isSortable = <Row, State>(
  column: Pick<Column<Row, State>, 'sortValue' | 'isSortable'>,
): boolean => column.sortValue !== undefined && column.isSortable !== false

export const leavingColumns = <Row, State>(
  columns: readonly Column<Row, State>[],
): readonly Column<Row, State>[] =>
  columns.filter(({ priority = 1, isRowHeader }) => priority > 1 && isRowHeader !== true)

/** A line for each column, so that no match spans two of them. */
export const filterText = <Row, State>(
  columns: readonly Pick<Column<Row, State>, 'filterValue'>[],
): ((row: Row) => string) | undefined => {
  const searched = columns.flatMap((column) => (column.filterValue ? [column] : []))
  return searched.length === 0
    ? undefined
    : (row) => searched.map((column) => column.filterValue?.(row) ?? '').join('\n')
}
