import type { ReactNode } from 'react'

/** Sort value of a column. `null` is "none", and comes last in both directions. */
export type SortValue = string | number | null

/** From always visible to dropped first, see `Column.priority`. */
export type ColumnPriority = 1 | 2 | 3 | 4

export interface Column<Row, State = unknown> {
  /** Identifies the column, also in `Sort`. */
  id: string
  header: string
  /** Renders the cell; a string is truncated with a tooltip. Called only when the row object changes, or its state if the column follows it. */
  cell(row: Row, state: State): ReactNode
  /** The cell and its sorting depend on the row's `stateOf`.
   * @default false */
  followsState?: boolean
  /** Makes the column sortable. Strings are compared in the locale's order, with numbers in them by value. */
  sortValue?(row: Row, state: State): SortValue
  collator?: Intl.Collator
  /** The text that a query searches in this column. */
  filterValue?(row: Row): string
  /** The cell is the row header, for screen readers and visually. One column of a table. */
  isRowHeader?: boolean
  /** How long the column is shown as the table gets narrower: 4 down to 960 px at the default text size, 3 down to 720, 2 down to 480, 1 always. Its content is then shown below the row header. Not for the row header itself.
   * @default 1 */
  priority?: ColumnPriority
  /** Shown below the row header while the column is dropped.
   * @default the header and the cell */
  secondary?(row: Row, state: State): ReactNode
  /** `end` for numbers and for row actions.
   * @default 'start' */
  align?: 'start' | 'end'
  /** Width of the content in px at the default text size, without padding. Without it the column is flexible. */
  width?: number
  /** Least width of the content of a flexible column, in px at the default text size: below it the table scrolls sideways.
   * @default 96, and 144 where it names its row */
  minWidth?: number
  /** Share of the width that fixed columns leave.
   * @default 1 */
  grow?: number
  /** False for a column of controls, which paper has no use for.
   * @default true */
  isPrinted?: boolean
}

export interface Sort {
  columnId: string
  direction: 'ascending' | 'descending'
}

export const leavingColumns = <Row, State>(
  columns: readonly Column<Row, State>[],
): readonly Column<Row, State>[] =>
  columns.filter(({ priority = 1, isRowHeader }) => priority > 1 && isRowHeader !== true)

/** One line per column, so that no match spans two of them. */
export const filterText = <Row, State>(
  columns: readonly Pick<Column<Row, State>, 'filterValue'>[],
): ((row: Row) => string) | undefined => {
  const searched = columns.flatMap((column) => (column.filterValue ? [column] : []))
  return searched.length === 0
    ? undefined
    : (row) => searched.map((column) => column.filterValue?.(row) ?? '').join('\n')
}

/** A user's column layout. Plain data: store it with the other preferences. */
export interface ColumnLayout {
  /** Ids in display order. A column that is missing keeps its default position. */
  order?: readonly string[]
  /** Ids of hidden columns. The row header column is always visible. */
  hidden?: readonly string[]
}

type Arranged = Pick<Column<unknown>, 'id' | 'isRowHeader'>

/** All columns in their order; a new one comes after its predecessor in the table. */
const inOrder = <Field extends Arranged>(columns: readonly Field[], order: readonly string[]): Field[] => {
  const placed = order.flatMap((id) => columns.filter((column) => column.id === id))
  const arranged = [...new Set(placed)]
  for (const [index, column] of columns.entries()) {
    if (arranged.includes(column)) continue
    const before = columns[index - 1]
    arranged.splice(before ? arranged.indexOf(before) + 1 : 0, 0, column)
  }
  return arranged
}

const isShown = ({ id, isRowHeader }: Arranged, hidden: readonly string[]): boolean =>
  isRowHeader === true || !hidden.includes(id)

/** Applies a layout to the columns; unknown ids are ignored. Memoise the result: a table renders every row again for another array. */
export const arrangeColumns = <Row, State = unknown>(
  columns: readonly Column<Row, State>[],
  { order = [], hidden = [] }: ColumnLayout,
): readonly Column<Row, State>[] => inOrder(columns, order).filter((column) => isShown(column, hidden))

/** Every column in its order, and whether it is visible, for a ColumnChooser. */
export const columnChoices = <Field extends Arranged>(
  columns: readonly Field[],
  { order = [], hidden = [] }: ColumnLayout,
): readonly { column: Field; isShown: boolean }[] =>
  inOrder(columns, order).map((column) => ({ column, isShown: isShown(column, hidden) }))
