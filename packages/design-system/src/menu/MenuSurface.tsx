import { useContext, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { Menu as AriaMenu, OverlayTriggerStateContext, type PopoverProps } from 'react-aria-components'
import { FLOATING_OFFSET, FloatingSurface } from '../popover/anchored.tsx'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'

export const MenuList = styled(AriaMenu)`
  min-inline-size: 184px;
  padding: ${token.space1};
`

interface MenuSurfaceProps extends Omit<PopoverProps, 'className' | 'style' | 'render' | 'offset'> {
  /** @default closes the MenuTrigger */
  onClose?: () => void
}

/** Tab closes it (APG, "Menu Button"); react-aria would keep focus inside. */
export function MenuSurface({ onClose, ...props }: MenuSurfaceProps) {
  const state = useContext(OverlayTriggerStateContext)
  const close = () => {
    if (onClose) onClose()
    else state?.close()
  }
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    close()
  }
  const renderElement = ({ onKeyDown, ...element }: ComponentPropsWithRef<'div'>) => {
    const both = (event: KeyboardEvent<HTMLDivElement>) => {
      onKeyDown?.(event)
      closeOnTab(event)
    }
    return <div {...{ ...element, onKeyDown: both }} />
  }
  return <FloatingSurface {...props} offset={FLOATING_OFFSET} render={renderElement} />
}
