import { addMonths } from '@portico/service/billing/prices.ts'
import { BILLING_INTERVALS, type BillingInterval, type Plan, PLANS } from '@portico/stores/contract'
import { invalid, missing } from './cards.ts'

/** What the stand-in has of Stripe's objects; times are in seconds. */
export interface Subscribed {
  readonly id: string
  readonly customer: string
  readonly created: number
  readonly metadata: Readonly<Record<string, string>>
  price: string
  quantity: number
  status: 'active' | 'past_due' | 'canceled' | 'unpaid' | 'incomplete' | 'paused'
  from: number
  until: number
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  endedAt: number | null
  method: string | null
  invoice: string | null
}

export interface Invoiced {
  readonly id: string
  readonly customer: string
  readonly created: number
  readonly number: string
  readonly total: number
  readonly price: string
  readonly quantity: number
  readonly from: number
  readonly until: number
}

export interface Customer {
  readonly id: string
  /** At the service; null for one that it did not name. */
  readonly account: string | null
  email: string
  name: string | null
  method: string | null
  isDeleted: boolean
}

export interface Checkout {
  readonly id: string
  readonly url: string
  readonly mode: 'subscription' | 'setup'
  readonly created: number
  readonly expiresAt: number
  readonly price: string | null
  readonly quantity: number
  /** Most users; null when their number is fixed. */
  readonly most: number | null
  readonly account: string | null
  readonly locale: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly successUrl: string
  readonly cancelUrl: string
  readonly email: string | null
  status: 'open' | 'complete' | 'expired'
  customer: string | null
  subscription: string | null
  method: string | null
}

/** A page for one customer. */
export interface Portal {
  readonly id: string
  readonly customer: string
  readonly returnUrl: string
  /** Where a change leads that the page was opened for; null for a page that was opened for none. */
  readonly changedUrl: string | null
  readonly locale: string | null
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** What was asked first with an idempotency key. */
export interface Answered {
  readonly request: string
  readonly answer: Answer
}

/** In cents per user and period. */
const PRICES: Readonly<Record<string, { readonly interval: 'month' | 'year'; readonly amount: number }>> = {
  price_basic_month: { interval: 'month', amount: 1100 },
  price_basic_year: { interval: 'year', amount: 10_800 },
  price_pro_month: { interval: 'month', amount: 1500 },
  price_pro_year: { interval: 'year', amount: 14_400 },
  price_enterprise_month: { interval: 'month', amount: 1900 },
  price_enterprise_year: { interval: 'year', amount: 18_000 },
}

/** @throws StripeRefusal for a price that does not exist */
export const priceOf = (id: string) => {
  const price = PRICES[id]
  if (!price) throw missing('price', id)
  return price
}

type Ordered = Pick<Subscribed, 'price' | 'quantity'>

export const totalOf = ({ price, quantity }: Ordered): number => priceOf(price).amount * quantity

export const endOf = (price: string, from: number): number =>
  addMonths(from * 1000, priceOf(price).interval === 'year' ? 12 : 1) / 1000

/** From a time within the period; another interval starts a new one. */
export const difference = (before: Subscribed, next: Ordered, at: number): number => {
  const { from, until } = before
  if (at < from || at > until)
    throw invalid('Cannot prorate outside of the current period', { param: 'proration_date' })
  const left = (until - at) / (until - from)
  const part = priceOf(next.price).interval === priceOf(before.price).interval ? left : 1
  return Math.round(totalOf(next) * part) - Math.round(totalOf(before) * left)
}

export const priceIdOf = ({ key }: Pick<Plan, 'key'>, interval: BillingInterval): string =>
  `price_${key}_${interval === 'yearly' ? 'year' : 'month'}`

/** Value of `STRIPE_PRICES`. */
export const PRICE_LIST = PLANS.flatMap((plan) =>
  BILLING_INTERVALS.map((interval) => `${plan.key}-${interval}=${priceIdOf(plan, interval)}`),
).join(',')

/** By which the service reaches the stand-in. */
export const envOf = (secretKey: string, webhookSecret: string, apiBase: string) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICES: PRICE_LIST,
  STRIPE_API_BASE: apiBase,
})
