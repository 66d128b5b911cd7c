import { PLANS, type PlanId } from '../api/contract/plan.ts'
import type { BillingInterval, OfferedPlan } from '../api/contract/payment.ts'

/** What a plan costs per concurrent user and month, in whole and part units of `PLAN_CURRENCY`. */
export type PlanPrice = Readonly<Record<BillingInterval, number>>

/** A plan without a yearly price costs this share of its monthly one (specification, section 9). */
const YEARLY_SHARE = 5 / 6

const isPrice = (price: number | null): price is number =>
  price !== null && Number.isFinite(price) && price >= 0

const centsOf = (price: number): number => Math.round(price * 100)

/** To whole cents: what is shown is what is paid. */
const rounded = (price: number): number => centsOf(price) / 100

const fixedOf = (id: PlanId): PlanPrice => {
  const plan = PLANS.find((other) => other.id === id)
  if (!plan) throw new Error(`There is no plan ${id}.`)
  return plan
}

/** The price that is offered for a plan, or that of the fixed table where there is no usable one. */
export const priceOf = (id: PlanId, offered: readonly OfferedPlan[]): PlanPrice => {
  const offer = offered.find((other) => other.id === id)
  const { monthly, yearly } = offer && isPrice(offer.monthly) ? offer : fixedOf(id)
  return { monthly: rounded(monthly), yearly: rounded(isPrice(yearly) ? yearly : monthly * YEARLY_SHARE) }
}

/** In whole cents, whose quotients are exact where they are whole: 3 of 15 are 20 %, not a little less. */
const savingOf = ({ monthly, yearly }: PlanPrice): number => {
  const cents = centsOf(monthly)
  return cents > 0 ? Math.floor(((cents - centsOf(yearly)) * 100) / cents) : 0
}

/** The most that paying a year at once saves, as a whole percentage rounded down; 0 where it saves nothing. */
export const savingsOf = (prices: readonly PlanPrice[]): number => Math.max(0, ...prices.map(savingOf))
