import { useLayoutEffect, type RefObject } from 'react'
import { rowAt } from './useRowWindow.ts'

/** Scrolls an item to the middle, clear of floating bars, when it becomes the current one. */
export function useCurrentItem<Item>(
  itemsRef: RefObject<HTMLElement | null>,
  shown: readonly Item[],
  idOf: (item: Item) => string,
  currentId: string | undefined,
): void {
  const index = currentId === undefined ? -1 : shown.findIndex((item) => idOf(item) === currentId)
  useLayoutEffect(() => {
    if (index !== -1) rowAt(itemsRef.current, index)?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- later changes of its position must not scroll the page
  }, [itemsRef, currentId, index !== -1])
}
