import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether a table is wider than its container. Only then it scrolls, since a sticky head in a scrolling box does not stick to the page. */
export const useSidewaysScroll = (
  placeRef: RefObject<HTMLElement | null>,
  tableRef: RefObject<HTMLElement | null>,
): boolean => {
  const [isWider, setIsWider] = useState(false)
  useLayoutEffect(() => {
    const [place, table] = [placeRef.current, tableRef.current]
    if (!place || !table) return undefined
    // Tolerates half a pixel of rounding.
    const measure = () =>
      setIsWider(table.getBoundingClientRect().width > place.getBoundingClientRect().width + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [placeRef, tableRef])
  return isWider
}
