import { useCallback, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

interface FocusedItem {
  item: Element
  index: number
}

export interface ItemFocus<Container extends HTMLElement> {
  itemsRef: RefObject<Container | null>
  focusItem: (index: number) => void
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

/** Keeps focus in the list when a refresh removes the focused item. */
export function useItemFocus<Container extends HTMLElement>(): ItemFocus<Container> {
  const itemsRef = useRef<Container>(null)
  const focused = useRef<FocusedItem>(null)

  const focusItem = useCallback((index: number) => {
    const item = itemsRef.current?.children.item(index)
    if (!(item instanceof HTMLElement)) return
    item.tabIndex = -1
    item.addEventListener('blur', () => item.removeAttribute('tabindex'), { once: true })
    item.focus()
  }, [])

  const onFocus = useCallback(({ target }: FocusEvent) => {
    const items = [...(itemsRef.current?.children ?? [])]
    const index = items.findIndex((item) => item.contains(target))
    const item = items[index]
    focused.current = item === undefined ? null : { item, index }
  }, [])

  const onBlur = useCallback(({ target }: FocusEvent) => {
    if (document.activeElement !== target) focused.current = null
  }, [])

  useLayoutEffect(() => {
    const lost = focused.current
    if (lost === null || lost.item.isConnected || document.activeElement !== document.body) return
    focused.current = null
    focusItem(Math.min(lost.index, (itemsRef.current?.childElementCount ?? 0) - 1))
  })

  return { itemsRef, focusItem, onFocus, onBlur }
}
