import { useContext, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { MenuTrigger, OverlayTriggerStateContext, type PopoverProps } from 'react-aria-components'
import { defined } from '../defined.ts'
import {
  FLOATING_OFFSET,
  FloatingSurface,
  useOpening,
  type AnchoredProps,
  type PopoverPlacement,
} from '../popover/anchored.tsx'
import { AriaTrigger } from '../press/index.ts'
import { MenuList } from './MenuList.tsx'

export interface MenuProps extends AnchoredProps {
  /** MenuItem, MenuSection, MenuSeparator. */
  children: ReactNode
  /** Names the menu where the trigger's name does not fit. */
  label?: string
  /** Where it floats when there is room; otherwise on the other side.
   * @default 'bottom start' */
  placement?: PopoverPlacement
  /** An item was chosen, by pointer, Enter or Space. */
  onAction?: (id: string) => void
  /** The element with `role="menu"`. */
  ref?: Ref<HTMLDivElement>
}

/** Tab closes it (APG, "Menu Button"); react-aria would keep the focus. */
function MenuSurface(props: Pick<PopoverProps, 'children' | 'placement'>) {
  const state = useContext(OverlayTriggerStateContext)
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    state?.close()
  }
  const draw = ({ onKeyDown, ...element }: ComponentPropsWithRef<'div'>) => {
    const both = (event: KeyboardEvent<HTMLDivElement>) => {
      onKeyDown?.(event)
      closeOnTab(event)
    }
    return <div {...{ ...element, onKeyDown: both }} />
  }
  return <FloatingSurface {...props} offset={FLOATING_OFFSET} render={draw} />
}

/** A list of actions or places behind a button. Renders `role="menu"`; arrows move, letters jump, Escape closes and gives focus back. Not for a value in a form (use Select) and not for content besides items (use MenuPopover). */
export function Menu({
  trigger,
  children,
  label,
  placement = 'bottom start',
  onAction,
  isOpen,
  defaultOpen,
  onOpenChange,
  ...rest
}: MenuProps) {
  return (
    <MenuTrigger {...useOpening({ isOpen, defaultOpen, onOpenChange })}>
      <AriaTrigger>{trigger}</AriaTrigger>
      <MenuSurface placement={placement}>
        <MenuList
          {...rest}
          {...defined({ 'aria-label': label })}
          {...(onAction && { onAction: (key) => onAction(String(key)) })}
        >
          {children}
        </MenuList>
      </MenuSurface>
    </MenuTrigger>
  )
}
