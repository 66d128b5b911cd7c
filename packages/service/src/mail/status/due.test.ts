import { describe, expect, it } from 'vitest'
import { isQuiet, outagesToReport } from './due.ts'

const MINUTE = 60_000
const at = (text: string): number => Date.parse(`2026-11-20T${text}:00Z`)
const outage = (from: string, to: string | null) => ({
  workspaceId: 'w',
  name: 'Accounting',
  from: at(from),
  to: to === null ? null : at(to),
})

describe('quiet time', () => {
  const night = { quiet: { from: '22:00', to: '07:00' }, timeZone: 'UTC' }
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['03:00', true],
    ['06:59', true],
    ['07:00', false],
  ])('over midnight: at %s it is %s', (time, expected) => {
    expect(isQuiet(night, at(time))).toBe(expected)
  })

  it('within a day, in the zone of the user, or never', () => {
    const noon = { quiet: { from: '12:00', to: '14:00' }, timeZone: 'America/New_York' }
    expect([isQuiet(noon, at('12:30')), isQuiet(noon, at('17:30')), isQuiet(noon, at('19:00'))]).toEqual([
      false,
      true,
      false,
    ])
    expect(isQuiet({ ...noon, quiet: { from: '12:00', to: '12:00' } }, at('17:00'))).toBe(false)
    expect(isQuiet({ ...noon, quiet: null }, at('17:30'))).toBe(false)
  })
})

describe('what a mail reports', () => {
  const reported = at('10:00')
  const counted = (
    mode: 'off' | 'down' | 'both',
    delayMinutes: 0 | 5 | 15,
    now: string,
    ...outages: readonly ReturnType<typeof outage>[]
  ) => outagesToReport(outages, { mode, delayMinutes }, reported, at(now)).length

  it.each([
    ['one that lasts long enough', 'down', 5, '10:07', '10:01', null, 1],
    ['none before', 'down', 5, '10:06', '10:01', null, 0],
    ['at once', 'down', 0, '10:02', '10:01', null, 1],
    ['none that ended before', 'both', 5, '10:30', '10:01', '10:04', 0],
    ['one that was reported before is not repeated', 'both', 5, '10:30', '09:40', null, 0],
    ['its end, when asked for', 'both', 5, '10:30', '09:40', '10:20', 1],
    ['not its end otherwise', 'down', 5, '10:30', '09:40', '10:20', 0],
    ['one that came and went, once', 'both', 5, '10:30', '10:05', '10:20', 1],
    ['one that began before the last mail and is long enough since', 'down', 15, '10:10', '09:50', null, 1],
    ['nothing when switched off', 'off', 0, '10:30', '10:05', null, 0],
  ] as const)('%s', (_, mode, delay, now, from, to, expected) => {
    expect(counted(mode, delay, now, outage(from, to))).toBe(expected)
  })

  it('each outage is reported by exactly one of the checks that follow each other', () => {
    const one = [outage('10:03', '11:00')]
    const counts = Array.from({ length: 90 }, (_, index) => {
      const from = reported + index * MINUTE
      return outagesToReport(one, { mode: 'down', delayMinutes: 5 }, from, from + MINUTE).length
    })
    expect(counts.filter((count) => count > 0)).toEqual([1])
  })
})
