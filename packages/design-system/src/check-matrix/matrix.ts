/** `added` and `removed` are unsaved; `locked` is on and cannot be toggled; `unknown` was not loaded. */
export type MatrixCell = 'on' | 'off' | 'added' | 'removed' | 'locked' | 'unknown'

export interface MatrixHead {
  id: string
  name: string
}

export interface Range {
  start: number
  end: number
}

export interface Place {
  row: number
  column: number
}

export const rangeOf = (
  offset: number,
  viewport: number,
  { size, count, beyond }: { size: number; count: number; beyond: number },
): Range => {
  const start = Math.max(0, Math.min(count, Math.floor(offset / size) - beyond))
  const end = Math.max(start, Math.min(count, Math.ceil((offset + viewport) / size) + beyond))
  return { start, end }
}

export const placesOf = ({ start, end }: Range, pinned: number): number[] => {
  const places = Array.from({ length: end - start }, (_, index) => start + index)
  if (pinned >= 0 && pinned < start) return [pinned, ...places]
  return pinned >= end ? [...places, pinned] : places
}

/** The cell that a key moves to, or null. `page` is the number of visible rows. */
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
