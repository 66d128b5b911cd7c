import { differences, recordEvent } from '../../audit/record.ts'
import { lockSubscription } from '../../database/lookups.ts'
import type { RowOf } from '../../database/schema.ts'
import { type CardChange, recordCardChange } from './cardChanges.ts'
import type { StripeContext } from './client.ts'
import { isFirst } from './accounts.ts'
import { currentOf, paidPlanOf, subscriptionsOf } from './subscription.ts'

/** The objects of a webhook; its copies are not used, because they may be older than those of another webhook. */
export interface StripeChange {
  readonly eventId: string
  readonly customerId: string
  /** The id that the service stored at Stripe; null without one. */
  readonly accountId: string | null
  /** The checkout that ended. */
  readonly checkoutId: string | null
  /** The cards in the same event. */
  readonly card: CardChange | null
}

const accountOf = async ({ db }: StripeContext, { customerId, accountId, checkoutId }: StripeChange) => {
  const known = await db
    .selectFrom('stripe_accounts')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (known || accountId === null) return known?.account_id ?? null
  const noted = await db
    .selectFrom('accounts')
    .leftJoin('stripe_accounts', 'stripe_accounts.account_id', 'accounts.id')
    .select('id')
    .where('id', '=', accountId)
    .where('customer_id', 'is', null)
    // Anybody can name an account in the address of a payment link.
    .$if(checkoutId !== null, (query) => query.where('checkout_id', '=', checkoutId))
    .executeTakeFirst()
  return noted?.id ?? null
}

/** @returns the number of this read. */
const beginRead = async ({ db }: StripeContext, accountId: string): Promise<number> => {
  const { reads_begun } = await db
    .insertInto('stripe_accounts')
    .values({ account_id: accountId, reads_begun: 1 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ reads_begun: eb('stripe_accounts.reads_begun', '+', 1) })),
    )
    .returning('reads_begun')
    .executeTakeFirstOrThrow()
  return reads_begun
}

/** Of an event `plan.change`. */
export const eventValuesOf = (
  plan: Omit<RowOf<'subscriptions'>, 'account_id' | 'customer_id' | 'is_trial'>,
) => ({
  planId: plan.plan_id,
  interval: plan.billing_interval,
  users: plan.users,
  expiresAt: plan.expires_at,
  cancelAtPeriodEnd: plan.cancel_at_period_end,
})

/**
 * Updates the account to Stripe's current state. Webhooks that are repeated or out of order, at several
 * instances, end in the newest state.
 * @throws Error for a price that is not configured; Stripe sends the webhook again.
 */
export const applyChange = async (context: StripeContext, change: StripeChange): Promise<void> => {
  const { db, now, settings, log } = context
  const { eventId, customerId, checkoutId, card } = change
  const accountId = await accountOf(context, change)
  if (accountId === null) {
    log.warn({ eventId, customerId, checkoutId }, 'A Stripe webhook is about a customer of no account')
    return
  }
  const read = await beginRead(context, accountId)
  const current = currentOf(await subscriptionsOf(context, customerId))
  const paid = current && paidPlanOf(settings.prices, current)
  await db.transaction().execute(async (transaction) => {
    const before = await lockSubscription(transaction, accountId)
    if (!(await isFirst(transaction, eventId, now()))) return
    if (card) await recordCardChange(transaction, accountId, card, now())
    await transaction
      .updateTable('stripe_accounts')
      .set({ checkout_id: null })
      .where('account_id', '=', accountId)
      .where('checkout_id', '=', checkoutId)
      .execute()
    const newest = await transaction
      .updateTable('stripe_accounts')
      .set({ read_applied: read, customer_id: customerId })
      .where('account_id', '=', accountId)
      .where('read_applied', '<', read)
      .returning('account_id')
      .executeTakeFirst()
    if (!newest || !paid) return
    const changed = differences(before ? eventValuesOf(before) : {}, eventValuesOf(paid))
    if (Object.keys(changed.after).length > 0)
      await recordEvent(
        transaction,
        { actor: 'system', at: now() },
        { action: 'plan.change', accountId, subject: { kind: 'paymentEvent', id: eventId }, ...changed },
      )
    await transaction
      .updateTable('subscriptions')
      .set({ is_trial: false, ...paid })
      .where('account_id', '=', accountId)
      .execute()
  })
}

/** The customer was deleted at Stripe: the account can only buy as a new one. */
export const clearCustomer = ({ db, now }: StripeContext, eventId: string, customerId: string) =>
  db.transaction().execute(async (transaction) => {
    if (!(await isFirst(transaction, eventId, now()))) return
    await transaction
      .updateTable('stripe_accounts')
      .set({ customer_id: null })
      .where('customer_id', '=', customerId)
      .execute()
  })
