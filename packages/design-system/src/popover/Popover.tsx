import type { ReactNode, Ref } from 'react'
import { AnchoredDialog } from './anchored.tsx'
import type { AnchoredProps, PopoverPlacement } from './anchoredProps.ts'

export interface PopoverProps extends AnchoredProps {
  /** Label of the popover. */
  label: string
  /** The content; a function gets a callback that closes the popover. */
  children: ReactNode | ((options: { close: () => void }) => ReactNode)
  /** Preferred placement; flips when there is no space.
   * @default 'bottom start' */
  placement?: PopoverPlacement
  /** The dialog inside the popover. */
  ref?: Ref<HTMLElement>
}

/** A small dialog beside its trigger for details and short choices. Renders `role="dialog"`; focus moves inside and is restored. Not for a list of actions (use Menu) and not for a task with a result (use Dialog). */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  isOpen,
  defaultOpen,
  onOpenChange,
  ...rest
}: PopoverProps) {
  return (
    <AnchoredDialog {...{ trigger, placement, isOpen, defaultOpen, onOpenChange }}>
      {({ PopoverContent }) => (
        <PopoverContent {...rest} aria-label={label}>
          {children}
        </PopoverContent>
      )}
    </AnchoredDialog>
  )
}
