import { differences, recordEvent } from '../audit/record.ts'
import { isThere } from '../database/lookups.ts'
import type { Db, RowOf } from '../database/schema.ts'
import type { Order } from './prices.ts'

export interface PaidSubscription extends Order {
  readonly periodStart: Date
  readonly expiresAt: Date
  readonly cancelAtPeriodEnd: boolean
  readonly customerId: string
}

type Before = RowOf<'subscriptions'>

/** Reported by a webhook of the payment provider. */
interface Report {
  readonly accountId: string
  readonly eventId: string
  readonly at: number
}

const paidOf = (row: Before) => ({
  planId: row.plan_id,
  interval: row.billing_interval,
  users: row.users,
  expiresAt: row.expires_at,
  cancelAtPeriodEnd: row.cancel_at_period_end,
})

/** Records only actual changes. */
const recordPlanChange = async (
  db: Db,
  { accountId, eventId, at }: Report,
  before: Before | undefined,
  { planId, interval, quantity: users, expiresAt, cancelAtPeriodEnd }: PaidSubscription,
): Promise<void> => {
  const after = { planId, interval, users, expiresAt, cancelAtPeriodEnd }
  const changed = differences(before ? paidOf(before) : {}, after)
  if (Object.keys(changed.after).length === 0) return
  const subject = { kind: 'paymentEvent', id: eventId }
  await recordEvent(db, { actor: 'system', at }, { action: 'plan.change', accountId, subject, ...changed })
}

/** Sets the paid plan, and records the change. */
export const applyPlan = async (
  db: Db,
  report: Report,
  before: Before | undefined,
  paid: PaidSubscription,
): Promise<void> => {
  await recordPlanChange(db, report, before, paid)
  await db
    .updateTable('subscriptions')
    .set({
      is_trial: false,
      plan_id: paid.planId,
      billing_interval: paid.interval,
      users: paid.quantity,
      period_start: paid.periodStart,
      expires_at: paid.expiresAt,
      customer_id: paid.customerId,
      cancel_at_period_end: paid.cancelAtPeriodEnd,
    })
    .where('account_id', '=', report.accountId)
    .execute()
}

/** As the account has it; a cancelled subscription does not count. */
export const hasActiveSubscription = (db: Db, accountId: string, now: number): Promise<boolean> =>
  isThere(
    db
      .selectFrom('subscriptions')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('is_trial', '=', false)
      .where('cancel_at_period_end', '=', false)
      .where('expires_at', '>', new Date(now)),
  )
