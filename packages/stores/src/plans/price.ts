import { PLANS, type PlanId } from '../api/contract/plan.ts'
import type { BillingInterval } from '../api/contract/account.ts'
import { monthsOf } from '../billing/proration.ts'
import type { OfferedPlan } from '../api/contract/payment.ts'

/** Per concurrent user and month, in units of `PLAN_CURRENCY`. */
export type PlanPrice = Readonly<Record<BillingInterval, number>>

/** Discount on the monthly price, when the service sends no yearly price (specification, section 9). */
const YEARLY_SHARE = 5 / 6

const isPrice = (price: number | null): price is number =>
  price !== null && Number.isFinite(price) && price >= 0

const centsOf = (price: number): number => Math.round(price * 100)

/** Whole cents: the shown price is the paid price. */
const rounded = (price: number): number => centsOf(price) / 100

/** Price of a whole interval. @param price per user and month */
export const periodPrice = (price: number, interval: BillingInterval, users: number): number =>
  (centsOf(price) * monthsOf(interval) * users) / 100

const fixedOf = (id: PlanId): PlanPrice => {
  const plan = PLANS.find((other) => other.id === id)
  if (!plan) throw new Error(`There is no plan ${id}.`)
  return plan
}

/** The prices of the fixed table when there is no usable offer. */
export const priceOf = (id: PlanId, offered: readonly OfferedPlan[]): PlanPrice => {
  const offer = offered.find((other) => other.id === id)
  const { monthly, yearly } = offer && isPrice(offer.monthly) ? offer : fixedOf(id)
  return { monthly: rounded(monthly), yearly: rounded(isPrice(yearly) ? yearly : monthly * YEARLY_SHARE) }
}

/** In cents: floats make 3 of 15 less than 20 %. */
const savingOf = ({ monthly, yearly }: PlanPrice): number => {
  const cents = centsOf(monthly)
  return cents > 0 ? Math.floor(((cents - centsOf(yearly)) * 100) / cents) : 0
}

/** Whole percent, rounded down; 0 for none. */
export const savingsOf = (prices: readonly PlanPrice[]): number => Math.max(0, ...prices.map(savingOf))
