import { useId, useLayoutEffect, useMemo, type ReactNode, type Ref } from 'react'
import { useOverlayParts } from '../popover/overlays.ts'

/** What a table or list knows of the menu that is open. */
export interface OpenRowMenu {
  /** The pressed RowMenuButton. */
  button: HTMLElement
  /** Opened by a key: focus starts on the first item. */
  isKeyboard: boolean
  /** Closes the menu. */
  onClose: () => void
  /** Closes the menu, restores focus, and calls `onRowAction`. */
  onAction: (action: string) => void
}

export interface RowMenuProps extends OpenRowMenu {
  /** MenuItem, MenuSection, MenuSeparator. The `id` of an item is its action. */
  children: ReactNode
  /** The element with `role="menu"`. */
  ref?: Ref<HTMLDivElement>
  [attribute: `data-${string}`]: string | undefined
}

/** The one menu of all rows of a table or list, positioned at the pressed RowMenuButton. Renders `role="menu"`. Only in `rowMenu`. */
export function RowMenu({ button, isKeyboard, onClose, onAction, ...rest }: RowMenuProps) {
  const triggerRef = useMemo(() => ({ current: button }), [button])
  const id = useId()
  // Named by reference, so that the name follows the button's into another language.
  useLayoutEffect(() => {
    if (button.id === '') button.setAttribute('id', id)
  }, [button, id])
  const labelId = button.id === '' ? id : button.id
  const parts = useOverlayParts({ isOpen: true, close: onClose }, triggerRef)
  return (
    parts && (
      <parts.MenuPopup
        {...rest}
        isOpen
        aria-labelledby={labelId}
        triggerRef={triggerRef}
        placement="bottom end"
        autoFocus={isKeyboard ? 'first' : true}
        onClose={onClose}
        onAction={(key) => onAction(String(key))}
      />
    )
  )
}
