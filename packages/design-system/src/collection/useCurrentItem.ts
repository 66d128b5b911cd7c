import { useLayoutEffect, type RefObject } from 'react'
import { rowAt } from './useRowWindow.ts'

/** Brings an item into the middle, where nothing floats above it, when it becomes the current one. */
export function useCurrentItem<Item>(
  itemsRef: RefObject<HTMLElement | null>,
  shown: readonly Item[],
  idOf: (item: Item) => string,
  currentId: string | undefined,
): void {
  const index = currentId === undefined ? -1 : shown.findIndex((item) => idOf(item) === currentId)
  useLayoutEffect(() => {
    if (index !== -1) rowAt(itemsRef.current, index)?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- a place that changes later must not move the page
  }, [itemsRef, currentId, index !== -1])
}
