import { externalProps } from '../link/destination.ts'
import type { RowCellProps } from './rowCell.ts'

export interface RowLinkProps extends RowCellProps<HTMLAnchorElement> {
  /** Where it leads. */
  href: string
  /** What is pressed; cut off where it does not fit, and then whole in a tooltip. */
  text: string
  /** Said after the text, for example "(opens in a new tab)". */
  externalLabel: string
  /** For `onRowAction` of the table, in place of following the link, on a plain click; other clicks follow it. */
  action?: string
  /** How many lines it may take before it is cut.
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
