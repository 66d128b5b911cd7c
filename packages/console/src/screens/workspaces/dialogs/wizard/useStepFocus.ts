import { useCallback, useEffect, useRef, type RefCallback } from 'react'

/**
 * Keeps focus where the person is: each state begins at its heading, and so does whoever pressed a button that is gone.
 * @returns for the heading, which is another one in each state
 */
export const useStepFocus = (): RefCallback<HTMLElement> => {
  const current = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) current.current?.focus()
  })
  return useCallback((heading: HTMLElement | null) => {
    current.current = heading
    heading?.focus()
  }, [])
}
