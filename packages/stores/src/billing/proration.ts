import type { BillingInterval } from '../api/contract/account.ts'

const DAY_MS = 86_400_000

export const monthsOf = (interval: BillingInterval): number => (interval === 'yearly' ? 12 : 1)

/** In milliseconds since the epoch. */
export interface Period {
  readonly start: number
  readonly end: number
}

/** From when a change is paid: whole days before the end, so that offer and charge agree, and never before the start. */
export const paidFrom = ({ start, end }: Period, now: number): number =>
  Math.min(end, Math.max(start, end - Math.ceil((end - now) / DAY_MS) * DAY_MS))

/** Remaining part of a paid period. */
export const partLeft = (period: Period, now: number): number =>
  period.end > period.start ? (period.end - paidFrom(period, now)) / (period.end - period.start) : 0

/** What another order costs until the end of the period; nothing is refunded. Prices of the whole period, in cents. */
export const differenceOf = (before: number, after: number, period: Period, now: number) => {
  const left = partLeft(period, now)
  const credit = Math.round(before * left)
  const owed = Math.round(after * left)
  return { credit, owed, due: Math.max(0, owed - credit) }
}
