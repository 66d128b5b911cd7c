import type { Dependencies } from '../dependencies.ts'
import { PaymentProblem } from './problem.ts'
import { stripeAccountOf } from './stripe/accounts.ts'
import type { StripeLog } from './stripe/client.ts'

/** What goes on at the payment provider, whatever the account has learnt of it. */
export interface Charging {
  /** Whether more will be charged unless a user cancels. Ends an open checkout. */
  readonly isCharged: (accountId: string) => Promise<boolean>
  /** Cancels whatever would still be charged. */
  readonly stop: (accountId: string) => Promise<void>
}

/**
 * Asks Stripe about accounts that it knows; the stand-in's subscriptions end with the rows of their account.
 * Its functions throw a PaymentProblem while Stripe cannot be asked.
 */
export const createCharging = (
  dependencies: Pick<Dependencies, 'db' | 'now' | 'settings'>,
  log: StripeLog,
): Charging => {
  const { db, settings } = dependencies

  const atStripe = async (accountId: string): Promise<Charging | null> => {
    const account = await stripeAccountOf(db, accountId)
    if (!account?.customer_id && !account?.checkout_id) return null
    // It paid by Stripe, and may still do so.
    if (settings.stripe === null) throw new PaymentProblem('unavailable')
    const { createStripeContext } = await import('./stripe/client.ts')
    const { createStripeCharging } = await import('./stripe/charging.ts')
    return createStripeCharging(createStripeContext(dependencies, settings.stripe, log))
  }

  return {
    isCharged: async (accountId) => (await atStripe(accountId))?.isCharged(accountId) ?? false,
    stop: async (accountId) => (await atStripe(accountId))?.stop(accountId),
  }
}
