import { useEffect, useRef, type ReactNode } from 'react'

/** Focuses the heading when `at`, the view shown, changes without a navigation. */
export function Arriving({ at, children }: { at: string; children: ReactNode }) {
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [at])
  return children
}
