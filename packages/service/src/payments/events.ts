import type { Kysely, Selectable } from 'kysely'
import type { PaidSubscription } from '../database/paymentTables.ts'
import type { Database } from '../database/schema.ts'
import { createId } from '../security/tokens.ts'
import { applyPlan } from './planChanges.ts'

type Event = Selectable<Database['payment_events']>

/** The account is updated by a later webhook; `dueAt` null loses it. */
export const announce = async (
  db: Kysely<Database>,
  accountId: string,
  subscription: PaidSubscription,
  dueAt: number | null,
): Promise<void> => {
  await db
    .insertInto('payment_events')
    .values({
      id: `evt_${createId()}`,
      account_id: accountId,
      subscription: JSON.stringify(subscription),
      due_at: dueAt === null ? null : new Date(dueAt),
      delivered_at: null,
    })
    .execute()
}

/** The newest event whose webhook has not arrived. */
export const pendingEvent = (db: Kysely<Database>, accountId: string): Promise<Event | undefined> =>
  db
    .selectFrom('payment_events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('delivered_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Idempotent; outdated events change nothing. */
const deliverWebhook = (db: Kysely<Database>, eventId: string, now: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    // Locked first, to prevent deadlocks between two events of an account.
    const before = await transaction
      .selectFrom('subscriptions')
      .select(['plan_id', 'billing_interval', 'users', 'expires_at', 'cancel_at_period_end'])
      .where('account_id', '=', (query) =>
        query.selectFrom('payment_events').select('account_id').where('id', '=', eventId),
      )
      .forUpdate()
      .executeTakeFirst()
    const event = await transaction
      .updateTable('payment_events')
      .set({ delivered_at: new Date(now) })
      .where('id', '=', eventId)
      .where('delivered_at', 'is', null)
      .returning(['account_id', 'number', 'subscription'])
      .executeTakeFirst()
    if (!event) return false
    // Older events are outdated, also lost ones.
    await transaction
      .updateTable('payment_events')
      .set({ delivered_at: new Date(now) })
      .where('account_id', '=', event.account_id)
      .where('number', '<', event.number)
      .where('delivered_at', 'is', null)
      .execute()
    const report = { accountId: event.account_id, eventId, at: now }
    await applyPlan(transaction, report, before, event.subscription)
    return true
  })

/** @returns the number of applied events. */
export const deliverDueWebhooks = async (db: Kysely<Database>, now: number): Promise<number> => {
  const due = await db
    .selectFrom('payment_events')
    .select('id')
    .where('delivered_at', 'is', null)
    .where('due_at', '<=', new Date(now))
    .orderBy('number')
    .execute()
  let changed = 0
  for (const { id } of due) if (await deliverWebhook(db, id, now)) changed += 1
  return changed
}

export const redeliverWebhooks = async (db: Kysely<Database>, now: number): Promise<number> => {
  const events = await db.selectFrom('payment_events').select('id').orderBy('number').execute()
  let changed = 0
  for (const { id } of events) if (await deliverWebhook(db, id, now)) changed += 1
  return changed
}

/** In milliseconds since the epoch. */
export const nextDue = async (db: Kysely<Database>): Promise<number | null> => {
  const next = await db
    .selectFrom('payment_events')
    .select('due_at')
    .where('delivered_at', 'is', null)
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return next?.due_at?.getTime() ?? null
}
