import type { Kysely, Selectable } from 'kysely'
import type { Database, PaidSubscription } from '../database/schema.ts'
import { createId } from '../security/tokens.ts'

type Event = Selectable<Database['payment_events']>

/**
 * Notes how a subscription is from now on; the account learns of it later, as from a real payment provider.
 *
 * @param dueAt null when the message is to get lost.
 */
export const recordEvent = async (
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

/** The newest event that the account has not heard of yet. */
export const pendingEvent = (db: Kysely<Database>, accountId: string): Promise<Event | undefined> =>
  db
    .selectFrom('payment_events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('delivered_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Tells an account of an event; the same event again changes nothing, and neither does one that a newer has overtaken. */
const deliver = (db: Kysely<Database>, eventId: string, now: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    // Two events of one account take turns here, before either has a row that the other one waits for.
    await transaction
      .selectFrom('subscriptions')
      .select('account_id')
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
    // Those that it has overtaken, lost ones too, tell nothing that still holds.
    await transaction
      .updateTable('payment_events')
      .set({ delivered_at: new Date(now) })
      .where('account_id', '=', event.account_id)
      .where('number', '<', event.number)
      .where('delivered_at', 'is', null)
      .execute()
    const { planId, interval, users, expiresAt, cancelAtPeriodEnd, customerId } = event.subscription
    await transaction
      .updateTable('subscriptions')
      .set({
        is_trial: false,
        plan_id: planId,
        billing_interval: interval,
        users,
        expires_at: new Date(expiresAt),
        customer_id: customerId,
        cancel_at_period_end: cancelAtPeriodEnd,
      })
      .where('account_id', '=', event.account_id)
      .execute()
    return true
  })

/** Delivers what is due, oldest first. @returns how many changed something. */
export const deliverDue = async (db: Kysely<Database>, now: number): Promise<number> => {
  const due = await db
    .selectFrom('payment_events')
    .select('id')
    .where('delivered_at', 'is', null)
    .where('due_at', '<=', new Date(now))
    .orderBy('number')
    .execute()
  let changed = 0
  for (const { id } of due) if (await deliver(db, id, now)) changed += 1
  return changed
}

/** Delivers every event again, also those that were lost and those that arrived. @returns how many changed something. */
export const redeliver = async (db: Kysely<Database>, now: number): Promise<number> => {
  const events = await db.selectFrom('payment_events').select('id').orderBy('number').execute()
  let changed = 0
  for (const { id } of events) if (await deliver(db, id, now)) changed += 1
  return changed
}

/** When the next event is due, in milliseconds since the epoch; null when none is. */
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
