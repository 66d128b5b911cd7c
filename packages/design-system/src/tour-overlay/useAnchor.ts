import { useLayoutEffect, useState } from 'react'

/** The menu of another layout, for example, has no size. */
const hasBox = (element: Element): boolean => element.getClientRects().length > 0

export const useAnchor = (target: (() => Element | null) | undefined, isOpen: boolean): Element | null => {
  const [anchor, setAnchor] = useState<Element | null>(null)

  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const look = () => {
      const found = target?.() ?? null
      setAnchor(found && hasBox(found) ? found : null)
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', look)
    look()
    return () => {
      changes.disconnect()
      window.removeEventListener('resize', look)
    }
  }, [target, isOpen])

  return anchor
}
