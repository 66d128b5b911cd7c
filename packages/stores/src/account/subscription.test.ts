import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDaysUntil, daysUntil, parseInstant } from './accountStore.ts'

const DAY = 86_400_000
const noon = Date.UTC(2026, 10, 30, 12)

describe('parseInstant', () => {
  test.each([
    ['milliseconds', noon],
    ['seconds', noon / 1000],
    ['milliseconds as text', String(noon)],
    ['seconds as text', ` ${noon / 1000} `],
    ['ISO in UTC', '2026-11-30T12:00:00Z'],
    ['ISO with fractions', '2026-11-30T12:00:00.000Z'],
    ['ISO with a zone', '2026-11-30T14:00:00+02:00'],
    ['ISO without a zone, read as UTC', '2026-11-30T12:00:00'],
    ['ISO without seconds', '2026-11-30 12:00Z'],
  ])('reads %s', (_name, value) => expect(parseInstant(value)).toBe(noon))

  test('a bare date is its midnight in UTC', () => {
    expect(parseInstant('2026-11-30')).toBe(Date.UTC(2026, 10, 30))
  })

  test.each([
    '',
    'soon',
    '30/11/2026',
    '2026-13-45',
    'Mon, 30 Nov 2026',
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%j is no instant', (value) => expect(parseInstant(value)).toBeNull())

  test('seconds, milliseconds, text and ISO of one instant agree', () => {
    const instant = fc.integer({ min: Date.UTC(1980) / 1000, max: Date.UTC(2200) / 1000 })
    fc.assert(
      fc.property(instant, (seconds) => {
        const ms = seconds * 1000
        const forms = [seconds, ms, String(seconds), String(ms), new Date(ms).toISOString()]
        expect(forms.map(parseInstant)).toEqual(forms.map(() => ms))
      }),
    )
  })
})

describe('calendarDaysUntil', () => {
  test.each([
    ['in an hour, after midnight', '2027-06-14T23:30:00Z', '2027-06-15T00:30:00Z', 1],
    ['in 23 hours, before midnight', '2027-06-14T00:30:00Z', '2027-06-14T23:30:00Z', 0],
    ['in 25 hours', '2027-06-14T08:00:00Z', '2027-06-15T09:00:00Z', 1],
    ['in nine and a half days', '2027-06-14T20:00:00Z', '2027-06-24T08:00:00Z', 10],
    ['over a leap day', '2028-02-28T12:00:00Z', '2028-03-01T12:00:00Z', 2],
    ['past', '2027-06-14T08:00:00Z', '2027-06-13T08:00:00Z', 0],
  ])('counts the days to the date that is shown: %s', (_name, now, end, days) => {
    expect(calendarDaysUntil(Date.parse(end), Date.parse(now))).toBe(days)
  })
})

describe('daysUntil', () => {
  test('[S4-008] days left are the time to expiry in days, as a fraction', () => {
    expect(daysUntil(noon, noon - 2.25 * DAY)).toBe(2.25)
  })

  test.each([
    ['just before the last day', DAY + 1, 1],
    ['at the last day', DAY, 1],
    ['just after it has begun', DAY - 1, 0],
    ['just before the end', 1, 0],
    ['at the end', 0, 0],
    ['just after the end', -1, 0],
  ])('[S4-008] [S4-012] %s', (_name, left, wholeDays) => {
    const days = daysUntil(noon, noon - left)
    expect([Math.floor(days), days > 0]).toEqual([wholeDays, left > 0])
  })

  test.each([
    ['the clocks go back', '2026-10-24T09:00:00+02:00', '2026-10-26T09:00:00+01:00', 2 + 1 / 24],
    ['the clocks go forward', '2027-03-27T09:00:00+01:00', '2027-03-29T09:00:00+02:00', 2 - 1 / 24],
  ])('[S4-008] a day is 24 hours, also when %s', (_name, from, to, days) => {
    expect(daysUntil(parseInstant(to) ?? 0, parseInstant(from) ?? 0)).toBeCloseTo(days, 10)
  })

  test('[S4-008] and 0 once past, never less', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (expiry, now) => {
        const days = daysUntil(expiry, now)
        expect(days).toBeGreaterThanOrEqual(0)
        expect(days > 0).toBe(expiry > now)
      }),
    )
  })
})
