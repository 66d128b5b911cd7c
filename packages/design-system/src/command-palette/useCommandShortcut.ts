import { useEffect, useEffectEvent } from 'react'
import { isApple } from './Kbd.tsx'

interface CommandShortcutOptions {
  /** Whether it is open. */
  isOpen: boolean
  /** Called with whether to open or close. */
  onOpenChange: (isOpen: boolean) => void
}

const DIALOGS = ':is([role="dialog"], [role="alertdialog"], dialog[open]):not([aria-modal="false"])'

/** A visible dialog other than a toast. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll(DIALOGS)].some((dialog) => dialog.checkVisibility())

/** Opens and closes with Ctrl+K (⌘K on a Mac). Ignored in rich text and while another dialog is open. */
export function useCommandShortcut({ isOpen, onOpenChange }: CommandShortcutOptions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isModified = isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
    if (!isModified || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
    if (event.repeat) return
    if (event.target instanceof HTMLElement && event.target.isContentEditable) return
    if (!isOpen && isDialogOpen()) return
    event.preventDefault()
    event.stopPropagation()
    onOpenChange(!isOpen)
  })
  useEffect(() => {
    // Before the palette's input stops propagation.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}
