import type { MouseEvent } from 'react'
import { isPlain } from '../press/PlainLink.tsx'

/** Called when a cell with an `action` is pressed, with action, row and pressed element. */
export type RowActionHandler<Row> = (action: string, row: Row, pressed: HTMLElement) => void

/** The one press handler of all cells of a table or list. */
export const rowPresses =
  <Row>(rows: readonly Row[], onRowAction: RowActionHandler<Row> | undefined) =>
  (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return
    const control = event.target.closest<HTMLElement>('[data-cell="button"], [data-cell="link"]')
    const item = control?.closest<HTMLElement>('[data-index]')
    if (!control || !item) return
    // Safari does not focus a clicked button, and a dialog restores focus to its trigger.
    if (control.tagName === 'BUTTON' && event.detail > 0) control.focus({ preventScroll: true })
    const { action } = control.dataset
    const row = rows[Number(item.dataset['index'])]
    if (action === undefined || row === undefined || control.ariaDisabled === 'true') return
    if (control.tagName === 'A') {
      if (!isPlain(event)) return
      event.preventDefault()
    }
    onRowAction?.(action, row, control)
  }
