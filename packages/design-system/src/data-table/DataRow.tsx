import { memo } from 'react'
import { TruncatedText } from '../truncated-text/index.ts'
import { Cell } from './Cell.tsx'
import type { Column } from './column.ts'

interface DataRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** Place in the whole table, the head being 1. */
  rowIndex: number
}

function PlainDataRow<Row>({ row, columns, rowIndex }: DataRowProps<Row>) {
  return (
    <tr aria-rowindex={rowIndex}>
      {columns.map((column) => {
        const content = column.cell(row)
        return (
          <Cell
            key={column.id}
            data-align={column.align}
            {...(column.isRowHeader === true && { as: 'th', scope: 'row' })}
          >
            {typeof content === 'string' ? <TruncatedText text={content} /> : content}
          </Cell>
        )
      })}
    </tr>
  )
}

/** One row. Draws itself anew only when its row object, its place or the columns change. */
export const DataRow = memo(PlainDataRow)
