import type { ReactNode, Ref } from 'react'
import { Dialog } from 'react-aria-components'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'
import { AnchoredDialog, type AnchoredProps, type PopoverPlacement } from './anchored.tsx'

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

const Content = styled(Dialog)`
  padding: ${token.space4};
`

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
      <Content {...rest} aria-label={label}>
        {children}
      </Content>
    </AnchoredDialog>
  )
}
