import type { RowCellProps } from './rowCell.ts'

export interface RowTextProps extends RowCellProps<HTMLSpanElement> {
  /** While truncated it is a Tab stop with a tooltip. */
  text: string
  /** Emphasis.
   * @default 'default' */
  tone?: 'default' | 'secondary' | 'muted'
  /** Monospace, for machine names. */
  isMono?: boolean
  /** Two where one line would truncate what distinguishes texts.
   * @default 1 */
  lines?: 1 | 2
}

/** One line, or two, that ends in an ellipsis when it does not fit. Renders a `<span>`. */
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
