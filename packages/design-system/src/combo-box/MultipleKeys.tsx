import {
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { ComboBoxStateContext } from 'react-aria-components'
import { FieldBox, type FieldSize } from '../field/fieldStyle.ts'
import { isOnDisabledOption } from '../select/options.ts'

interface MultipleKeysProps {
  children: ReactNode
  typed: string
  /** Enter on a text without a focused option. @returns Whether the text is to be cleared. */
  onEnter: () => boolean
  /** @returns Whether the pasted text was handled. */
  onPaste?: (text: string) => boolean
  /** Backspace in an empty input. */
  onBackspace?: () => void
  size?: FieldSize
}

const MOVING = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])

/** Handles the keys of a multi-select combo box, around its input. */
export function MultipleKeys({
  children,
  typed,
  onEnter,
  onPaste,
  onBackspace,
  size = 'medium',
}: MultipleKeysProps) {
  const state = useContext(ComboBoxStateContext)
  /** The text for which arrow keys were used: react-aria focuses an assigned option automatically, and Enter would remove it. */
  const [movedFor, setMovedFor] = useState<string | null>(null)
  const hasMoved = movedFor === typed
  const focused = state?.selectionManager.focusedKey ?? null
  const clearFocus = useEffectEvent(() => state?.selectionManager.setFocusedKey(null))
  useEffect(() => {
    if (focused !== null && !hasMoved) clearFocus()
  }, [focused, hasMoved])
  const finish = () => {
    state?.setInputValue('')
    state?.close()
  }
  const before = (event: KeyboardEvent) => {
    if (MOVING.has(event.key)) setMovedFor(typed)
    if (event.key === 'Enter' && (!hasMoved || isOnDisabledOption(event.target))) {
      event.preventDefault()
      event.stopPropagation()
      if (!hasMoved && typed.trim() !== '' && onEnter()) finish()
    }
    if (event.key === 'Backspace' && typed === '' && !event.repeat) onBackspace?.()
    // Blur would choose or remove the focused option.
    if (event.key === 'Tab') state?.selectionManager.setFocusedKey(null)
  }
  const paste = (event: ClipboardEvent) => {
    if (onPaste?.(event.clipboardData.getData('text')) !== true) return
    event.preventDefault()
    finish()
  }
  const after = (event: KeyboardEvent) => {
    // Otherwise the dialog around the field would close with the list.
    if (event.key === 'Escape' && state?.isOpen === true) event.stopPropagation()
  }
  return (
    <FieldBox data-size={size} data-end onKeyDownCapture={before} onKeyDown={after} onPaste={paste}>
      {children}
    </FieldBox>
  )
}
