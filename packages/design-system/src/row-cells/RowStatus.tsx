import type { StatusTone } from '../status-dot/index.ts'
import type { RowCellProps } from './rowCell.ts'

export interface RowStatusProps extends RowCellProps<HTMLSpanElement> {
  /** `pending` is rendered hollow: the answer is still awaited, so nothing is claimed. */
  tone: StatusTone
  /** The state in a word: colour never carries it alone. */
  label: string
}

/** A state: a dot and its word. Renders a `<span>`. */
export function RowStatus({ tone, label, ...rest }: RowStatusProps) {
  return (
    <span {...rest} data-cell="status" data-tone={tone}>
      {label}
    </span>
  )
}
