const DAY_MS = 24 * 3_600_000

export const PERIODS = ['night', 'day', 'week', 'month', 'all'] as const
export type Period = (typeof PERIODS)[number]

export const isPeriod = (text: string | null): text is Period => PERIODS.some((period) => period === text)

const DAYS = { day: 1, week: 7, month: 30 } as const

/** Local time: from 20:00 of yesterday to 8:00 of today. */
const nightBefore = (now: number): { readonly from: number; readonly to: number } => {
  const at = (daysLater: number, hours: number): number => {
    const date = new Date(now)
    return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater, hours).getTime()
  }
  return { from: at(-1, 20), to: at(0, 8) }
}

export const timeOf = (period: Period, now: number): { readonly from: number; readonly to?: number } =>
  period === 'night' ? nightBefore(now) : { from: period === 'all' ? 0 : now - DAYS[period] * DAY_MS }
