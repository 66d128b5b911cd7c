import { useInsertionEffect } from 'react'

/** Of a key that Chrome or Safari reports while, or just after, an input method used it (UI Events, section 7.2). */
const USED_BY_INPUT_METHOD = 229

const stopWhenComposing = (event: KeyboardEvent): void => {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari ends the composition first, and nothing else then tells such a key
  if (!event.isComposing && event.keyCode !== USED_BY_INPUT_METHOD) return
  event.stopImmediatePropagation()
  // The browser's own Escape clears a search field.
  if (event.key === 'Escape') event.preventDefault()
}

/**
 * Keeps keys of an input method from every other listener: the Enter that ends a word confirms nothing, its Escape closes
 * nothing. The input method itself is not affected.
 */
export function useInputMethodKeys(): void {
  // Before any listener of a component, in the order of registration too.
  useInsertionEffect(() => {
    window.addEventListener('keydown', stopWhenComposing, true)
    return () => window.removeEventListener('keydown', stopWhenComposing, true)
  }, [])
}
