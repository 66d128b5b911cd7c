/** From `start` up to, but not including, `end`. */
export interface RowRange {
  start: number
  end: number
}

/** Maximum number of rendered rows, besides the few pinned ones. */
const MOST = 54
const BEYOND = 8
/** Fewer rows than this beyond the window need another range. */
const SLACK = 3

/** Within a list of `count`, with at least `least` rows if there are as many. */
export const fitted = ({ start, end }: RowRange, count: number, least: number): RowRange => {
  const first = Math.max(0, Math.min(start, count - least))
  return { start: first, end: Math.min(count, Math.max(end, first + least)) }
}

/** The range to render so that the rows from `first` to `last` are visible; the same object while they are rendered already. */
export const rangeAround = (
  rendered: RowRange,
  { first, last }: { first: number; last: number },
  count: number,
  least: number,
): RowRange => {
  const isEnough =
    rendered.start <= Math.max(0, first - SLACK) &&
    rendered.end >= Math.min(count, last + 1 + SLACK) &&
    rendered.end - rendered.start <= Math.max(MOST, least)
  if (isEnough) return rendered
  const visible = last + 1 - first
  const beyond = Math.min(BEYOND, Math.max(SLACK, Math.floor((MOST - visible) / 2)))
  return fitted({ start: first - beyond, end: last + 1 + beyond }, count, least)
}
