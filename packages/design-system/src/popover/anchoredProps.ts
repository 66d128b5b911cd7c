import type { ReactElement } from 'react'

export type PopoverPlacement = 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'bottom' | 'top'

export interface AnchoredProps {
  /** The trigger: a Button or IconButton of this library. */
  trigger: ReactElement
  /** Preferred placement; flips when there is no space. */
  placement?: PopoverPlacement
  /** Whether it is open (controlled). */
  isOpen?: boolean | undefined
  /** Whether it is open initially. */
  defaultOpen?: boolean | undefined
  /** Called when it opens, or closes by a choice, Escape or a press outside. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  [attribute: `data-${string}`]: string | undefined
}

export type Opening = Pick<AnchoredProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'>
