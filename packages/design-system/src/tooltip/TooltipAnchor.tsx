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

/** Replaces the control of a Tooltip with an outside element, whose events the caller passes on. */
export function TooltipAnchor({ anchorRef, handleRef }: TooltipAnchorProps) {
  const state = useContext(TooltipTriggerStateContext)
  const triggerRef = useSlottedContext(TooltipContext)?.triggerRef
  useImperativeHandle<Element | null, Element | null>(triggerRef, () => anchorRef.current)
  useImperativeHandle<TooltipHandle | null, TooltipHandle | null>(handleRef, () => state, [state])
  return null
}
