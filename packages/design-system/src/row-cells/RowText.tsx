import type { RowCellProps } from './rowCell.ts'

export interface RowTextProps extends RowCellProps<HTMLSpanElement> {
  /** While it is cut off it is a Tab stop, and shows whole in a tooltip. */
  text: string
  /** How much it stands out.
   * @default 'default' */
  tone?: 'default' | 'secondary' | 'muted'
  /** Monospace, for machine names. */
  isMono?: boolean
  /** Two where one would cut off what tells texts apart.
   * @default 1 */
  lines?: 1 | 2
}

/** One line, or two, that ends in an ellipsis where it does not fit. Renders a `<span>`. */
export function RowText({ text, tone = 'default', isMono = false, lines = 1, ...rest }: RowTextProps) {
  return (
    <span
      {...rest}
      dir="auto"
      data-cell="text"
      data-cuts
      data-lines={lines}
      data-tone={tone}
      data-mono={isMono || undefined}
    >
      {text}
    </span>
  )
}
