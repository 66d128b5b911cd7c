import { describe, expect, test } from 'vitest'
import { differenceOf, paidFrom, partLeft } from './payment.ts'

const at = (time: string): number => Date.parse(`${time}Z`)
const periodOf = (start: string, end: string) => ({ start: at(start), end: at(end) })

const february = periodOf('2027-01-31T10:00', '2027-02-28T10:00')
const april = periodOf('2027-03-31T10:00', '2027-04-30T10:00')
const march = periodOf('2027-02-28T10:00', '2027-03-31T10:00')
const leapYear = periodOf('2028-02-29T10:00', '2029-02-28T10:00')

describe('the part of a period that is left', () => {
  test.each([
    ['bought this minute', february, '2027-01-31T10:00', 1],
    ['bought five minutes ago', february, '2027-01-31T10:05', 1],
    ['half of 28 days', february, '2027-02-14T10:00', 14 / 28],
    ['a second before the hour of purchase', february, '2027-02-14T09:59:59', 15 / 28],
    ['the last day, before midnight', february, '2027-02-27T23:59', 1 / 28],
    ['the last day, after midnight', february, '2027-02-28T00:01', 1 / 28],
    ['the end', february, '2027-02-28T10:00', 0],
    ['after the end', february, '2027-03-02T10:00', 0],
    ['before the start', february, '2027-01-20T10:00', 1],
    ['half of 30 days', april, '2027-04-15T10:00', 15 / 30],
    ['14 of 31 days', march, '2027-03-17T10:00', 14 / 31],
    ['a year from a leap day', leapYear, '2028-08-30T10:00', 182 / 365],
    ['a period without length', periodOf('2027-01-31T10:00', '2027-01-31T10:00'), '2027-01-31T10:00', 0],
  ])('%s', (_name, period, now, part) => {
    expect(partLeft(period, at(now))).toBeCloseTo(part, 12)
  })

  test('is paid from whole days before the end, and not from before the start', () => {
    expect(paidFrom(february, at('2027-02-14T11:30'))).toBe(at('2027-02-14T10:00'))
    expect(paidFrom(february, at('2027-01-30T11:30'))).toBe(february.start)
  })
})

describe('a change within a period', () => {
  test.each([
    // 34 users of Pro become 40.
    ['2027-01-31T10:05', 51_000, 60_000, { credit: 51_000, owed: 60_000, due: 9000 }],
    // Pro becomes Enterprise for 34 users.
    ['2027-02-14T10:00', 51_000, 64_600, { credit: 25_500, owed: 32_300, due: 6800 }],
    // Fewer users: nothing is refunded.
    ['2027-02-14T10:00', 60_000, 51_000, { credit: 30_000, owed: 25_500, due: 0 }],
  ])('at %s from %i to %i cents', (now, before, after, difference) => {
    expect(differenceOf(before, after, february, at(now))).toEqual(difference)
  })
})
