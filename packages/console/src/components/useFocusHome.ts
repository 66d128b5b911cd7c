import { useCallback, useEffect, useEffectEvent, useRef, type RefCallback } from 'react'

/** Frames after which a closing menu is unmounted. */
const LAST_FRAME = 30

/** Of the open panel beside a list, else of the page. */
const pageHeading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-detail] > :last-child :is(h1, h2)[tabindex="-1"]') ??
  document.querySelector<HTMLElement>('h1')

/** Restores focus when something closes whose opener has unmounted: to `home`, by default the heading of the open panel or the page. */
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
    // A dialog returns focus in the first frame.
    let frame = 0
    let request = 0
    const look = () => {
      frame += 1
      if ((frame > 1 && goHome()) || frame === LAST_FRAME) return
      request = requestAnimationFrame(look)
    }
    request = requestAnimationFrame(look)
    const stop = () => cancelAnimationFrame(request)
    // From then on the user moves focus; Tab past the last element briefly leaves it on no element.
    document.addEventListener('keydown', stop, { capture: true, once: true })
    return () => {
      stop()
      document.removeEventListener('keydown', stop, { capture: true })
    }
  }, [isOpen])
}

/** A ref of what unmounts with the control that was pressed in it: focus goes to its dialog, the open panel or the page. */
export const handFocusOn: RefCallback<HTMLElement> = (root) => () => {
  if (root?.contains(document.activeElement) === true)
    (root.closest<HTMLElement>('[role=dialog]') ?? pageHeading())?.focus({ preventScroll: true })
}

const lastButtonOf = (row: Element | null | undefined): HTMLElement | null =>
  [...(row?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1) ?? null

/**
 * Restores focus when an action on a row removed its button: to the row, the next or previous row, or `otherwise`.
 * @returns Call it with the pressed button while its row is mounted.
 */
export function useRowFocus(isActing: boolean, otherwise = pageHeading): (pressed: Element) => void {
  const homes = useRef<readonly (HTMLElement | null)[]>([])
  useFocusHome(isActing, () => homes.current.find((button) => button?.isConnected) ?? otherwise())
  return useCallback((pressed: Element) => {
    const row = pressed.closest('tr, li')
    homes.current = [row, row?.nextElementSibling, row?.previousElementSibling].map(lastButtonOf)
  }, [])
}

/** Focuses the heading of the page when `at`, the view shown, changes without a navigation to another page. */
export function useArrival(at: string): void {
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [at])
}
