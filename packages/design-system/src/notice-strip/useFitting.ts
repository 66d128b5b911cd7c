import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { fittingCount } from './fitting.ts'

const firstOf = (root: HTMLElement, total: number): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(':scope > li')].slice(0, total)

/** How many of the first `total` children of a list are shown in one line; the others keep their width, out of sight. */
export function useFitting(rootRef: RefObject<HTMLElement | null>, total: number, more: number): number {
  const [count, setCount] = useState(total)
  const measure = useCallback(() => {
    const root = rootRef.current
    if (root === null) return
    const widths = firstOf(root, total).map(({ offsetWidth }) => offsetWidth)
    const zoom = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
    setCount(fittingCount(widths, root.clientWidth, more * zoom))
  }, [rootRef, total, more])
  const latest = useRef(measure)
  useLayoutEffect(() => {
    latest.current = measure
    measure()
  })
  useLayoutEffect(() => {
    const root = rootRef.current
    if (root === null) return undefined
    const observer = new ResizeObserver(() => latest.current())
    // Their own widths follow the size of text.
    for (const element of [root, ...firstOf(root, total)]) observer.observe(element)
    return () => observer.disconnect()
  }, [rootRef, total])
  return Math.min(count, total)
}
