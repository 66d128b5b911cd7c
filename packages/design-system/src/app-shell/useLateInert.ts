import { useLayoutEffect, type RefObject } from 'react'

/** Milliseconds: the overlay has faded in. */
const PAUSE = 200

/**
 * An overlay makes the page behind it inert, for which the browser styles each of its elements again. Hidden from screen readers
 * at once, it becomes inert after the overlay is painted; until then its backdrop takes presses and react-aria keeps the focus.
 */
export function useLateInert(main: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = main.current?.parentElement
    if (!element) return
    let isInert = false
    const apply = () => {
      element.removeAttribute('aria-hidden')
      element.toggleAttribute('inert', isInert)
    }
    Object.defineProperty(element, 'inert', {
      get: () => isInert,
      set: (wanted: boolean) => {
        isInert = wanted
        if (wanted) {
          element.setAttribute('aria-hidden', 'true')
          setTimeout(apply, PAUSE)
        } else apply()
      },
      configurable: true,
    })
  }, [main])
}
