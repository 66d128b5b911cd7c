import { expect, test } from 'vitest'
import { LENGTHS, timeSlots } from './Availability.tsx'

const local = (text: string): number => new Date(text).getTime()
const now = local('2026-11-20T10:40:00')
const ends = (slots: ReturnType<typeof timeSlots>) => [slots[0]?.from, slots.at(-1)?.from, slots.at(-1)?.to]

test.each([
  ['day', 48, '2026-11-19T11:00:00', '2026-11-20T10:30:00', '2026-11-20T11:00:00'],
  ['week', 56, '2026-11-13T12:00:00', '2026-11-20T09:00:00', '2026-11-20T12:00:00'],
  ['month', 30, '2026-10-22T00:00:00', '2026-11-20T00:00:00', '2026-11-21T00:00:00'],
] as const)('the slots of a %s begin where clocks and calendars do', (period, count, first, last, end) => {
  const slots = timeSlots(period, now)
  expect(slots).toHaveLength(count)
  expect(ends(slots)).toEqual([local(first), local(last), local(end)])
})

test('they follow each other without a gap', () => {
  for (const period of ['day', 'week', 'month'] as const) {
    const slots = timeSlots(period, now)
    expect(slots.slice(1).map(({ from }) => from)).toEqual(slots.slice(0, -1).map(({ to }) => to))
    expect(now - (slots[0]?.from ?? 0)).toBeGreaterThan(LENGTHS[period] - 86_400_000)
  }
})
