import { useEffect } from 'react'

const TOAST = '[role="alertdialog"][aria-modal="false"]'

/** In pixels. */
const MARGIN = 12

/** Scrolls the page when a new toast covers what has the keyboard focus. @param newest its key */
export const useFocusInView = (newest: string | null): void => {
  useEffect(() => {
    const focused = newest !== null && document.activeElement
    if (
      !focused ||
      !focused.matches(':focus-visible') ||
      focused.closest(TOAST) ||
      focused.querySelector(TOAST)
    )
      return
    const covered = focused.getBoundingClientRect()
    const toasts = [...document.querySelectorAll(TOAST)].map((toast) => toast.getBoundingClientRect())
    const isCovered = toasts.some(
      ({ left, right, top, bottom }) =>
        covered.left < right && covered.right > left && covered.top < bottom && covered.bottom > top,
    )
    if (isCovered) window.scrollBy(0, covered.bottom - Math.min(...toasts.map(({ top }) => top)) + MARGIN)
  }, [newest])
}
