import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const AHEAD_PX = 240

export interface IncrementalWindow {
  count: number
  showMore: () => void
  endRef: RefObject<HTMLDivElement | null>
}

export function useIncrementalWindow(
  total: number,
  pageSize: number,
  focusItem: (index: number) => void,
): IncrementalWindow {
  const [wanted, setWanted] = useState(pageSize)
  const endRef = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<number>(null)
  const count = Math.min(wanted, total)

  useEffect(() => {
    const end = endRef.current
    if (end === null || count === total) return undefined
    // A new observer reports at once when even the longer list does not fill the window.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setWanted(count + pageSize)
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px 0px` },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [count, total, pageSize])

  useLayoutEffect(() => {
    if (focusFrom.current === null) return
    focusItem(focusFrom.current)
    focusFrom.current = null
  })

  const showMore = () => {
    focusFrom.current = count
    setWanted(count + pageSize)
  }

  return { count, showMore, endRef }
}
