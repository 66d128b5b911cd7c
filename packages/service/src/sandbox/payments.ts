import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../database/schema.ts'
import { demoPaymentsOf, insertDemoPayments } from '../database/seed/payments.ts'
import { parseBody } from '../http/body.ts'
import { redeliver } from '../payments/events.ts'
import type { Payments } from '../payments/subscriptions.ts'
import { PaymentsWishSchema } from '../payments/wish.ts'

/** What is not sent stays as it is. */
const PaymentsBody = v.strictObject({
  ...v.partial(PaymentsWishSchema).entries,
  /** Delivers every message again, the lost ones too. */
  redeliver: v.optional(v.boolean(), false),
})

/** Brings what the payment provider knows in line with a subscription that was set from outside. */
export const alignProvider = async (
  transaction: Transaction<Database>,
  accountId: string,
  now: number,
): Promise<void> => {
  await transaction.deleteFrom('payment_events').where('account_id', '=', accountId).execute()
  const row = await transaction
    .selectFrom('subscriptions')
    .innerJoin('accounts', 'accounts.id', 'subscriptions.account_id')
    .selectAll('subscriptions')
    .select(['accounts.company_name', 'accounts.email', 'accounts.registered_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (row.customer_id === null) {
    await transaction.deleteFrom('payment_invoices').where('account_id', '=', accountId).execute()
    await transaction.deleteFrom('payment_customers').where('account_id', '=', accountId).execute()
    return
  }
  const known = await transaction
    .selectFrom('payment_customers')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (known) return
  await insertDemoPayments(transaction, [
    demoPaymentsOf(
      { id: accountId, company_name: row.company_name, email: row.email, registered_at: row.registered_at },
      row,
      now,
    ),
  ])
}

/** Knobs of the stand-in for the payment provider. */
export const paymentCalls = (app: FastifyInstance, { db, now, wish, delivery }: Payments): void => {
  app.route({
    method: 'POST',
    url: '/sandbox/api/payments',
    handler: async (request) => {
      const { redeliver: isWished, ...changes } = parseBody(PaymentsBody, request.body)
      Object.assign(wish(), changes)
      const changed = isWished ? await redeliver(db, now()) : 0
      await delivery.plan()
      return { data: { payments: wish(), changed } }
    },
  })
}
