/** Heights of rows in px. Most are equal; those that differ are stored by id once they are rendered. */
export interface RowHeights {
  /** Height of a row that is not rendered yet, or of most rows. */
  usual: number
  others: Map<string, number>
}

const SAME_PX = 0.5

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_PX

interface Place<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
}

const heightAt = <Item>(
  { usual, others }: RowHeights,
  { items, idOf }: Place<Item>,
  index: number,
): number => {
  const item = items[index]
  return (item === undefined ? undefined : others.get(idOf(item))) ?? usual
}

/** Total height of the rows from `start` up to, but not including, `end`. */
export const heightOf = <Item>(
  heights: RowHeights,
  place: Place<Item>,
  start: number,
  end: number,
): number => {
  if (heights.others.size === 0) return (end - start) * heights.usual
  let sum = 0
  for (let index = start; index < end; index += 1) sum += heightAt(heights, place, index)
  return sum
}

/** The row at an offset from the top of the first one. */
export const indexAt = <Item>(heights: RowHeights, place: Place<Item>, distance: number): number => {
  const last = Math.max(0, place.items.length - 1)
  if (heights.others.size === 0) return Math.min(last, Math.max(0, Math.floor(distance / heights.usual)))
  let end = 0
  for (let index = 0; index < last; index += 1) {
    end += heightAt(heights, place, index)
    if (end > distance) return index
  }
  return last
}

/** Updates the heights from rendered rows. @returns Whether the usual height changed. */
export const updateHeights = (
  heights: RowHeights,
  measured: readonly (readonly [id: string, height: number])[],
): boolean => {
  const sorted = measured.map(([, height]) => height).toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const areEqual = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) <= SAME_PX
  // If all rows are taller than before, the density has changed.
  const isOther = middle > 0 && !isSame(middle, heights.usual) && (areEqual || heights.others.size === 0)
  if (isOther) {
    heights.usual = middle
    heights.others.clear()
  }
  for (const [id, height] of measured) {
    if (isSame(height, heights.usual)) heights.others.delete(id)
    else heights.others.set(id, height)
  }
  return isOther
}
