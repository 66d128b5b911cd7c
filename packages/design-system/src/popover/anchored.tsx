import { startTransition, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Popover as AriaPopover, DialogTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { floatingStyle, transition } from '../mixins.ts'
import { AriaTrigger } from '../press/AriaTrigger.tsx'
import { token } from '../tokens/index.ts'

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

/** Scales from the side of its trigger. */
export const FloatingSurface = styled(AriaPopover)`
  max-inline-size: min(360px, calc(100vw - 16px));
  ${floatingStyle(token.radiusField, token.elevation2)}
  overflow: auto;
  overscroll-behavior: contain;
  transform-origin: var(--trigger-anchor-point);
  ${transition(token.durationFast, 'opacity', 'scale')}
  &[data-entering] {
    opacity: 0;
    scale: 0.97;
  }
  /* A fade that starts in the frame in which it opens would never end. */
  &[data-exiting] {
    transition: none;
  }
`

export const FLOATING_OFFSET = 6

type Opening = Pick<AnchoredProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'>

/** A pointer press is painted before the overlay opens. Keys that follow a key must find it open. */
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

interface AnchoredDialogProps extends Opening {
  trigger: ReactElement
  placement: PopoverPlacement
  children: ReactNode
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
