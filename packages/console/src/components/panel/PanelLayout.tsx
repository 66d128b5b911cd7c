import { DetailLayout } from '@portico/design-system'
import type { KeyboardEvent, ReactNode } from 'react'

export interface ListPanelProps<Row> {
  /** Id of the row that the panel is about; undefined while it is closed. */
  currentId: string | undefined
  render: (rows: readonly Row[]) => ReactNode
  onClose: () => void
  /** Called when a row may be opened next: the pointer or focus is in the list. */
  onIntent: () => void
  /** Calls this while the panel follows the focus of the list, so that focus stays there. */
  follow: (press: () => void) => void
}

export interface PanelLayoutProps<Row> {
  panel: ListPanelProps<Row> | undefined
  rows: readonly Row[]
  children: ReactNode
}

const MOVES: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/** A list with its panel, which shows the row whose name the arrow keys focus. */
export function PanelLayout<Row>({ panel, rows, children }: PanelLayoutProps<Row>) {
  const isOpen = panel?.currentId !== undefined
  const followFocus = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (!isOpen || !defaultPrevented || !MOVES.has(key)) return
    const link = document.activeElement
    if (!(link instanceof HTMLElement) || link.dataset['action'] !== 'show') return
    if (link.closest('[aria-current]') === null) panel.follow(() => link.click())
  }
  return (
    <DetailLayout
      detail={isOpen ? panel.render(rows) : null}
      onClose={() => panel?.onClose()}
      onKeyDown={followFocus}
      {...(rows.length > 0 && { onPointerOver: panel?.onIntent, onFocus: panel?.onIntent })}
    >
      {children}
    </DetailLayout>
  )
}
