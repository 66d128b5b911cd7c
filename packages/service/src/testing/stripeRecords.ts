/** Data of the test server; `described` adds the remaining properties of Stripe's objects. */
export interface Card {
  readonly id: string
  customer: string | null
  readonly number: string
  readonly brand: string
}

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
}

export interface Customer {
  readonly id: string
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
  readonly account: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly successUrl: string
  readonly cancelUrl: string
  readonly email: string | null
  status: 'open' | 'complete' | 'expired'
  customer: string | null
  subscription: string | null
  method: string | null
}

/** In cents per user and period. */
export const PRICES = {
  price_basic_month: { interval: 'month', amount: 1100 },
  price_basic_year: { interval: 'year', amount: 10_800 },
  price_pro_month: { interval: 'month', amount: 1500 },
  price_pro_year: { interval: 'year', amount: 14_400 },
  price_enterprise_month: { interval: 'month', amount: 1900 },
  price_enterprise_year: { interval: 'year', amount: 18_000 },
} as const satisfies Readonly<Record<string, { interval: 'month' | 'year'; amount: number }>>

export type PriceId = keyof typeof PRICES

export const isPriceId = (id: string): id is PriceId => id in PRICES
