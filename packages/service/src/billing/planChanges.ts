import { differences, recordEvent } from '../audit/record.ts'
import { isThere } from '../database/lookups.ts'
import type { Db, RowOf } from '../database/schema.ts'

type Subscription = RowOf<'subscriptions'>

export type PaidPlan = Omit<Subscription, 'account_id' | 'is_trial'>

/** Reported by a webhook of the payment provider. */
interface Report {
  readonly accountId: string
  readonly eventId: string
  readonly at: number
}

const eventValuesOf = (plan: PaidPlan) => ({
  planId: plan.plan_id,
  interval: plan.billing_interval,
  users: plan.users,
  expiresAt: plan.expires_at,
  cancelAtPeriodEnd: plan.cancel_at_period_end,
})

/** Sets the paid plan, and records what has changed. */
export const applyPlan = async (
  db: Db,
  { accountId, eventId, at }: Report,
  before: Subscription | undefined,
  paid: PaidPlan,
): Promise<void> => {
  const changed = differences(before ? eventValuesOf(before) : {}, eventValuesOf(paid))
  const subject = { kind: 'paymentEvent', id: eventId }
  if (Object.keys(changed.after).length > 0)
    await recordEvent(db, { actor: 'system', at }, { action: 'plan.change', accountId, subject, ...changed })
  await db
    .updateTable('subscriptions')
    .set({ is_trial: false, ...paid })
    .where('account_id', '=', accountId)
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
