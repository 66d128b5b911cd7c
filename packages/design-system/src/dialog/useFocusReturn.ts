import { useEffect, useState } from 'react'

/**
 * Gives focus back to what had it before a dialog, where react-aria could not: it tries in the frame after the dialog has
 * gone, in which the dialog behind may still be inert.
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
