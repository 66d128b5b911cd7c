import { isThere } from '../database/lookups.ts'
import type { Db } from '../database/schema.ts'

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
