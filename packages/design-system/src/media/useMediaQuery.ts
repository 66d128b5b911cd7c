import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query applies, followed live. For what CSS cannot do, such as rendering a list in place of a table.
 * @param query a media condition, for example one of `media`
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => {
        list.removeEventListener('change', onChange)
      }
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
