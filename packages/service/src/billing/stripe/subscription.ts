import type { Period } from '@portico/stores/contract'
import type { Stripe } from 'stripe'
import type { Order } from '../prices.ts'
import { idOf, type StripeContext } from './client.ts'
import type { StripePrice } from './settings.ts'

/** Maximum number of subscriptions of one customer over time. */
const MOST = 100

/** A paused one may continue, so no other may be bought. */
const RUNNING = new Set<Stripe.Subscription.Status>(['active', 'trialing', 'past_due', 'paused'])

/** Their first payment never succeeded. */
const NEVER_STARTED = new Set<Stripe.Subscription.Status>(['incomplete', 'incomplete_expired'])

const OVER = new Set<Stripe.Subscription.Status>(['canceled', 'incomplete_expired'])

type Running = Stripe.Subscription & { readonly status: 'active' | 'trialing' | 'past_due' | 'paused' }

export const isRunning = (subscription: Stripe.Subscription | null): subscription is Running =>
  subscription !== null && RUNNING.has(subscription.status)

export const isOver = ({ status }: Stripe.Subscription): boolean => OVER.has(status)

/** It ends with the paid period. */
export const isEnding = ({ cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean =>
  cancel_at_period_end || cancel_at !== null

/** Newest first, in any state. */
export const subscriptionsOf = async ({ stripe }: Pick<StripeContext, 'stripe'>, customerId: string) => {
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: MOST })
  return data.toSorted((one, two) => two.created - one.created)
}

/** The running one, or the last that ran. */
export const currentOf = (subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | null =>
  subscriptions.find((subscription) => isRunning(subscription)) ??
  subscriptions.find(({ status }) => !NEVER_STARTED.has(status)) ??
  null

/** @throws Error for one without an item. */
export const itemOf = ({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data
  if (!item) throw new Error(`The Stripe subscription ${id} has no items`)
  return item
}

/** @throws Error for a price that is not configured. */
export const orderOf = (prices: readonly StripePrice[], subscription: Stripe.Subscription): Order => {
  const { price, quantity = 1 } = itemOf(subscription)
  const known = prices.find(({ id }) => id === price.id)
  if (!known)
    throw new Error(
      `The Stripe subscription ${subscription.id} has the price ${price.id}: add it to STRIPE_PRICES`,
    )
  return { planId: known.planId, interval: known.interval, quantity }
}

/** Also of a subscription that ends before the period does. */
export const periodOf = (subscription: Stripe.Subscription): Period => {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription)
  return { start: start * 1000, end: end * 1000 }
}

/** In seconds since the epoch. */
const paidUntil = (subscription: Stripe.Subscription): number => {
  const { current_period_start, current_period_end } = itemOf(subscription)
  if (isRunning(subscription)) return subscription.cancel_at ?? current_period_end
  // An unpaid subscription has begun a period that was not paid.
  return subscription.ended_at ?? current_period_start
}

export const paidPlanOf = (prices: readonly StripePrice[], subscription: Stripe.Subscription) => {
  const { planId, interval, quantity } = orderOf(prices, subscription)
  return {
    plan_id: planId,
    billing_interval: interval,
    users: quantity,
    period_start: new Date(periodOf(subscription).start),
    expires_at: new Date(paidUntil(subscription) * 1000),
    cancel_at_period_end: isRunning(subscription) && isEnding(subscription),
    customer_id: idOf(subscription.customer),
  }
}
