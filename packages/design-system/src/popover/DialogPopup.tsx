import type { ReactNode, RefObject } from 'react'
import { Dialog, DialogContext, OverlayTriggerStateContext } from 'react-aria-components'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'
import { FLOATING_OFFSET, FloatingSurface } from './floatingSurface.ts'
import type { OverlayState } from './useOpening.ts'
import type { PopoverPlacement } from './anchoredProps.ts'

interface DialogPopupProps {
  state: OverlayState
  triggerRef: RefObject<Element | null>
  placement: PopoverPlacement
  /** Of the dialog inside. */
  id?: string
  'aria-labelledby': string
  children: ReactNode
}

/** The surface of a dialog beside its trigger. */
export function DialogPopup({ state, triggerRef, placement, children, ...ids }: DialogPopupProps) {
  return (
    <OverlayTriggerStateContext value={state}>
      <DialogContext value={ids}>
        <FloatingSurface
          trigger="DialogTrigger"
          triggerRef={triggerRef}
          placement={placement}
          offset={FLOATING_OFFSET}
          {...ids}
        >
          {children}
        </FloatingSurface>
      </DialogContext>
    </OverlayTriggerStateContext>
  )
}

export const PopoverContent = styled(Dialog)`
  padding: ${token.space4};
`
