import { useEffect, useState } from 'react'

const DIALOGS = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])'

/** The uppermost dialog that is still open; a toast with this role is not modal. */
const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(DIALOGS)].findLast((dialog) => !dialog.closest('[inert]'))

const isLost = (): boolean => document.activeElement === document.body

/**
 * Restores focus to the element that had it before a dialog, or to the dialog behind, when react-aria could not: it tries in the
 * frame after the dialog has closed, in which the dialog behind may still be inert, and a press beside that one takes its focus.
 */
export const useFocusReturn = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the effects of the same commit, one of which ends the inertness.
      requestAnimationFrame(() => {
        if (!isLost()) return
        if (before instanceof HTMLElement && before !== document.body && before.isConnected)
          before.focus({ preventScroll: true })
        // After react-aria's own try, which is in this frame too.
        else requestAnimationFrame(() => isLost() && openDialog()?.focus({ preventScroll: true }))
      })
    },
    [before],
  )
}
