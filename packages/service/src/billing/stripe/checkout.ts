import { createId } from '../../auth/tokens.ts'
import { type CheckoutVisit, maxUsers, type Order, requireUsers } from '../prices.ts'
import { PaymentProblem } from '../problem.ts'
import {
  customerIdOf,
  storeCustomer,
  requireStripeAccount,
  stripeAccountOf,
  swapCheckout,
} from './accounts.ts'
import { idOf, type StripeContext } from './client.ts'
import { isInvalid } from './failures.ts'
import { priceId } from './plans.ts'
import { currentOf, isRunning, subscriptionsOf } from './subscription.ts'

const OPEN_MS = 3_600_000

/** Metadata of a subscription. */
export const ACCOUNT = 'account'

/** Prevents further payment. A paid one has a customer. */
const close = async ({ db, stripe }: StripeContext, accountId: string, checkoutId: string): Promise<void> => {
  try {
    await stripe.checkout.sessions.expire(checkoutId)
  } catch (error) {
    // Only an open checkout can expire.
    if (!isInvalid(error)) throw error
    const paid = await stripe.checkout.sessions.retrieve(checkoutId)
    const customerId = idOf(paid.customer)
    if (paid.status === 'complete' && customerId !== null) await storeCustomer(db, accountId, customerId)
  }
}

/** Closes the account's checkout, if it could still be paid. */
export const closeCheckout = async (context: StripeContext, accountId: string): Promise<void> => {
  const before = await stripeAccountOf(context.db, accountId)
  if (!before?.checkout_id) return
  await close(context, accountId, before.checkout_id)
  await context.db
    .updateTable('stripe_accounts')
    .set({ checkout_id: null })
    .where('account_id', '=', accountId)
    .where('checkout_id', '=', before.checkout_id)
    .execute()
}

/** The state at Stripe, even before the account is updated. */
export const liveSubscription = async (context: StripeContext, accountId: string) => {
  const customer = await customerIdOf(context.db, accountId)
  return customer === null ? null : currentOf(await subscriptionsOf(context, customer))
}

/**
 * @returns the ended subscription, if there was one.
 * @throws PaymentProblem when one is running at Stripe, even if the account is not updated yet.
 */
export const requireNone = async (context: StripeContext, accountId: string) => {
  const { db, now } = context
  const live = await liveSubscription(context, accountId)
  if (!isRunning(live)) return live
  const known = await db
    .selectFrom('subscriptions')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('customer_id', '=', idOf(live.customer))
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  throw new PaymentProblem(known ? 'subscribed' : 'activating')
}

/** Only one checkout of an account can be paid: each new one closes the previous one. */
export const openCheckout = async (
  context: StripeContext,
  accountId: string,
  order: Order,
  email: string,
  { language, returnUrl, cancelUrl }: CheckoutVisit,
): Promise<string> => {
  const { db, now, stripe, settings } = context
  requireUsers(order)
  await closeCheckout(context, accountId)
  await requireNone(context, accountId)
  const { customer_id: customer } = await requireStripeAccount(db, accountId)
  const quantities = { enabled: true, minimum: 1, maximum: maxUsers(order.planId) }
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      locale: language,
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          price: priceId(settings, order),
          quantity: order.quantity,
          adjustable_quantity: quantities,
        },
      ],
      client_reference_id: accountId,
      subscription_data: { metadata: { [ACCOUNT]: accountId } },
      success_url: returnUrl,
      cancel_url: cancelUrl,
      expires_at: Math.floor((now() + OPEN_MS) / 1000),
      ...(customer === null ? { customer_email: email } : { customer }),
    },
    { idempotencyKey: createId() },
  )
  const before = await swapCheckout(db, accountId, id)
  // Opened meanwhile in another tab or instance.
  if (before !== null) await close(context, accountId, before)
  try {
    await requireNone(context, accountId)
  } catch (error) {
    await closeCheckout(context, accountId)
    throw error
  }
  if (url === null) throw new Error(`The Stripe checkout ${id} has no page`)
  return url
}
