import { useCallback, useEffect, useRef, useState } from 'react'

const lastButtonOf = (row: Element | null | undefined): HTMLElement | null =>
  [...(row?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1) ?? null

/**
 * Where focus goes when the row that held it has been deleted: to the same button of the row that takes its place, or of
 * the one before; without any, to the page's heading.
 */
export function useFocusAfterDelete() {
  const neighbours = useRef<readonly (HTMLElement | null)[]>([])
  const [deletions, setDeletions] = useState(0)

  /** To be called with the button that was pressed, while its row is there. */
  const remember = useCallback((pressed: Element) => {
    const row = pressed.closest('tr, li')
    neighbours.current = [lastButtonOf(row?.nextElementSibling), lastButtonOf(row?.previousElementSibling)]
  }, [])
  const focusNeighbour = useCallback(() => setDeletions((count) => count + 1), [])

  // After the dialog is gone, which would otherwise keep focus to itself.
  useEffect(() => {
    if (deletions === 0) return
    const target = neighbours.current.find((button) => button?.isConnected)
    ;(target ?? document.querySelector<HTMLElement>('h1'))?.focus()
  }, [deletions])

  return { remember, focusNeighbour }
}
