import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** A closing menu is gone by then. */
const LAST_FRAME = 30

const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('h1')

/** Restores focus when something closes whose opener is gone: to `home`, by default the page's heading. */
export function useFocusHome(isOpen: boolean, home: () => HTMLElement | null = pageHeading): void {
  const wasOpen = useRef(isOpen)
  const goHome = useEffectEvent((): boolean => {
    const isLost = document.activeElement === document.body
    if (isLost) home()?.focus({ preventScroll: true })
    return isLost
  })
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return undefined
    // A dialog gives focus back in the first frame.
    let frame = 0
    let request = 0
    const look = () => {
      frame += 1
      if ((frame > 1 && goHome()) || frame === LAST_FRAME) return
      request = requestAnimationFrame(look)
    }
    request = requestAnimationFrame(look)
    const stop = () => cancelAnimationFrame(request)
    // From then on the user moves focus; Tab past the last element leaves it nowhere for a moment.
    document.addEventListener('keydown', stop, { capture: true, once: true })
    return () => {
      stop()
      document.removeEventListener('keydown', stop, { capture: true })
    }
  }, [isOpen])
}

const lastButtonOf = (row: Element | null | undefined): HTMLElement | null =>
  [...(row?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1) ?? null

/**
 * Restores focus when an action on a row removed its button: to the row, or else the next or previous one, or else `otherwise`.
 * @returns Call it with the pressed button while its row is there.
 */
export function useRowFocus(isActing: boolean, otherwise = pageHeading): (pressed: Element) => void {
  const homes = useRef<readonly (HTMLElement | null)[]>([])
  useFocusHome(isActing, () => homes.current.find((button) => button?.isConnected) ?? otherwise())
  return useCallback((pressed: Element) => {
    const row = pressed.closest('tr, li')
    homes.current = [row, row?.nextElementSibling, row?.previousElementSibling].map(lastButtonOf)
  }, [])
}
