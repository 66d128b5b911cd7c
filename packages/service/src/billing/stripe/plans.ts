import { type OfferedPlan, PLAN_CURRENCY, PLANS } from '@portico/stores/contract'
import type { Stripe } from 'stripe'
import { type Order, planName } from '../prices.ts'
import type { StripeContext } from './client.ts'
import type { StripeSettings } from './settings.ts'

const FRESH_MS = 60_000

export const priceId = (
  { prices }: Pick<StripeSettings, 'prices'>,
  { planId, interval }: Pick<Order, 'planId' | 'interval'>,
): string => {
  const price = prices.find((one) => one.planId === planId && one.interval === interval)
  // The settings are invalid without it.
  if (!price) throw new Error(`STRIPE_PRICES has no ${interval} price of plan ${planId}`)
  return price.id
}

/** In dollars per user and month; null when it cannot be expressed that way. */
const perMonth = ({ currency, unit_amount, recurring }: Stripe.Price): number | null => {
  if (currency.toUpperCase() !== PLAN_CURRENCY || unit_amount === null || recurring === null) return null
  const months = recurring.interval === 'year' ? 12 : 1
  return unit_amount / 100 / months
}

/** The prices of the checkout, read every minute. */
export const createPlans = ({ stripe, settings, now }: StripeContext) => {
  let known: { readonly plans: readonly OfferedPlan[]; readonly until: number } | null = null

  const read = async (): Promise<readonly OfferedPlan[]> => {
    const prices = await Promise.all(settings.prices.map(({ id }) => stripe.prices.retrieve(id)))
    const amountOf = (order: Pick<Order, 'planId' | 'interval'>): number | null => {
      const price = prices.find(({ id }) => id === priceId(settings, order))
      return price ? perMonth(price) : null
    }
    return PLANS.flatMap(({ id, key }) => {
      const monthly = amountOf({ planId: id, interval: 'monthly' })
      const yearly = amountOf({ planId: id, interval: 'yearly' })
      return monthly === null ? [] : [{ id, name: planName(id) ?? key, monthly, yearly }]
    })
  }

  return {
    offered: async (): Promise<readonly OfferedPlan[]> => {
      if (known === null || known.until <= now()) known = { plans: await read(), until: now() + FRESH_MS }
      return known.plans
    },
    /** Read from Stripe. In cents per user and month; null when it cannot be expressed that way. */
    priceNow: async (order: Pick<Order, 'planId' | 'interval'>): Promise<number | null> => {
      const price = perMonth(await stripe.prices.retrieve(priceId(settings, order)))
      // Who saw another price is shown this one next.
      known = null
      return price === null ? null : Math.round(price * 100)
    },
  }
}
