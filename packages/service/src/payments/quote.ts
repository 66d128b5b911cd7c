import { differenceOf } from '@portico/stores/contract'
import type { PaidSubscription } from '../database/paymentTables.ts'
import { type Order, periodEnd, priceOf } from './prices.ts'

export interface Quote {
  /** In cents, payable now. */
  readonly due: number
  /** In cents, the cost of the new order until its end. */
  readonly owed: number
  /** In cents, the unused part of earlier payments. */
  readonly credit: number
  readonly periodStart: string
  readonly expiresAt: string
}

/** Equal for equal offers, so that an outdated confirmation is detected. */
export const shownOf = ({ planId, interval, users }: PaidSubscription, { due }: Quote): string =>
  [planId, interval, users, due].join(' ')

/** The rest of the period at the new price, or a new period, minus the unused part; nothing is refunded. */
export const quoteChange = (
  current: PaidSubscription,
  order: Order,
  now: number,
  withoutYearly: readonly number[],
): Quote | null => {
  const { planId, interval, users } = current
  const isSameInterval = order.interval === interval
  if (isSameInterval && order.planId === planId && order.quantity === users) return null
  const before = priceOf({ planId, interval, quantity: users }, withoutYearly)
  const after = priceOf(order, withoutYearly)
  const period = { start: Date.parse(current.periodStart), end: Date.parse(current.expiresAt) }
  const difference = differenceOf(before, after, period, now)
  if (isSameInterval) return { ...difference, periodStart: current.periodStart, expiresAt: current.expiresAt }
  return {
    due: Math.max(0, after - difference.credit),
    owed: after,
    credit: difference.credit,
    periodStart: new Date(now).toISOString(),
    expiresAt: new Date(periodEnd(now, order.interval)).toISOString(),
  }
}
