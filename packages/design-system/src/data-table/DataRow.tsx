import { memo, useMemo, type ChangeEvent, type ReactNode } from 'react'
import { TruncatedText } from '../truncated-text/index.ts'
import { leavingColumns, type Column } from './column.ts'
import { SelectBox } from './SelectBox.tsx'
import { Cell, Secondary, SelectCell } from './tableStyle.ts'

interface DataRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  rowIndex: number
  id: string
  /** Names the checkbox; `null` leaves its place empty, and without it there is none. */
  selectLabel: string | null | undefined
  isSelected: boolean
  onSelect: (event: ChangeEvent<HTMLInputElement>) => void
}

const drawn = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <TruncatedText text={content} /> : content

const secondaries = <Row,>(row: Row, leaving: readonly Column<Row>[]): ReactNode =>
  leaving.map((column) => (
    <Secondary key={column.id} data-from={column.priority}>
      {column.secondary === undefined ? (
        <>
          <span>{column.header}</span>
          <span>{column.cell(row)}</span>
        </>
      ) : (
        column.secondary(row)
      )}
    </Secondary>
  ))

const cells = <Row,>(row: Row, columns: readonly Column<Row>[]): ReactNode => {
  const leaving = leavingColumns(columns)
  return columns.map((column) =>
    column.isRowHeader === true ? (
      <Cell
        key={column.id}
        data-align={column.align}
        data-secondary={leaving.length > 0 || undefined}
        as="th"
        scope="row"
      >
        {drawn(column.cell(row))}
        {secondaries(row, leaving)}
      </Cell>
    ) : (
      <Cell key={column.id} data-align={column.align} data-priority={column.priority}>
        {drawn(column.cell(row))}
      </Cell>
    ),
  )
}

function PlainDataRow<Row>({
  row,
  columns,
  rowIndex,
  id,
  selectLabel,
  isSelected,
  onSelect,
}: DataRowProps<Row>) {
  // Selecting or moving a row must not render its cells again.
  const content = useMemo(() => cells(row, columns), [row, columns])
  return (
    <tr aria-rowindex={rowIndex} data-selected={isSelected || undefined}>
      {selectLabel !== undefined && (
        <SelectCell>
          {selectLabel !== null && (
            <SelectBox label={selectLabel} isSelected={isSelected} value={id} onChange={onSelect} />
          )}
        </SelectCell>
      )}
      {content}
    </tr>
  )
}

export const DataRow = memo(PlainDataRow)
