import type { Dependencies } from '../../dependencies.ts'
import { PaymentProblem } from '../problem.ts'
import { stripeAccountOf } from './accounts.ts'
import type { StripeLog } from './client.ts'

/** What Stripe will charge, of which the account may not know yet. Throws a PaymentProblem while Stripe does not answer. */
export const createCharging = (
  dependencies: Pick<Dependencies, 'db' | 'now' | 'settings'>,
  log: StripeLog,
) => {
  const { db, settings } = dependencies

  /** The library is loaded for an account that Stripe knows. */
  const paymentsOf = async (accountId: string) => {
    const account = await stripeAccountOf(db, accountId)
    if (!account?.customer_id && !account?.checkout_id) return null
    // It paid by Stripe, and may still be charged.
    if (settings.stripe === null) throw new PaymentProblem('unavailable')
    const { createStripeContext } = await import('./client.ts')
    const { createStripePayments } = await import('./payments.ts')
    return createStripePayments(createStripeContext(dependencies, settings.stripe, log))
  }

  return {
    /** Whether more will be charged unless a user cancels. Closes an open checkout. */
    isCharged: async (accountId: string): Promise<boolean> =>
      (await (await paymentsOf(accountId))?.isCharged(accountId)) ?? false,
    /** Cancels all future charges. */
    stop: async (accountId: string): Promise<void> => (await paymentsOf(accountId))?.stop(accountId),
  }
}
