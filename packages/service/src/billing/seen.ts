import type { SeenOffer, SeenOrder } from '@portico/stores/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type Order, planName } from './prices.ts'
import { PaymentProblem } from './problem.ts'

const isSame = (
  one: { readonly planId: number | null; readonly interval: string; readonly quantity: number },
  other: Order,
): boolean =>
  one.planId === other.planId && one.interval === other.interval && one.quantity === other.quantity

/**
 * @param current at the payment provider
 * @param seen without it, an order is based on what the account shows
 * @throws PaymentProblem when the author of an order saw another subscription.
 */
export const requireSeen = async (
  db: Kysely<Database>,
  accountId: string,
  current: Order,
  seen: SeenOrder | undefined,
): Promise<void> => {
  const { planId, interval, quantity } = current
  if (seen === undefined) {
    const { plan_id, billing_interval, users } = await db
      .selectFrom('subscriptions')
      .select(['plan_id', 'billing_interval', 'users'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const shown = { planId: plan_id, interval: billing_interval ?? interval, quantity: users }
    if (!isSame(shown, current)) throw new PaymentProblem('activating')
    return
  }
  if (isSame({ ...seen, quantity: seen.users }, current)) return
  throw new PaymentProblem('changed', `it is ${planName(planId)} for ${quantity} users, ${interval}`)
}

/** @param price in cents per user and month; null when it cannot be expressed that way */
export const requirePrice = (seen: SeenOffer, price: number | null): void => {
  if (Math.round(seen.price * 100) !== price) throw new PaymentProblem('total')
}

/** @param price in cents per user and month @param due in cents, payable at once */
export const requireOffer = (seen: SeenOffer, price: number | null, due: number): void => {
  requirePrice(seen, price)
  if (seen.due !== undefined && seen.due !== due) throw new PaymentProblem('total')
}
