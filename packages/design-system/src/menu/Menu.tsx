import type { ReactNode, Ref } from 'react'
import { MenuTrigger } from 'react-aria-components'
import { defined } from '../elementProps.ts'
import { useOpening, type AnchoredProps, type PopoverPlacement } from '../popover/anchored.tsx'
import { AriaTrigger } from '../press/AriaTrigger.tsx'
import { MenuList, MenuSurface } from './MenuSurface.tsx'

export interface MenuProps extends AnchoredProps {
  /** MenuItem, MenuSection, MenuSeparator. */
  children: ReactNode
  /** Label of the menu if not that of the trigger. */
  label?: string
  /** Preferred placement; flips when there is no space.
   * @default 'bottom start' */
  placement?: PopoverPlacement
  /** Called when an item is chosen, by pointer, Enter or Space. */
  onAction?: (id: string) => void
  /** The element with `role="menu"`. */
  ref?: Ref<HTMLDivElement>
}

/** A list of actions or links behind a button. Renders `role="menu"`; arrow keys move, letters jump, Escape closes and restores focus. Not for a value in a form (use Select) and not with other content (use Popover). */
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
