import { useContext, useImperativeHandle, type RefObject } from 'react'
import { TooltipContext, TooltipTriggerStateContext, useSlottedContext } from 'react-aria-components'

export interface TooltipHandle {
  isOpen: boolean
  open: (isImmediate: boolean) => void
  close: (isImmediate: boolean) => void
}

interface TooltipAnchorProps {
  anchorRef: RefObject<HTMLElement | null>
  handleRef: RefObject<TooltipHandle | null>
}

/** In place of the control of a Tooltip: ties it to an element outside, whose events the caller passes on. */
export function TooltipAnchor({ anchorRef, handleRef }: TooltipAnchorProps) {
  const state = useContext(TooltipTriggerStateContext)
  const triggerRef = useSlottedContext(TooltipContext)?.triggerRef
  useImperativeHandle<Element | null, Element | null>(triggerRef, () => anchorRef.current)
  useImperativeHandle<TooltipHandle | null, TooltipHandle | null>(handleRef, () => state, [state])
  return null
}
