import type { Column } from './column.ts'

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
