import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** As the account has it; a cancelled subscription does not count. */
export const hasActiveSubscription = async (
  db: Kysely<Database>,
  accountId: string,
  now: number,
): Promise<boolean> => {
  const running = await db
    .selectFrom('subscriptions')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('is_trial', '=', false)
    .where('cancel_at_period_end', '=', false)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return running !== undefined
}
