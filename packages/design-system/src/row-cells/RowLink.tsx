import { externalProps } from '../link/destination.ts'
import type { RowCellProps } from './rowCell.ts'

export interface RowLinkProps extends RowCellProps<HTMLAnchorElement> {
  /** The URL. */
  href: string
  /** The text; truncated if necessary, then with a tooltip. */
  text: string
  /** Opens a new tab, and is announced after the text: "(opens in a new tab)". Without it the link stays in the tab and looks like the text of its cell. */
  externalLabel?: string
  /** Passed to the table's `onRowAction` on a plain click, which then does not open the link; other clicks do. */
  action?: string
  /** Maximum number of lines.
   * @default 1 */
  lines?: 1 | 2
}

/** Opens a page: in a new tab without opener and without referrer, or details of the row in this one. Renders an `<a>`. */
export function RowLink({ href, text, externalLabel, action, lines = 1, ...rest }: RowLinkProps) {
  const isExternal = externalLabel !== undefined
  return (
    <span data-cell="text" data-cuts data-lines={lines} data-tip={text} {...(!isExternal && { dir: 'auto' })}>
      <a
        {...rest}
        {...externalProps(isExternal)}
        href={href}
        data-cell="link"
        data-variant={isExternal ? 'standalone' : 'name'}
        data-action={action}
      >
        {text}
        {isExternal && <span data-cell="hidden"> {externalLabel}</span>}
      </a>
    </span>
  )
}
