import { describe, expect, test } from 'vitest'
import { availabilityOf, uptimeOf } from './statusHistory.ts'

const HOUR = 3_600_000
const changes = [
  { at: 0, ready: true },
  { at: 6 * HOUR, ready: false },
  { at: 9 * HOUR, ready: true },
]

describe('availability', () => {
  test.each([
    ['all of the history', 0, 12, 0.75],
    ['from within an outage', 8, 12, 0.75],
    ['until within an outage', 0, 8, 0.75],
    ['only an outage', 7, 8, 0],
    ['only after the last change', 10, 12, 1],
    ['partly before the history', -12, 12, 0.75],
    ['only before the history', -12, 0, null],
    ['no time at all', 5, 5, null],
  ])('of %s', (_, from, to, expected) => {
    expect(availabilityOf(changes, from * HOUR, to * HOUR)).toBe(expected)
  })

  test('without a history nothing is known', () => {
    expect(uptimeOf([], 0, HOUR)).toEqual({ known: 0, up: 0 })
    expect(availabilityOf([], 0, HOUR)).toBeNull()
  })
})
