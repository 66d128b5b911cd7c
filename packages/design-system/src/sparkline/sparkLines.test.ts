import { expect, test } from 'vitest'
import { sparkLines } from './sparkLines.ts'

const linesOf = (...given: Parameters<typeof sparkLines>): string[] =>
  sparkLines(...given).lines.map(({ line }) => line)

test('goes from the oldest value to the newest, the lowest at the bottom and the highest at the top', () => {
  expect(linesOf([10, 20, 15])).toEqual(['M0 100L50 0L100 50'])
  expect(sparkLines([10, 20, 15]).lastHeight).toBe(0.5)
})

test('scales from a given bottom to a given top, and clamps values', () => {
  expect(linesOf([10, 20], 0, 40)).toEqual(['M0 75L100 50'])
  expect(linesOf([-10, 90], 0, 40)).toEqual(['M0 100L100 0'])
})

test('has a gap for a missing value', () => {
  expect(linesOf([0, 10, null, 10, 0])).toEqual(['M0 100L25 0', 'M75 0L100 100'])
  expect(sparkLines([1, 2, null]).lastHeight).toBeNull()
})

test('is in the middle when all values are equal, and a dot for a single value', () => {
  expect(linesOf([7, 7])).toEqual(['M0 50L100 50'])
  expect(linesOf([7])).toEqual(['M100 50L100 50'])
})

test('has no path without values', () => {
  expect(sparkLines([])).toEqual({ lines: [], lastHeight: null })
  expect(sparkLines([null, null])).toEqual({ lines: [], lastHeight: null })
})

test('closes its area along the bottom', () => {
  expect(sparkLines([10, 20]).lines[0]?.area).toBe('M0 100L100 0L100 100L0 100Z')
})
