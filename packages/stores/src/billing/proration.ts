import type { BillingInterval } from '../api/contract/account.ts'

const DAY_MS = 86_400_000

export const monthsOf = (interval: BillingInterval): number => (interval === 'yearly' ? 12 : 1)

/** Remaining part of the paid period in whole days, so that offer and charge agree. @param end in milliseconds */
export const partLeft = (end: number, interval: BillingInterval, now: number): number => {
  const start = new Date(end)
  start.setUTCMonth(start.getUTCMonth() - monthsOf(interval))
  const days = Math.round((end - start.getTime()) / DAY_MS)
  return Math.min(1, Math.max(0, Math.ceil((end - now) / DAY_MS) / days))
}
