import { useLayoutEffect, type RefObject } from 'react'
import { rowAt } from './useRowWindow.ts'

/** Height of floating bars and of a table's head, in pixels. */
const BARS = 128

const isClear = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= BARS && bottom <= window.innerHeight - BARS
}

/** Scrolls an item that floating bars may cover to the middle when it becomes the current one. */
export function useCurrentItem<Item>(
  itemsRef: RefObject<HTMLElement | null>,
  shown: readonly Item[],
  idOf: (item: Item) => string,
  currentId: string | undefined,
): void {
  const index = currentId === undefined ? -1 : shown.findIndex((item) => idOf(item) === currentId)
  useLayoutEffect(() => {
    const row = index === -1 ? null : rowAt(itemsRef.current, index)
    if (row && !isClear(row)) row.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- later changes of its position must not scroll the page
  }, [itemsRef, currentId, index !== -1])
}
