/**
 * Does something with each item, in order, with at most `most` under way. `work` must not reject. What has not begun
 * when `isOver` says so is left undone.
 */
export const inTurn = async <T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
  isOver: () => boolean,
): Promise<void> => {
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < items.length && !isOver()) {
      const [item] = items.slice(next, next + 1)
      next += 1
      if (item !== undefined) await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane))
}
