import { useEffect, useState } from 'react'

/**
 * Restores focus to the element that had it before a dialog when react-aria could not: it tries in the frame after the dialog has
 * closed, in which the dialog behind may still be inert.
 */
export const useFocusReturn = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the effects of the same commit, one of which ends the inertness.
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body
        if (isLost && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
