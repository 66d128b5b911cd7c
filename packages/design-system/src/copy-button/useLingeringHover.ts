import { useEffect, useRef, useState, type PointerEvent } from 'react'

const LINGER_MS = 1000

/** Whether the pointer is on the element, or left it less than `delayMs` ago (specification, "Timings"). */
export const useLingeringHover = (delayMs: number = LINGER_MS) => {
  const [isLingering, setIsLingering] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const hoverProps = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      clearTimeout(timer.current)
      setIsLingering(true)
    },
    onPointerLeave: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setIsLingering(false), delayMs)
    },
  }
  return { hoverProps, isLingering }
}
