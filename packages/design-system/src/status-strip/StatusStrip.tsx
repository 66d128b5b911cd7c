import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { TextButton } from '../text-button/TextButton.tsx'
import type { ElementProps } from '../elementProps.ts'
import { Strip, type StatusSlot } from './Strip.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'

export type { StatusSlot } from './Strip.tsx'

export interface StatusTable {
  /** Column headers, the row's header first. */
  columns: readonly string[]
  /** Each with an id and one text per column. */
  rows: readonly { id: string; cells: readonly string[] }[]
  /** Instead of a table without rows. */
  emptyText: string
}

export interface StatusStripProps extends ElementProps<HTMLDivElement, 'aria-label' | 'children'> {
  /** What the bars show, in which time: "Availability of Accounting, last 24 hours". */
  label: string
  /** Parts of the time, the oldest first. At most about 60, so that each bar is visible on a phone. */
  slots: readonly StatusSlot[]
  /** The beginning, below the first bar: "24 hours ago". */
  startLabel: string
  /** The end, below the last bar: "Now". */
  endLabel: string
  /** The same as text; users show it on demand. */
  table: StatusTable
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space2};
  min-inline-size: 0;
`

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  ${textStyle('secondary', token.text)}
  font-variant-numeric: tabular-nums;
  & > * > tr > * {
    padding: 6px ${token.space3} 6px 0;
    border-block-end: 1px solid ${token.border};
    text-align: start;
    vertical-align: top;
    font-weight: ${token.weightRegular};
    overflow-wrap: anywhere;
  }
  & > * > tr > :last-child {
    padding-inline-end: 0;
    text-align: end;
  }
  & > thead > tr > * {
    color: ${token.textMuted};
    font-weight: ${token.weightMedium};
  }
`

const Empty = styled.p`
  ${textStyle('secondary', token.textMuted)}
`

/** When something was up, as one thin bar per part of a time; outages stand out by height and colour. Renders a `<div>` with a `role="slider"` that reads one bar at a time, and a `<table>` on demand. Not for a current state: use StatusDot. */
export function StatusStrip({ label, slots, startLabel, endLabel, table, ...rest }: StatusStripProps) {
  const say = useSay()
  const [isTableShown, setIsTableShown] = useState(false)
  const tableId = useId()
  const { columns, rows } = table
  return (
    <Root {...rest}>
      <Strip label={label} slots={slots} startLabel={startLabel} endLabel={endLabel} />
      <TextButton
        aria-expanded={isTableShown}
        aria-controls={isTableShown ? tableId : undefined}
        onPress={() => setIsTableShown(!isTableShown)}
      >
        {say(words.showAsTable)}
      </TextButton>
      {isTableShown &&
        (rows.length === 0 ? (
          <Empty id={tableId}>{table.emptyText}</Empty>
        ) : (
          <Table id={tableId} aria-label={label}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells: [head, ...others] }) => (
                <tr key={id}>
                  <th scope="row">{head}</th>
                  {others.map((text, index) => (
                    <td key={columns[index + 1]}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        ))}
    </Root>
  )
}
