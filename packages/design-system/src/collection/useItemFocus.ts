import { useCallback, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

interface FocusedItem {
  item: Element
  index: number
}

interface ItemFocusOptions {
  itemsRef: RefObject<HTMLElement | null>
  /** Number of items, rendered or not.
   * @default the elements in the list */
  count?: number
  /** Renders an item and keeps it mounted. Without it all are rendered. */
  pin?: (index: number) => void
}

const indexIn = (items: readonly Element[], item: Element): number => {
  const own = item instanceof HTMLElement ? item.dataset['index'] : undefined
  return own === undefined ? items.indexOf(item) : Number(own)
}

/** Keeps focus in the list when a refresh removes the focused item. */
export function useItemFocus({ itemsRef, count, pin }: ItemFocusOptions) {
  const focused = useRef<FocusedItem>(null)
  const awaited = useRef<number>(null)

  const focusItem = useCallback(
    (index: number) => {
      const items = [...(itemsRef.current?.children ?? [])]
      const item = items.find((each) => indexIn(items, each) === index)
      awaited.current = item === undefined && pin !== undefined ? index : null
      if (awaited.current !== null) pin?.(index)
      if (!(item instanceof HTMLElement)) return
      item.tabIndex = -1
      item.addEventListener('blur', () => item.removeAttribute('tabindex'), { once: true })
      item.focus()
    },
    [itemsRef, pin],
  )

  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      const items = [...(itemsRef.current?.children ?? [])]
      const item = items.find((each) => each.contains(target))
      focused.current = item === undefined ? null : { item, index: indexIn(items, item) }
      if (focused.current !== null) pin?.(focused.current.index)
    },
    [itemsRef, pin],
  )

  const onBlur = useCallback(({ target }: FocusEvent) => {
    if (document.activeElement !== target) focused.current = null
  }, [])

  useLayoutEffect(() => {
    if (awaited.current !== null) focusItem(awaited.current)
    const lost = focused.current
    if (lost === null || lost.item.isConnected || document.activeElement !== document.body) return
    focused.current = null
    focusItem(Math.min(lost.index, (count ?? itemsRef.current?.childElementCount ?? 0) - 1))
  })

  return { focusItem, onFocus, onBlur }
}
