import type { PaidSubscription } from '../database/schema.ts'
import { monthsOf, type Order, periodEnd, priceOf } from './prices.ts'

const DAY_MS = 24 * 3_600_000

/** What a change costs. */
export interface Quote {
  /** In cents, to be paid at once. */
  readonly due: number
  /** In cents, what the new order costs up to its end. */
  readonly owed: number
  /** In cents, what is unused of what was paid before. */
  readonly credit: number
  /** ISO 8601. */
  readonly expiresAt: string
}

/** What somebody was shown who is to confirm a change: from what it is made, and what it costs. Equal for equal ones. */
export const shownOf = ({ planId, interval, users }: PaidSubscription, { due }: Quote): string =>
  [planId, interval, users, due].join(' ')

/** Which part of the running period is left, counted in whole days so that a look and the change after it agree. */
const partLeft = ({ expiresAt, interval }: PaidSubscription, now: number): number => {
  const end = Date.parse(expiresAt)
  const start = new Date(end)
  start.setUTCMonth(start.getUTCMonth() - monthsOf(interval))
  const days = Math.round((end - start.getTime()) / DAY_MS)
  return Math.min(1, Math.max(0, Math.ceil((end - now) / DAY_MS) / days))
}

/**
 * What it costs to go over to another plan, interval or number of users: the rest of the period at the new price, or a
 * new period when the interval changes, less what is unused. What is left over then is not paid back.
 *
 * @returns null when nothing changes.
 */
export const quoteChange = (
  current: PaidSubscription,
  order: Order,
  now: number,
  withoutYearly: readonly number[],
): Quote | null => {
  const { planId, interval, users } = current
  const isSameInterval = order.interval === interval
  if (isSameInterval && order.planId === planId && order.quantity === users) return null
  const left = partLeft(current, now)
  const credit = Math.round(priceOf({ planId, interval, quantity: users }, withoutYearly) * left)
  const price = priceOf(order, withoutYearly)
  const owed = isSameInterval ? Math.round(price * left) : price
  return {
    due: Math.max(0, owed - credit),
    owed,
    credit,
    expiresAt: isSameInterval ? current.expiresAt : new Date(periodEnd(now, order.interval)).toISOString(),
  }
}
