import { useEffect, useRef, type ReactNode } from 'react'

export interface ArrivingProps {
  /** The view shown now; a change focuses its heading, as a navigation does. */
  at: string
  children: ReactNode
}

/** Wraps a page that changes without a navigation. */
export function Arriving({ at, children }: ArrivingProps) {
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [at])
  return children
}
