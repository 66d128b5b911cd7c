import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Calls back when the element unmounts with focus inside. */
export function useFocusLost(rootRef: RefObject<HTMLElement | null>, onFocusLost?: () => void): void {
  const latest = useRef(onFocusLost)
  useLayoutEffect(() => {
    latest.current = onFocusLost
  })
  useLayoutEffect(() => {
    const root = rootRef.current
    return () => {
      if (root?.contains(document.activeElement)) latest.current?.()
    }
  }, [rootRef])
}
