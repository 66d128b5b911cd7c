import type { Charging } from '../charging.ts'
import { customerIdOf } from './accounts.ts'
import { closeCheckout, liveSubscription } from './checkout.ts'
import type { StripeContext } from './client.ts'
import { atStripe } from './failures.ts'
import { isEnding, isOver, isRunning, subscriptionsOf } from './subscription.ts'

/** Cancels without a refund. The customer stays at Stripe, for its invoices. */
export const createStripeCharging = (context: StripeContext): Charging => ({
  isCharged: (accountId) =>
    atStripe(context, async () => {
      await closeCheckout(context, accountId)
      const live = await liveSubscription(context, accountId)
      return isRunning(live) && !isEnding(live)
    }),
  stop: (accountId) =>
    atStripe(context, async () => {
      await closeCheckout(context, accountId)
      const customer = await customerIdOf(context.db, accountId)
      if (customer === null) return
      for (const subscription of await subscriptionsOf(context, customer))
        if (!isOver(subscription)) await context.stripe.subscriptions.cancel(subscription.id)
    }),
})
