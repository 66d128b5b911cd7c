import type { ReactElement, ReactNode, Ref } from 'react'
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'
import { floatingSurface } from './surface.ts'

export type PopoverPlacement = 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'bottom' | 'top'

export interface PopoverProps {
  /** What opens it: a Button or IconButton of this library. */
  trigger: ReactElement
  /** Names the popover. */
  label: string
  children: ReactNode | ((options: { close: () => void }) => ReactNode)
  /** @default 'bottom start' */
  placement?: PopoverPlacement
  isOpen?: boolean
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** The dialog inside the popover. */
  ref?: Ref<HTMLElement>
  [attribute: `data-${string}`]: string | undefined
}

const Surface = styled(AriaPopover)`
  ${floatingSurface}
`

const Content = styled(Dialog)`
  padding: ${token.space4};
  outline: none;
`

/**
 * A small dialog beside its trigger for details and short choices. Renders `role="dialog"`; focus moves in, stays in
 * and returns to the trigger on Escape or a press outside.
 * Not for a list of actions (use Menu) and not for a task with a result (use Dialog).
 */
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
    <DialogTrigger
      {...(isOpen !== undefined && { isOpen })}
      {...(defaultOpen !== undefined && { defaultOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      {trigger}
      <Surface placement={placement} offset={6}>
        <Content {...rest} aria-label={label}>
          {children}
        </Content>
      </Surface>
    </DialogTrigger>
  )
}
