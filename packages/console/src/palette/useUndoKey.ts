import { useEffect, useEffectEvent } from 'react'
import { isCovered, isTyping } from './useSingleKeys.ts'

/** Ctrl Z undoes the latest change. A text field keeps its own undo. */
export function useUndoKey(undo: () => void, isEnabled: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey !== event.metaKey && !event.shiftKey && !event.altKey
    if (event.key.toLowerCase() !== 'z' || !isCommand) return
    if (event.repeat || event.defaultPrevented) return
    if (isTyping(event.composedPath()[0] ?? null) || isCovered()) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    if (!isEnabled) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isEnabled])
}
