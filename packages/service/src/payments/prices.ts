import {
  type BillingInterval,
  monthsOf,
  type OfferedPlan,
  type Plan,
  type PlanId,
  PLANS,
  planUsers,
} from '@portico/stores/contract'

const NAMES: Readonly<Record<number, string>> = { 1: 'Basic', 2: 'Pro', 3: 'Enterprise' }

export const planName = (planId: number | null): string | null =>
  planId === null ? null : (NAMES[planId] ?? null)

/** For plans without a limit. */
const MAX_USERS = 10_000

export const maxUsers = (planId: PlanId): number => planUsers(planId) ?? MAX_USERS

export const offeredPlans = (withoutYearly: readonly number[]): OfferedPlan[] =>
  PLANS.map(({ id, key, monthly, yearly }) => ({
    id,
    name: planName(id) ?? key,
    monthly,
    yearly: withoutYearly.includes(id) ? null : yearly,
  }))

export interface Order {
  readonly planId: PlanId
  readonly interval: BillingInterval
  readonly quantity: number
}

const priceList = (planId: PlanId): Plan => {
  const plan = PLANS.find(({ id }) => id === planId)
  if (!plan) throw new Error(`There is no plan ${planId}`)
  return plan
}

/** In cents per user and month; a missing yearly price is five sixths of the monthly one. */
export const unitPrice = (
  { planId, interval }: Omit<Order, 'quantity'>,
  withoutYearly: readonly number[],
): number => {
  const { monthly, yearly } = priceList(planId)
  if (interval === 'monthly') return Math.round(monthly * 100)
  return Math.round((withoutYearly.includes(planId) ? (monthly * 5) / 6 : yearly) * 100)
}

export const priceOf = (order: Order, withoutYearly: readonly number[]): number =>
  unitPrice(order, withoutYearly) * monthsOf(order.interval) * order.quantity

/** The same day of the month (UTC), or its last day. */
export const addMonths = (from: number, months: number): number => {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

export const periodEnd = (from: number, interval: BillingInterval): number =>
  addMonths(from, monthsOf(interval))

/** Of a period whose end was chosen. */
export const periodStart = (end: number, interval: BillingInterval): number =>
  addMonths(end, -monthsOf(interval))
