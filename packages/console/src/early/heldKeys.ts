/** Keys that a page handles itself: single characters, except the one that scrolls, and Ctrl K. */
const isForPage = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !altKey && (ctrlKey || metaKey ? key.toLowerCase() === 'k' : key.length === 1 && key !== ' ')

/**
 * Keeps keys that are pressed outside a field, which keeps its own.
 *
 * @param isTyped whether they are also meant for a field of the page
 * @returns Presses them again; from now on the page handles keys.
 */
export const holdKeys = (isTyped: boolean): (() => void) => {
  const held: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent): void => {
    if (event.target !== document.body || !isForPage(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event)
  }
  addEventListener('keydown', hold, true)
  return () => {
    removeEventListener('keydown', hold, true)
    let typed = ''
    for (const event of held.splice(0)) {
      const target = document.activeElement ?? document.body
      const isUnused = target.dispatchEvent(new KeyboardEvent(event.type, event))
      if (isTyped && isUnused && !event.ctrlKey && !event.metaKey) typed += event.key
    }
    // At once: React puts back what it knows after each. Nothing else tells React, and can be undone by the user.
    if (document.activeElement?.matches('input') === true) document.execCommand('insertText', false, typed)
  }
}
