import { useEffect, useRef, type ReactNode } from 'react'

export interface ArrivingProps {
  /** What is shown now. When it changes, focus goes to its heading, as on arrival at a page. */
  at: string
  children: ReactNode
}

/** Stands around a page that changes in its place. */
export function Arriving({ at, children }: ArrivingProps) {
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [at])
  return children
}
