import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type * as parts from './parts.ts'
import type { OverlayState } from './useOpening.ts'

type Parts = typeof parts

let loadedHere: Parts | undefined
let loading: Promise<void> | undefined

const fetchParts = async (): Promise<void> => {
  try {
    loadedHere = await import('./parts.ts')
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** The code of open menus and popovers: it loads when a pointer or focus reaches a trigger, or by `preloadOverlays`. */
export const overlays = {
  loaded: (): Parts | undefined => loadedHere,
  /** Rejects if it could not be loaded; the next call tries again. */
  load: (): Promise<void> => (loading ??= fetchParts()),
}

/** Of an overlay's content, which renders only once they are there. */
export const loadedParts = (): Parts => {
  const loaded = overlays.loaded()
  if (loaded === undefined)
    throw new Error(
      'A part of a menu was rendered outside of one, where its code is not loaded. Put it into a Menu, AvatarMenu or RowMenu.',
    )
  return loaded
}

/** For a trigger that a pointer or focus has reached. */
export const hasten = (): void => void overlays.load().catch(() => undefined)

/** The parts, once they are there. An overlay that is open before loads them; it closes if that fails or its trigger loses focus, so that the next press tries again. */
export const useOverlayParts = (
  { isOpen, close }: Pick<OverlayState, 'isOpen' | 'close'>,
  triggerRef: RefObject<Element | null>,
): Parts | undefined => {
  const [, render] = useState(false)
  const loaded = overlays.loaded()
  const isWaiting = isOpen && loaded === undefined
  const giveUp = useEffectEvent(() => close())
  useEffect(() => {
    if (!isWaiting) return undefined
    const waiting = new AbortController()
    const { signal } = waiting
    triggerRef.current?.addEventListener('blur', () => giveUp(), { signal })
    overlays.load().then(
      () => signal.aborted || render(true),
      () => signal.aborted || giveUp(),
    )
    return () => waiting.abort()
  }, [isWaiting, triggerRef])
  return loaded
}
