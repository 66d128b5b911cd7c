import { useRef } from 'react'
import { useKeyPress } from './useKeyPress.ts'

/** Maximum pause between the two keys of a sequence, in milliseconds. */
const SEQUENCE = 1500

/** `g u` is g, then u. */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>, isEnabled: boolean): void {
  const first = useRef({ key: '', at: 0 })
  useKeyPress((event) => {
    const { key, at } = first.current
    first.current = { key: event.key, at: event.timeStamp }
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined
    const name = event.timeStamp - at < SEQUENCE ? `${key} ${event.key}` : ''
    return [name, event.key].map((each) => (Object.hasOwn(keys, each) ? keys[each] : undefined)).find(Boolean)
  }, isEnabled)
}
