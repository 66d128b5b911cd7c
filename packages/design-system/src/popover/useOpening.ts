import { startTransition, useEffect, useRef, useState } from 'react'
import type { useMenuTrigger } from 'react-aria'
import type { Opening } from './anchoredProps.ts'

export type OverlayState = Parameters<typeof useMenuTrigger>[1]

type FocusStrategy = OverlayState['focusStrategy']

/** A pointer press is painted before the overlay opens. Keys that follow a key must find it open. */
export function useOpening({
  isOpen: isOpenThere,
  defaultOpen = false,
  onOpenChange,
}: Opening): OverlayState {
  const [isOpenHere, setOpenHere] = useState(defaultOpen)
  const [focusStrategy, setFocusStrategy] = useState<FocusStrategy>(null)
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
  const isOpen = isOpenThere ?? isOpenHere
  const setOpen = (open: boolean) => {
    const apply = () => {
      setOpenHere(open)
      onOpenChange?.(open)
    }
    if (open && isPointer.current) startTransition(apply)
    else apply()
  }
  const toggle = (focus: FocusStrategy = null) => {
    setFocusStrategy(focus)
    setOpen(!isOpen)
  }
  return {
    isOpen,
    focusStrategy,
    point: null,
    setPoint: () => undefined,
    setOpen,
    // An open overlay covers its trigger, so a second press is one before the overlay's code is there.
    open: toggle,
    close: () => setOpen(false),
    toggle,
  }
}
