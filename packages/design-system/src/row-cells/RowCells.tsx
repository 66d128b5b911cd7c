import type { ReactNode, Ref } from 'react'
import { externalProps } from '../link/linkStyle.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import type { StatusTone } from '../status-dot/StatusDot.tsx'
import type { TagTone } from '../tag/Tag.tsx'

/** What every button in a row has. */
export const rowButton = {
  type: 'button',
  'data-cell': 'button',
  'data-variant': 'ghost',
  'data-size': 'small',
} as const

/** Props of every cell, for its root. */
export interface RowCellProps<Root extends Element> {
  ref?: Ref<Root>
  [attribute: `data-${string}`]: string | number | undefined
}

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

export interface RowLinkProps extends RowCellProps<HTMLAnchorElement> {
  /** The URL. */
  href: string
  /** The text; truncated if necessary, then with a tooltip. */
  text: string
  /** Opens a new tab, and says so after the text. Without it the link stays in the tab and looks like the text of its cell.
   * @default false */
  isExternal?: boolean
  /** Passed to the table's `onRowAction` on a plain click, which then does not open the link; other clicks do. */
  action?: string
  /** Maximum number of lines.
   * @default 1 */
  lines?: 1 | 2
}

/** Opens a page: in a new tab without opener and without referrer, or details of the row in this one. Renders an `<a>`. */
export function RowLink({ href, text, isExternal = false, action, lines = 1, ...rest }: RowLinkProps) {
  const say = useSay()
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
        {isExternal && <span data-cell="hidden"> {say(words.newTab)}</span>}
      </a>
    </span>
  )
}

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
