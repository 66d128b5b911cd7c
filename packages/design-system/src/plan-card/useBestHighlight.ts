import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

/** Delay after pointer and focus have left (specification, "Timings"). */
const RETURN_MS = 1000

export const useBestHighlight = () => {
  const [isHighlighted, setIsHighlighted] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const present = useRef({ pointer: false, focus: false })

  useEffect(() => () => clearTimeout(timer.current), [])

  const note = (presence: Partial<typeof present.current>) => {
    Object.assign(present.current, presence)
    clearTimeout(timer.current)
    if (present.current.pointer || present.current.focus) setIsHighlighted(false)
    else timer.current = setTimeout(() => setIsHighlighted(true), RETURN_MS)
  }

  const areaProps = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') note({ pointer: true })
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') note({ pointer: false })
    },
    onFocus: () => note({ focus: true }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) note({ focus: false })
    },
  }
  return { areaProps, isHighlighted }
}
