import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { fittingCount } from './fitting.ts'

/** How many children of a list are shown in one line; the others keep their width, out of sight. */
export function useFitting(rootRef: RefObject<HTMLElement | null>, total: number, more: number): number {
  const [count, setCount] = useState(total)
  const measure = useCallback(() => {
    const root = rootRef.current
    if (root === null) return
    const widths = [...root.querySelectorAll<HTMLElement>(':scope > li[data-notice]')].map(
      ({ offsetWidth }) => offsetWidth,
    )
    const zoom = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
    setCount(fittingCount(widths, root.clientWidth, more * zoom))
  }, [rootRef, more])
  const latest = useRef(measure)
  useLayoutEffect(() => {
    latest.current = measure
    measure()
  })
  useLayoutEffect(() => {
    if (rootRef.current === null) return undefined
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(rootRef.current)
    return () => observer.disconnect()
  }, [rootRef])
  return Math.min(count, total)
}
