import type { ReactElement, ReactNode } from 'react'
import { Popover as AriaPopover, DialogTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { floatingSurface } from './surface.ts'

export type PopoverPlacement = 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'bottom' | 'top'

/** What everything that floats beside its trigger is told. */
export interface AnchoredProps {
  /** What opens it: a Button or IconButton of this library. */
  trigger: ReactElement
  /** Where it floats when there is room; otherwise on the other side. */
  placement?: PopoverPlacement
  /** Whether it is open, where the caller keeps that. */
  isOpen?: boolean
  /**
   * Whether it is open at first.
   * @default false
   */
  defaultOpen?: boolean
  /** It opened, or closed by a choice, Escape or a press outside. */
  onOpenChange?: (isOpen: boolean) => void
  [attribute: `data-${string}`]: string | undefined
}

interface OpenState {
  isOpen?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** The open state as react-aria's triggers take it: without what was not given. */
export const openState = ({ isOpen, defaultOpen, onOpenChange }: OpenState) => ({
  ...(isOpen !== undefined && { isOpen }),
  ...(defaultOpen !== undefined && { defaultOpen }),
  ...(onOpenChange && { onOpenChange }),
})

/** What floats over the page beside its trigger. */
export const FloatingSurface = styled(AriaPopover)`
  ${floatingSurface}
`

/** Between trigger and surface: room for the focus ring. */
export const FLOATING_OFFSET = 6

interface AnchoredDialogProps extends OpenState, Pick<AnchoredProps, 'trigger'> {
  placement: PopoverPlacement
  children: ReactNode
}

/** A trigger and the dialog that it opens beside itself. */
export function AnchoredDialog({ trigger, placement, children, ...state }: AnchoredDialogProps) {
  return (
    <DialogTrigger {...openState(state)}>
      {trigger}
      <FloatingSurface placement={placement} offset={FLOATING_OFFSET}>
        {children}
      </FloatingSurface>
    </DialogTrigger>
  )
}
