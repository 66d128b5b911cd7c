import type { Column } from './column.ts'

/** What somebody chose of the columns of a table. Plain data: keep it where the other preferences are. */
export interface ColumnLayout {
  /** Ids in the order to draw them. A column that is not among them stands where the table has it. */
  order?: readonly string[]
  /** Ids of those that do not show. The head of the rows always does. */
  hidden?: readonly string[]
  /** Widths of contents in px at the default text size, by id. */
  widths?: Readonly<Record<string, number>>
}

type Arranged = Pick<Column<unknown>, 'id' | 'isRowHeader'>

/** All columns in their order; a new one stands after the column that it follows in the table. */
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

/** Smallest width that somebody can give a column, in px. */
export const LEAST_WIDTH = 48

/** The columns as somebody arranged them. What the layout says of columns that are gone does not count. Memoise it: a table draws every row anew for another array. */
export const arrangeColumns = <Row, State = unknown>(
  columns: readonly Column<Row, State>[],
  { order = [], hidden = [], widths = {} }: ColumnLayout,
): readonly Column<Row, State>[] =>
  inOrder(columns, order)
    .filter((column) => isShown(column, hidden))
    .map((column) => {
      const width = widths[column.id]
      return width === undefined || !Number.isFinite(width)
        ? column
        : Object.assign({}, column, { width: Math.max(LEAST_WIDTH, width) })
    })

/** Every column in its order, and whether it shows: what a ColumnChooser lists. */
export const columnChoices = <Field extends Arranged>(
  columns: readonly Field[],
  { order = [], hidden = [] }: ColumnLayout,
): readonly { column: Field; isShown: boolean }[] =>
  inOrder(columns, order).map((column) => ({ column, isShown: isShown(column, hidden) }))
