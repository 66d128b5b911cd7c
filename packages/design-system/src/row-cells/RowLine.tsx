import type { ReactNode } from 'react'
import type { RowCellProps } from './rowCell.ts'

export interface RowLineProps extends RowCellProps<HTMLDivElement> {
  /** Other cells: RowButtons, or a RowLink and its RowCopyButton. */
  children: ReactNode
  /** Distance in steps of 4 px: 1 between buttons, 2 between words.
   * @default 1 */
  gap?: 1 | 2
  /** Alignment in its cell.
   * @default 'start' */
  justify?: 'start' | 'end'
}

/** Several cells side by side in one table cell. Renders a `<div>`. */
export function RowLine({ gap = 1, justify = 'start', ...rest }: RowLineProps) {
  return <div {...rest} data-cell="line" data-gap={gap} data-justify={justify} />
}
