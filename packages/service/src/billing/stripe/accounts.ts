import { isThere } from '../../database/lookups.ts'
import type { Db, RowOf, Tx } from '../../database/schema.ts'
import type { StripeContext } from './client.ts'

export type StripeAccount = RowOf<'stripe_accounts'>

export type StripeCustomerAccount = StripeAccount & { readonly customer_id: string }

const accountRow = (db: Db, accountId: string) =>
  db.selectFrom('stripe_accounts').selectAll().where('account_id', '=', accountId)

export const stripeAccountOf = (db: Db, accountId: string) => accountRow(db, accountId).executeTakeFirst()

/** Null until something was bought. */
export const customerIdOf = async (db: Db, accountId: string): Promise<string | null> =>
  (await stripeAccountOf(db, accountId))?.customer_id ?? null

/** Also for an account without a customer at Stripe. */
export const requireStripeAccount = async (db: Db, accountId: string): Promise<StripeAccount> => {
  await db
    .insertInto('stripe_accounts')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return accountRow(db, accountId).executeTakeFirstOrThrow()
}

/** @returns the previous checkout. */
export const swapCheckout = (db: Db, accountId: string, checkoutId: string | null): Promise<string | null> =>
  db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('stripe_accounts')
      .select('checkout_id')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    await transaction
      .updateTable('stripe_accounts')
      .set({ checkout_id: checkoutId })
      .where('account_id', '=', accountId)
      .execute()
    return before?.checkout_id ?? null
  })

/** Stores the customer, unless there is one. */
export const storeCustomer = async (db: Db, accountId: string, customerId: string): Promise<void> => {
  await db
    .updateTable('stripe_accounts')
    .set({ customer_id: customerId })
    .where('account_id', '=', accountId)
    .where('customer_id', 'is', null)
    .execute()
}

/** Processed by the first instance that inserts it. */
export const isFirst = async (transaction: Tx, eventId: string, now: number): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('stripe_events')
    .values({ id: eventId, processed_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const isProcessed = ({ db }: Pick<StripeContext, 'db'>, eventId: string): Promise<boolean> =>
  isThere(db.selectFrom('stripe_events').select('id').where('id', '=', eventId))
