const HOUR_MS = 3_600_000

export const PERIODS = ['day', 'week', 'month'] as const
export type AvailabilityPeriod = (typeof PERIODS)[number]

/** In milliseconds. */
export const LENGTHS: Record<AvailabilityPeriod, number> = {
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
}

export interface TimeSlot {
  readonly from: number
  readonly to: number
}

const MINUTES = { day: 30, week: 180, month: 24 * 60 } as const
const COUNTS = { day: 48, week: 56, month: 30 } as const

/** Parts of a day that begin where clocks and calendars do, in local time; the oldest first, the last one not over yet. */
export const timeSlots = (period: AvailabilityPeriod, now: number): readonly TimeSlot[] => {
  const date = new Date(now)
  const length = MINUTES[period]
  const begun = Math.floor((date.getHours() * 60 + date.getMinutes()) / length)
  // By its fields, because a day of a clock change is longer or shorter.
  const start = (slot: number): number =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate(), 0, slot * length).getTime()
  const first = begun - COUNTS[period] + 1
  return Array.from({ length: COUNTS[period] }, (_, index) => ({
    from: start(first + index),
    to: start(first + index + 1),
  }))
}
