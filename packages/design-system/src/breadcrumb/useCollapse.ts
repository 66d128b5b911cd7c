import { useLayoutEffect, useRef, useState } from 'react'

interface Measured {
  signature: string
  width: number
}

export const useCollapse = (signature: string) => {
  const listRef = useRef<HTMLOListElement>(null)
  /** Last measured width of all links in one line. */
  const [measured, setMeasured] = useState<Measured | null>(null)
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const isTooLong = measured?.signature === signature && measured.width > room

  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return undefined
    const measure = () => {
      setRoom(list.clientWidth)
      if (isTooLong) return
      const { scrollWidth: width } = list
      setMeasured((last) =>
        last?.signature === signature && last.width === width ? last : { signature, width },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    // A loaded font can still change their width.
    for (const entry of list.children) observer.observe(entry)
    measure()
    return () => observer.disconnect()
  }, [signature, isTooLong])

  return { listRef, isTooLong }
}
