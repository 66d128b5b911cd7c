import { useCallback, useSyncExternalStore } from 'react'
import { followPrinting, isPrinting } from './printing.ts'

/** As it was on the screen. */
const onScreen = new Map<string, boolean>()

const matches = (query: string): boolean => {
  const last = onScreen.get(query)
  if (last !== undefined && isPrinting()) return last
  const { matches: isMatch } = matchMedia(query)
  onScreen.set(query, isMatch)
  return isMatch
}

/** Whether a media query matches; paper has the layout of the screen, or rows that were prepared for print would be replaced. False on a server and until hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      const stop = followPrinting(onChange)
      return () => {
        list.removeEventListener('change', onChange)
        stop()
      }
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matches(query),
    () => false,
  )
}
