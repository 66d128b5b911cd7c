import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { setInteractionModality } from 'react-aria'
import { flushSync } from 'react-dom'
import type { OpenRowMenu } from './RowMenu.tsx'
import type { RowActionHandler } from './rowPresses.ts'
import { RowTooltip } from './RowTooltip.tsx'

/** Renders the menu of a row: a RowMenu with these props and its items. */
export type RowMenuRenderer<Row> = (row: Row, menu: OpenRowMenu) => ReactNode

interface RowMenuHostProps<Row> {
  itemsRef: RefObject<HTMLElement | null>
  rows: readonly Row[]
  idOf: (row: Row) => string
  rowMenu: RowMenuRenderer<Row>
  onRowAction: RowActionHandler<Row> | undefined
  /** Moves focus to the row at an index. */
  focusItem: (index: number) => void
}

interface Opened extends Pick<OpenRowMenu, 'button' | 'isKeyboard'> {
  id: string
  index: number
}

const BUTTON = '[data-cell="button"][aria-haspopup="menu"]'

/** Whose menu is open, apart from the table, which does not render when it opens. */
function RowMenuHost<Row>({ itemsRef, rows, idOf, rowMenu, onRowAction, focusItem }: RowMenuHostProps<Row>) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const press = useEffectEvent(({ target, detail }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null
    const index = Number(pressed?.closest<HTMLElement>('[data-index]')?.dataset['index'])
    const row = rows[index]
    if (pressed === null || row === undefined) return
    const isKeyboard = detail === 0
    const open = () =>
      setOpened((before) =>
        // A second press, before the menu's code is there.
        before?.button === pressed ? null : { id: idOf(row), index, button: pressed, isKeyboard },
      )
    if (isKeyboard) {
      // The click of a key counts as that of a screen reader, after which react-aria would focus the item too late.
      setInteractionModality('keyboard')
      // Keys that follow must find it open.
      open()
    } else {
      // Safari does not focus a clicked button.
      pressed.focus({ preventScroll: true })
      // The press is painted before the menu opens.
      startTransition(open)
    }
  })
  useEffect(() => {
    const items = itemsRef.current
    if (items === null) return undefined
    const handle = (event: MouseEvent): void => press(event)
    items.addEventListener('click', handle)
    return () => items.removeEventListener('click', handle)
  }, [itemsRef])

  const button = opened?.button
  useLayoutEffect(() => {
    button?.setAttribute('aria-expanded', 'true')
    return () => button?.setAttribute('aria-expanded', 'false')
  }, [button])

  const row = opened === null ? undefined : rows.find((each) => idOf(each) === opened.id)
  const isLost = opened !== null && (row === undefined || !opened.button.isConnected)
  const focusNext = useEffectEvent(() => focusItem(Math.min(opened?.index ?? 0, rows.length - 1)))
  useEffect(() => {
    if (isLost) focusNext()
  }, [isLost])

  if (opened === null || row === undefined || isLost) return null
  return rowMenu(row, {
    button: opened.button,
    isKeyboard: opened.isKeyboard,
    onClose: () => setOpened(null),
    onAction: (action) => {
      // An open menu keeps focus, and a dialog restores it to what had it before.
      flushSync(() => setOpened(null))
      opened.button.focus({ preventScroll: true })
      onRowAction?.(action, row, opened.button)
    },
  })
}

interface RowOverlaysProps<Row> extends Omit<RowMenuHostProps<Row>, 'rowMenu'> {
  rowMenu: RowMenuRenderer<Row> | undefined
}

/** What opens from the cells of a table or list: one tooltip and one menu for all rows. */
export function RowOverlays<Row>({ rowMenu, ...host }: RowOverlaysProps<Row>) {
  return (
    <>
      <RowTooltip itemsRef={host.itemsRef} />
      {rowMenu && <RowMenuHost {...host} rowMenu={rowMenu} />}
    </>
  )
}
