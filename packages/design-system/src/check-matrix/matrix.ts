/**
 * How it stands with a row and a column: `on` and `off` can be turned, `added` and `removed` are turned and not saved yet,
 * `locked` stays on, `unknown` cannot be told yet.
 */
export type MatrixCell = 'on' | 'off' | 'added' | 'removed' | 'locked' | 'unknown'

/** Heads a row or a column. */
export interface MatrixHead {
  id: string
  name: string
}

/** Places from the first to the one before `end`. */
export interface Range {
  start: number
  end: number
}

/** What moves among the cells. */
export interface Place {
  row: number
  column: number
}

/**
 * Which of many equal boxes are drawn: those in sight, and some beyond on either side.
 * @param offset how far it is scrolled, in px
 * @param sight how much of it is seen, in px
 * @param size of a box, in px
 */
export const rangeOf = (
  offset: number,
  sight: number,
  { size, count, beyond }: { size: number; count: number; beyond: number },
): Range => {
  const start = Math.max(0, Math.min(count, Math.floor(offset / size) - beyond))
  const end = Math.max(start, Math.min(count, Math.ceil((offset + sight) / size) + beyond))
  return { start, end }
}

/** The places of a range, and one that is drawn wherever it is: focus stands there. */
export const placesOf = ({ start, end }: Range, kept: number): number[] => {
  const places = Array.from({ length: end - start }, (_, index) => start + index)
  if (kept >= 0 && kept < start) return [kept, ...places]
  return kept >= end ? [...places, kept] : places
}

/** Where a key leads; null for a key that leads nowhere. `page` is how many rows are in sight. */
export const placeAfter = (
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: Place,
  { rows, columns, page, isRtl }: { rows: number; columns: number; page: number; isRtl: boolean },
): Place | null => {
  const isWide = ctrlKey || metaKey
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  const to = (toRow: number, toColumn: number): Place => ({
    row: Math.max(0, Math.min(lastRow, toRow)),
    column: Math.max(0, Math.min(lastColumn, toColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(isWide ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(isWide ? lastRow : row + 1, column)
    case 'ArrowLeft':
      return to(row, column + (isRtl ? 1 : -1))
    case 'ArrowRight':
      return to(row, column + (isRtl ? -1 : 1))
    case 'Home':
      return to(isWide ? 0 : row, 0)
    case 'End':
      return to(isWide ? lastRow : row, lastColumn)
    case 'PageUp':
      return to(row - page, column)
    case 'PageDown':
      return to(row + page, column)
    default:
      return null
  }
}
