import { useRef, type ReactNode, type Ref } from 'react'
import { useMenuTrigger } from 'react-aria'
import { defined } from '../elementProps.ts'
import { Anchor } from '../popover/anchored.tsx'
import type { AnchoredProps, PopoverPlacement } from '../popover/anchoredProps.ts'
import { useOverlayParts } from '../popover/overlays.ts'
import { useOpening } from '../popover/useOpening.ts'

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
  const state = useOpening({ isOpen, defaultOpen, onOpenChange })
  const triggerRef = useRef<HTMLButtonElement>(null)
  const { menuTriggerProps, menuProps } = useMenuTrigger({ type: 'menu' }, state, triggerRef)
  const parts = useOverlayParts(state, triggerRef)
  return (
    <>
      <Anchor triggerProps={menuTriggerProps} triggerRef={triggerRef} isOpen={state.isOpen}>
        {trigger}
      </Anchor>
      {parts && (
        <parts.MenuPopup
          {...{ triggerRef, placement }}
          {...menuProps}
          {...rest}
          isOpen={state.isOpen}
          onClose={() => state.close()}
          {...defined({ 'aria-label': label })}
          {...(onAction && { onAction: (key) => onAction(String(key)) })}
        >
          {children}
        </parts.MenuPopup>
      )}
    </>
  )
}
