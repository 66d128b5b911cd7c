import { useLayoutEffect, type RefObject } from 'react'

/** Milliseconds until the overlay has faded in. */
const PAUSE = 200

/**
 * Making the page behind an overlay inert restyles each of its elements. So it is hidden from screen readers
 * at once, and becomes inert after the overlay is painted; until then the backdrop takes presses and react-aria contains focus.
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
