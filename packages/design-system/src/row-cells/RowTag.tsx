import type { TagTone } from '../tag/index.ts'
import type { RowCellProps } from './rowCell.ts'

export interface RowTagProps extends RowCellProps<HTMLSpanElement> {
  /** The word, or a few. */
  label: string
  /** What it says of the row.
   * @default 'neutral' */
  tone?: TagTone
}

/** A lasting property of a row: a role. Renders a `<span>`. */
export function RowTag({ label, tone = 'neutral', ...rest }: RowTagProps) {
  return (
    <span {...rest} data-cell="tag" data-tone={tone} data-size="small">
      {label}
    </span>
  )
}
