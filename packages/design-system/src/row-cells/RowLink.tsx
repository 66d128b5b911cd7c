import { externalProps } from '../link/destination.ts'
import type { RowCellProps } from './rowCell.ts'

export interface RowLinkProps extends RowCellProps<HTMLAnchorElement> {
  /** The URL. */
  href: string
  /** The text; truncated if necessary, then with a tooltip. */
  text: string
  /** Announced after the text, for example "(opens in a new tab)". */
  externalLabel: string
  /** Passed to the table's `onRowAction` on a plain click, which then does not open the link; other clicks do. */
  action?: string
  /** Maximum number of lines.
   * @default 1 */
  lines?: 1 | 2
}

/** Opens a page in a new tab, without opener and without referrer. Renders an `<a>`. */
export function RowLink({ href, text, externalLabel, action, lines = 1, ...rest }: RowLinkProps) {
  return (
    <span data-cell="text" data-cuts data-lines={lines} data-tip={text}>
      <a
        {...rest}
        {...externalProps(true)}
        href={href}
        data-cell="link"
        data-variant="standalone"
        data-action={action}
      >
        {text}
        <span data-cell="hidden"> {externalLabel}</span>
      </a>
    </span>
  )
}
