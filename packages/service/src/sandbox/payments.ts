import type { BillingInterval } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Selectable, Transaction } from 'kysely'
import * as v from 'valibot'
import { lockSubscription, notFound } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'
import { demoPaymentsOf, insertDemoPayments } from '../database/seed/payments.ts'
import { text } from '../http/parse.ts'
import { route } from '../http/route.ts'
import { redeliverWebhooks } from '../payments/events.ts'
import { periodStart } from '../payments/prices.ts'
import type { Payments } from '../payments/subscriptions.ts'
import { PaymentsScenarioSchema } from '../payments/scenario.ts'

/** Absent fields stay unchanged. */
const PaymentsBody = v.strictObject({
  ...v.partial(PaymentsScenarioSchema).entries,
  redeliver: v.optional(v.boolean(), false),
})

const DAY_MS = 24 * 3_600_000

const alignProvider = async (
  transaction: Transaction<Database>,
  accountId: string,
  now: number,
): Promise<void> => {
  await transaction.deleteFrom('payment_events').where('account_id', '=', accountId).execute()
  const row = await transaction
    .selectFrom('subscriptions')
    .selectAll()
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
  const account = await transaction
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await insertDemoPayments(transaction, [demoPaymentsOf(account, row, now)])
}

const SubscriptionBody = v.object({
  accountId: text(40),
  state: v.picklist(['trial', 'active', 'expired']),
  /** Fractions are allowed. */
  daysLeft: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(36_500))),
  planId: v.optional(v.picklist([1, 2, 3])),
})

const periodTo = (end: number, interval: BillingInterval | null) => ({
  period_start: interval && new Date(periodStart(end, interval)),
  expires_at: new Date(end),
})

const subscriptionChange = (
  before: Selectable<Database['subscriptions']>,
  { accountId, state, daysLeft, planId }: v.InferOutput<typeof SubscriptionBody>,
  now: number,
) => {
  const endOf = (usual: number): number => now + (daysLeft ?? usual) * DAY_MS
  if (state === 'expired') return periodTo(now - DAY_MS, before.billing_interval)
  if (state === 'trial') {
    return {
      is_trial: true,
      plan_id: null,
      billing_interval: null,
      customer_id: null,
      cancel_at_period_end: false,
      ...periodTo(endOf(14.5), null),
    }
  }
  const interval = before.billing_interval ?? ('monthly' as const)
  return {
    is_trial: false,
    plan_id: planId ?? before.plan_id ?? 2,
    billing_interval: interval,
    customer_id: before.customer_id ?? `cus_demo${accountId}`,
    cancel_at_period_end: false,
    ...periodTo(endOf(interval === 'monthly' ? 30.5 : 365.5), interval),
  }
}

export const paymentCalls = (app: FastifyInstance, { db, now, scenario, webhooks }: Payments): void => {
  route(app, 'POST /sandbox/api/subscription', {
    schema: SubscriptionBody,
    handle: ({ input }) =>
      db.transaction().execute(async (transaction) => {
        const before = await lockSubscription(transaction, input.accountId)
        if (!before) throw notFound('account')
        const { expires_at, is_trial } = await transaction
          .updateTable('subscriptions')
          .set(subscriptionChange(before, input, now()))
          .where('account_id', '=', input.accountId)
          .returning(['expires_at', 'is_trial'])
          .executeTakeFirstOrThrow()
        await alignProvider(transaction, input.accountId, now())
        return { expiration: expires_at.toISOString(), isTrial: is_trial }
      }),
  })

  route(app, 'POST /sandbox/api/payments', {
    schema: PaymentsBody,
    handle: async ({ input: { redeliver, ...changes } }) => {
      Object.assign(scenario(), changes)
      const changed = redeliver ? await redeliverWebhooks(db, now()) : 0
      await webhooks.schedule()
      return { payments: scenario(), changed }
    },
  })
}
