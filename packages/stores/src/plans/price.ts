import { PLANS, type PlanId } from '../api/contract/plan.ts'
import type { BillingInterval, OfferedPlan } from '../api/contract/payment.ts'

/** What a plan costs per concurrent user and month, in whole and part units of `PLAN_CURRENCY`. */
export type PlanPrice = Readonly<Record<BillingInterval, number>>

/** A plan without a yearly price costs this share of its monthly one (specification, section 9). */
const YEARLY_SHARE = 5 / 6

const isPrice = (price: number | null): price is number =>
  price !== null && Number.isFinite(price) && price >= 0

/** To whole cents: what is shown is what is paid. */
const rounded = (price: number): number => Math.round(price * 100) / 100

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

/** The most that paying a year at once saves, as a whole percentage rounded down; 0 where it saves nothing. */
export const savingsOf = (prices: readonly PlanPrice[]): number =>
  Math.max(
    0,
    ...prices.map(({ monthly, yearly }) => (monthly > 0 ? Math.floor((1 - yearly / monthly) * 100) : 0)),
  )
