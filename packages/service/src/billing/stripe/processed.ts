import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StripeContext } from './client.ts'

/** Processed by the first instance that inserts it. */
export const isFirst = async (
  transaction: Transaction<Database>,
  eventId: string,
  now: number,
): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('stripe_events')
    .values({ id: eventId, processed_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const isProcessed = async ({ db }: Pick<StripeContext, 'db'>, eventId: string): Promise<boolean> => {
  const found = await db.selectFrom('stripe_events').select('id').where('id', '=', eventId).executeTakeFirst()
  return found !== undefined
}
