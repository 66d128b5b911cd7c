import { useEffect } from 'react'

const TOAST = '[role="alertdialog"][aria-modal="false"]'

/** In pixels. */
const MARGIN = 12

const boxes = (): readonly DOMRect[] =>
  [...document.querySelectorAll(TOAST)].map((toast) => toast.getBoundingClientRect())

const highest = (toasts: readonly DOMRect[]): number => Math.min(...toasts.map(({ top }) => top))

/** Scrolls the page when toasts cover what has the keyboard focus. */
const showFocused = (): void => {
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || focused.closest(TOAST) || focused.querySelector(TOAST)) return
  const covered = focused.getBoundingClientRect()
  const toasts = boxes()
  const isCovered = toasts.some(
    ({ left, right, top, bottom }) =>
      covered.left < right && covered.right > left && covered.top < bottom && covered.bottom > top,
  )
  if (isCovered) window.scrollBy(0, covered.bottom - highest(toasts) + MARGIN)
}

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1

/** Gives the page `--toast-room` to scroll its end above the toasts, and keeps what has the keyboard focus from under them. @param newest key of the newest toast */
export const useToastRoom = (newest: string | null): void => {
  const hasToasts = newest !== null
  useEffect(() => {
    const region = document.querySelector(TOAST)?.closest('[role="region"]')
    if (!hasToasts || !region) return undefined
    const root = document.documentElement
    let wasAtEnd = false
    const update = (): void => {
      if (!region.contains(document.querySelector(TOAST))) return
      // The end stays in view; the page grows only in the next layout, which calls this again.
      const staysAtEnd = wasAtEnd || isAtEnd(root)
      wasAtEnd = isAtEnd(root)
      root.style.setProperty('--toast-room', `${Math.ceil(innerHeight - highest(boxes())) + MARGIN}px`)
      if (staysAtEnd) window.scrollTo(0, root.scrollHeight)
      showFocused()
    }
    // Toasts come and go, the page above them grows, and focus moves.
    const observer = new ResizeObserver(update)
    for (const element of [region, document.body]) observer.observe(element)
    document.addEventListener('focusin', showFocused)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', showFocused)
      root.style.removeProperty('--toast-room')
    }
  }, [hasToasts])
  // One takes the place of another of the same size.
  useEffect(() => {
    if (newest !== null) showFocused()
  }, [newest])
}
