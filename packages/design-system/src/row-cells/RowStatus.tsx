import type { StatusTone } from '../status-dot/StatusDot.tsx'
import type { RowCellProps } from './rowCell.ts'

export interface RowStatusProps extends RowCellProps<HTMLSpanElement> {
  /** `pending` is rendered hollow: the state is not known yet. */
  tone: StatusTone
  /** The state in a word: colour alone does not suffice. */
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
