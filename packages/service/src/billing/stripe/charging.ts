import type { Dependencies } from '../../dependencies.ts'
import { PaymentProblem } from '../problem.ts'
import { stripeAccountOf } from './accounts.ts'
import type { StripeLog } from './client.ts'

/**
 * Payments of an account that Stripe may still charge, whatever its row says; null for any other.
 * @throws PaymentProblem when no key of Stripe is configured.
 */
export const paymentsAtStripe = async (
  { db, now, settings }: Pick<Dependencies, 'db' | 'now' | 'settings'>,
  log: StripeLog,
  accountId: string,
) => {
  const account = await stripeAccountOf(db, accountId)
  if (!account?.customer_id && !account?.checkout_id) return null
  if (settings.stripe === null) throw new PaymentProblem('unavailable')
  // The library is loaded for such an account alone.
  const { createStripeContext } = await import('./client.ts')
  const { createStripePayments } = await import('./payments.ts')
  return createStripePayments(createStripeContext({ db, now }, settings.stripe, log))
}
