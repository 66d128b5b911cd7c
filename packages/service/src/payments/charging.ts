import type { Dependencies } from '../dependencies.ts'
import { PaymentProblem } from './problem.ts'
import { stripeAccountOf } from './stripe/accounts.ts'
import type { StripeLog } from './stripe/client.ts'

/** State at the payment provider, which the account may not have received yet. */
export interface Charging {
  /** Whether more will be charged unless a user cancels. Closes an open checkout. */
  readonly isCharged: (accountId: string) => Promise<boolean>
  /** Cancels all future charges. */
  readonly stop: (accountId: string) => Promise<void>
}

/**
 * Asks Stripe about accounts that it has; the stand-in's subscriptions end with the rows of their account.
 * Its functions throw a PaymentProblem while Stripe does not answer.
 */
export const createCharging = (
  dependencies: Pick<Dependencies, 'db' | 'now' | 'settings'>,
  log: StripeLog,
): Charging => {
  const { db, settings } = dependencies

  const atStripe = async (accountId: string): Promise<Charging | null> => {
    const account = await stripeAccountOf(db, accountId)
    if (!account?.customer_id && !account?.checkout_id) return null
    // It paid by Stripe, and may still be charged.
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
