import { addMonths } from '@portico/service/billing/prices.ts'
import { BILLING_INTERVALS, type BillingInterval, type Plan, PLANS } from '@portico/stores/contract'

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

export interface Card {
  readonly id: string
  customer: string | null
  readonly brand: string
  readonly last4: string
  /** Codes of the error that each charge is refused with. */
  readonly decline: readonly [code: string, decline?: string] | null
}

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, string>>
  constructor(status: number, error: Readonly<Record<string, string>>) {
    super(error['message'])
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, more: Readonly<Record<string, string>> = {}): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...more })

export const missing = (what: string, id: string): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  })

export const cardError = (code: string, decline?: string): StripeRefusal =>
  new StripeRefusal(402, {
    type: 'card_error',
    code,
    message: 'The card cannot be charged.',
    ...(decline === undefined ? {} : { decline_code: decline }),
  })

export const declined = (): StripeRefusal => cardError('card_declined', 'generic_decline')

/** Asks for a confirmation, which only a page can give. */
export const CONFIRMS = '4000002500003155'

const DECLINES_ATTACHING = '4000000000000002'
const DECLINES_CHARGES = '4000000000000341'

export const VISA = '4242424242424242'
export const MASTERCARD = '5555555555554444'

/** Test numbers that can be attached, and not be charged. */
const DECLINES: Readonly<Record<string, NonNullable<Card['decline']>>> = {
  [DECLINES_CHARGES]: ['card_declined', 'generic_decline'],
  '4000000000009995': ['card_declined', 'insufficient_funds'],
  [CONFIRMS]: ['subscription_payment_intent_requires_action'],
}

/** Cards that can be attached by name. */
export const TEST_CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: VISA,
  pm_card_mastercard: MASTERCARD,
  pm_card_amex: '371449635398431',
  pm_card_chargeCustomerFail: DECLINES_CHARGES,
  pm_card_chargeDeclined: DECLINES_ATTACHING,
}

/** What is stored of a number. @throws StripeRefusal for one that cannot even be attached. */
export const cardOf = (number: string): Omit<Card, 'id' | 'customer'> => {
  if (number === DECLINES_ATTACHING) throw declined()
  const brand = number.startsWith('5') ? 'mastercard' : number.startsWith('3') ? 'amex' : 'visa'
  return { brand, last4: number.slice(-4), decline: DECLINES[number] ?? null }
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
