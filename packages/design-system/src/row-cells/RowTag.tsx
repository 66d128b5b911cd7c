import type { TagTone } from '../tag/Tag.tsx'
import type { RowCellProps } from './rowCell.ts'

export interface RowTagProps extends RowCellProps<HTMLSpanElement> {
  /** The word, or a few. */
  label: string
  /** Meaning of the tag.
   * @default 'neutral' */
  tone?: TagTone
}

/** A permanent property of a row, such as a role. Renders a `<span>`. */
export function RowTag({ label, tone = 'neutral', ...rest }: RowTagProps) {
  return (
    <span {...rest} data-cell="tag" data-tone={tone} data-size="small">
      {label}
    </span>
  )
}
