import { useKeyPress } from './useKeyPress.ts'

/** Ctrl Z undoes the latest change. A text field keeps its own undo. */
export function useUndoKey(undo: () => void, isEnabled: boolean): void {
  useKeyPress(({ key, ctrlKey, metaKey, shiftKey, altKey }) => {
    const isCommand = ctrlKey !== metaKey && !shiftKey && !altKey
    return isCommand && key.toLowerCase() === 'z' ? undo : undefined
  }, isEnabled)
}
