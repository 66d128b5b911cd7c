import { useState } from 'react'

interface Dialog {
  kind: string
  about?: string | undefined
}

/** Differs between any two dialogs; the key of what is drawn for one. */
export const keyOfDialog = (dialog: Dialog | null): string =>
  dialog === null ? '' : `${dialog.kind} ${dialog.about ?? ''}`

export interface HeldDialog<Opened extends Dialog> {
  /** What is to be drawn; null for none. */
  shown: Opened | null
  /** The address is elsewhere already, and the dialog has unsaved changes: ask. */
  isHeld: boolean
  /** Goes on to what the address names. */
  release: () => void
  /** Nothing is shown until the address names another. */
  hide: () => void
}

/**
 * The dialog that an address names, except that one with unsaved changes stays when the address is left by the browser's Back.
 * @param isUnsaved asked of the one that is shown
 */
export function useHeldDialog<Opened extends Dialog>(
  wanted: Opened | null,
  isUnsaved: (shown: Opened) => boolean,
): HeldDialog<Opened> {
  const [shown, setShown] = useState<Opened | null>(null)
  const isOther = keyOfDialog(wanted) !== keyOfDialog(shown)
  const isHeld = isOther && shown !== null && isUnsaved(shown)
  if (isOther && !isHeld) setShown(wanted)
  return { shown, isHeld, release: () => setShown(wanted), hide: () => setShown(null) }
}
