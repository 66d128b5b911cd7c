import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import type { Plan } from './plan.ts'

/** Milliseconds after the pointer has left (specification, "Timings"). */
const RETURN_MS = 1000

/** Highlights the best choice until the pointer enters the area; keyboard focus moves the highlight to its own plan. */
export const useHighlight = () => {
  const [isShown, setIsShown] = useState(true)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const notePointer =
    (isInside: boolean) =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      clearTimeout(timer.current)
      if (isInside) setIsShown(false)
      else timer.current = setTimeout(() => setIsShown(true), RETURN_MS)
    }

  const areaProps = {
    onPointerEnter: notePointer(true),
    onPointerLeave: notePointer(false),
    onFocus: ({ target }: FocusEvent) => {
      const plan = target.closest<HTMLElement>('[data-plan]')
      setFocusedId((target.matches(':focus-visible') && plan?.dataset['plan']) || null)
    },
    onBlur: () => setFocusedId(null),
  }
  const isHighlighted = useCallback(
    ({ id, bestLabel }: Pick<Plan, 'id' | 'bestLabel'>) =>
      isShown && (focusedId === null ? bestLabel !== undefined : id === focusedId),
    [isShown, focusedId],
  )
  return { areaProps, isHighlighted }
}
