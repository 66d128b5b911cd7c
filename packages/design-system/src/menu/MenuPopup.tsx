import type { ComponentPropsWithRef, KeyboardEvent, Ref, RefObject } from 'react'
import { Menu as AriaMenu, type MenuProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { defined } from '../elementProps.ts'
import type { PopoverPlacement } from '../popover/anchoredProps.ts'
import { FLOATING_OFFSET, FloatingSurface } from '../popover/floatingSurface.ts'
import { token } from '../tokens/index.ts'

export const MenuList = styled(AriaMenu)`
  min-inline-size: 184px;
  padding: ${token.space1};
`

interface MenuPopupProps extends Omit<MenuProps<unknown>, 'className' | 'style' | 'render' | 'onClose'> {
  isOpen: boolean
  placement: PopoverPlacement
  triggerRef: RefObject<Element | null>
  onClose: () => void
  ref?: Ref<HTMLDivElement>
  [attribute: `data-${string}`]: string | undefined
}

/** The surface of a menu and the menu. Tab closes it (APG, "Menu Button"); react-aria would keep focus inside. */
export function MenuPopup({ isOpen, placement, triggerRef, onClose, ...menu }: MenuPopupProps) {
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    onClose()
  }
  const renderElement = ({ onKeyDown, ...element }: ComponentPropsWithRef<'div'>) => {
    const both = (event: KeyboardEvent<HTMLDivElement>) => {
      onKeyDown?.(event)
      closeOnTab(event)
    }
    return <div {...{ ...element, onKeyDown: both }} />
  }
  return (
    <FloatingSurface
      trigger="MenuTrigger"
      {...{ isOpen, placement, triggerRef }}
      {...defined({ 'aria-labelledby': menu['aria-labelledby'] })}
      onOpenChange={onClose}
      offset={FLOATING_OFFSET}
      render={renderElement}
    >
      <MenuList {...menu} onClose={onClose} />
    </FloatingSurface>
  )
}
