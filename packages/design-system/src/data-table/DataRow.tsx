import { memo, useMemo, type ChangeEvent, type ReactNode } from 'react'
import { RowText } from '../row-cells/RowCells.tsx'
import { leavingColumns, type Column } from './column.ts'
import type { SelectBox } from './SelectBox.tsx'
import { Secondary } from './tableStyle.ts'

/** What a row has besides its content. */
export interface RowItemProps<State> {
  state: State
  /** Index on the page. */
  index: number
  id: string
  /** Label of the checkbox; `null` leaves its place empty, and without it there is none. */
  selectLabel: string | null | undefined
  isSelected: boolean
  isCurrent: boolean
  onSelect: (event: ChangeEvent<HTMLInputElement>) => void
}

interface DataRowProps<Row, State> extends RowItemProps<State> {
  row: Row
  columns: readonly Column<Row, State>[]
  rowIndex: number
  selectBox: typeof SelectBox | undefined
}

const contentOf = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <RowText text={content} /> : content

const secondaries = <Row, State>(row: Row, state: State, leaving: readonly Column<Row, State>[]): ReactNode =>
  leaving.map((column) => (
    <Secondary key={column.id} data-from={column.priority}>
      {column.secondary === undefined ? (
        <>
          <span>{column.header}</span>
          <span>{column.cell(row, state)}</span>
        </>
      ) : (
        column.secondary(row, state)
      )}
    </Secondary>
  ))

const cell = <Row, State>(
  row: Row,
  state: State,
  column: Column<Row, State>,
  leaving: readonly Column<Row, State>[],
): ReactNode =>
  column.isRowHeader === true ? (
    <th
      key={column.id}
      data-align={column.align}
      data-secondary={leaving.length > 0 || undefined}
      scope="row"
    >
      {contentOf(column.cell(row, state))}
      {secondaries(row, state, leaving)}
    </th>
  ) : (
    <td
      key={column.id}
      data-align={column.align}
      data-priority={column.priority}
      data-unprinted={column.isPrinted === false ? '' : undefined}
    >
      {contentOf(column.cell(row, state))}
    </td>
  )

/** The cells of a row; a new state renders only those that follow it. */
function useCells<Row, State>(
  row: Row,
  state: State,
  columns: readonly Column<Row, State>[],
): readonly ReactNode[] {
  const leaving = useMemo(() => leavingColumns(columns), [columns])
  const follows = (column: Column<Row, State>): boolean =>
    column.followsState === true ||
    (column.isRowHeader === true && leaving.some(({ followsState }) => followsState))
  const independent = useMemo(
    () => columns.map((column) => (follows(column) ? null : cell(row, state, column, leaving))),
    // oxlint-disable-next-line react/exhaustive-deps -- cells that follow the state are rendered below
    [row, columns],
  )
  return useMemo(
    () =>
      columns.map((column, index) =>
        follows(column) ? cell(row, state, column, leaving) : independent[index],
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `independent` changes with the row and the columns
    [row, state, columns],
  )
}

function PlainDataRow<Row, State>({
  row,
  columns,
  state,
  index,
  rowIndex,
  id,
  selectBox: Select,
  selectLabel,
  isSelected,
  isCurrent,
  onSelect,
}: DataRowProps<Row, State>) {
  // Selecting or moving a row must not render its cells again.
  const content = useCells(row, state, columns)
  return (
    <tr
      data-index={index}
      aria-rowindex={rowIndex}
      aria-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
    >
      {Select && (
        <td data-selects>
          {typeof selectLabel === 'string' && (
            <Select label={selectLabel} isSelected={isSelected} value={id} onChange={onSelect} />
          )}
        </td>
      )}
      {content}
    </tr>
  )
}

export const DataRow = memo(PlainDataRow)
