interface SparkLine {
  /** Path of the line, in a square of 100. */
  line: string
  /** The same, closed along the bottom. */
  area: string
}

export interface SparkLines {
  lines: readonly SparkLine[]
  /** Height of the newest value, 0 at the bottom and 1 at the top; null if missing. */
  lastHeight: number | null
}

type Point = readonly [x: number, y: number]

const short = (value: number): string => String(Number(value.toFixed(2)))

const lineOf = (points: readonly Point[]): SparkLine => {
  const steps = points.map(([x, y]) => `${short(x)} ${short(y)}`)
  const [first = [0, 0]] = points
  const last = points.at(-1) ?? first
  // A single point is a dot: a zero-length line with round ends.
  const line = `M${steps.join('L')}${points.length === 1 ? `L${steps.join('')}` : ''}`
  return { line, area: `${line}L${short(last[0])} 100L${short(first[0])} 100Z` }
}

/** If all values are equal, the line is in the middle. */
export const sparkLines = (
  values: readonly (number | null)[],
  minValue?: number,
  maxValue?: number,
): SparkLines => {
  const known = values.filter((value) => value !== null)
  const low = minValue ?? Math.min(...known)
  const high = maxValue ?? Math.max(...known)
  const heightOf = (value: number): number =>
    high === low ? 0.5 : Math.min(1, Math.max(0, (value - low) / (high - low)))
  // A single value is the newest one.
  const xOf = (index: number): number => (values.length === 1 ? 100 : (index / (values.length - 1)) * 100)
  const runs: Point[][] = [[]]
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([])
    else runs.at(-1)?.push([xOf(index), (1 - heightOf(value)) * 100])
  }
  const newest = values.at(-1) ?? null
  return {
    lines: runs.filter((run) => run.length > 0).map(lineOf),
    lastHeight: newest === null ? null : heightOf(newest),
  }
}
