import type { Kysely } from 'kysely'
import type { Database } from './database/schema.ts'
import { deliverDue } from './payments/events.ts'

/** What is over stays for a while, so that it is answered as "expired" and not as "unknown". */
const KEPT_MS = 7 * 24 * 3_600_000

/** Removes accounts that were deleted and whose days are over. What is theirs goes with the row. */
const removeAccounts = (db: Kysely<Database>, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('accounts')
      .where('removed_at', '<=', now)
      .returning('id')
      .execute()
    if (removed.length === 0) return
    const ids = removed.map(({ id }) => id)
    await transaction.deleteFrom('login_attempts').where('account_id', 'in', ids).execute()
  })

/**
 * Deletes sessions and tokens that ended long ago, old mails, forgotten failures to sign in, and accounts whose owner
 * deleted them as many days ago as they were told.
 */
export const sweep = async (db: Kysely<Database>, now: number): Promise<void> => {
  const limit = new Date(now - KEPT_MS)
  await db.deleteFrom('sessions').where('expires_at', '<', limit).execute()
  await db.deleteFrom('workspace_sessions').where('expires_at', '<', limit).execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', limit).execute()
  await db.deleteFrom('outbox').where('sent_at', '<', limit).execute()
  await db.deleteFrom('payment_sessions').where('expires_at', '<', limit).execute()
  // What was due while nothing ran, or at an instance that has ended.
  await deliverDue(db, now)
  await db.deleteFrom('login_attempts').where('forgotten_at', '<', new Date(now)).execute()
  await db.deleteFrom('captcha_tokens').where('expires_at', '<', new Date(now)).execute()
  await removeAccounts(db, new Date(now))
}
