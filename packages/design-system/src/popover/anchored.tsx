import { startTransition, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Popover as AriaPopover, DialogTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { floatingStyle } from '../mixins.ts'
import { AriaTrigger } from '../press/index.ts'
import { token } from '../tokens/index.ts'

export type PopoverPlacement = 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'bottom' | 'top'

export interface AnchoredProps {
  /** What opens it: a Button or IconButton of this library. */
  trigger: ReactElement
  /** Where it floats when there is room; otherwise on the other side. */
  placement?: PopoverPlacement
  /** Whether it is open, where the caller keeps that. */
  isOpen?: boolean
  /** Whether it is open at first. */
  defaultOpen?: boolean
  /** It opened, or closed by a choice, Escape or a press outside. */
  onOpenChange?: (isOpen: boolean) => void
  [attribute: `data-${string}`]: string | undefined
}

/** Grows out of the side that its trigger is on. */
export const FloatingSurface = styled(AriaPopover)`
  max-inline-size: min(360px, calc(100vw - 16px));
  ${floatingStyle(token.radiusField, token.elevation2)}
  outline: none;
  overflow: auto;
  overscroll-behavior: contain;
  transform-origin: var(--trigger-anchor-point);
  transition:
    opacity ${token.durationFast} ${token.easeOut},
    scale ${token.durationFast} ${token.easeOut};
  &[data-entering] {
    opacity: 0;
    scale: 0.97;
  }
  /* A fade that begins in the frame in which it opens would never end. */
  &[data-exiting] {
    transition: none;
  }
`

export const FLOATING_OFFSET = 6

type Opening = Pick<AnchoredDialogProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'>

/** A press of the pointer is painted before what it opens. Keys that follow a key must find it open. */
export function useOpening({ isOpen, defaultOpen = false, onOpenChange }: Opening) {
  const [isOpenHere, setOpenHere] = useState(defaultOpen)
  const isPointer = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      isPointer.current = type === 'pointerdown'
    }
    const stop = new AbortController()
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, note, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  const change = (open: boolean) => {
    const apply = () => {
      setOpenHere(open)
      onOpenChange?.(open)
    }
    if (open && isPointer.current) startTransition(apply)
    else apply()
  }
  return { isOpen: isOpen ?? isOpenHere, onOpenChange: change }
}

interface AnchoredDialogProps {
  trigger: ReactElement
  placement: PopoverPlacement
  children: ReactNode
  isOpen: boolean | undefined
  defaultOpen: boolean | undefined
  onOpenChange: ((isOpen: boolean) => void) | undefined
}

export function AnchoredDialog({ trigger, placement, children, ...state }: AnchoredDialogProps) {
  return (
    <DialogTrigger {...useOpening(state)}>
      <AriaTrigger>{trigger}</AriaTrigger>
      <FloatingSurface placement={placement} offset={FLOATING_OFFSET}>
        {children}
      </FloatingSurface>
    </DialogTrigger>
  )
}
