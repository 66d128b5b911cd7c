import { useLayoutEffect, useState } from 'react'

/** The menu of another layout, for example, has no size. */
const hasBox = (element: Element): boolean => element.getClientRects().length > 0

export const useAnchor = (target: (() => Element | null) | undefined, isOpen: boolean): Element | null => {
  const [anchor, setAnchor] = useState<Element | null>(null)

  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const update = () => {
      const found = target?.() ?? null
      setAnchor(found && hasBox(found) ? found : null)
    }
    const changes = new MutationObserver(update)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', update)
    update()
    return () => {
      changes.disconnect()
      window.removeEventListener('resize', update)
    }
  }, [target, isOpen])

  return anchor
}
