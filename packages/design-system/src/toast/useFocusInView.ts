import { useEffect } from 'react'

const TOAST = '[role="alertdialog"][aria-modal="false"]'

/** In pixels. */
const MARGIN = 12

/** Scrolls the page when a new toast covers what has the keyboard focus. */
export const useFocusInView = (count: number): void => {
  useEffect(() => {
    const focused = count > 0 && document.activeElement
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
  }, [count])
}
