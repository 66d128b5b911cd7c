import { customerIdOf } from './accounts.ts'
import { closeCheckout, liveSubscription } from './checkout.ts'
import type { StripeContext } from './client.ts'
import { atStripe } from './failures.ts'
import { isEnding, isOver, isRunning, subscriptionsOf } from './subscription.ts'

/** Closes an open checkout. @returns whether more will be charged unless a user cancels. */
export const isCharged = (context: StripeContext, accountId: string): Promise<boolean> =>
  atStripe(context, async () => {
    await closeCheckout(context, accountId)
    const live = await liveSubscription(context, accountId)
    return isRunning(live) && !isEnding(live)
  })

/** Cancels without a refund. The customer stays at Stripe, for its invoices. */
export const stopCharges = (context: StripeContext, accountId: string): Promise<void> =>
  atStripe(context, async () => {
    await closeCheckout(context, accountId)
    const customer = await customerIdOf(context.db, accountId)
    if (customer === null) return
    for (const subscription of await subscriptionsOf(context, customer))
      if (!isOver(subscription)) await context.stripe.subscriptions.cancel(subscription.id)
  })
