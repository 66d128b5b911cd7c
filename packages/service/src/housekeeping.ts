import type { Kysely } from 'kysely'
import type { Database } from './database/schema.ts'
import { deliverDueWebhooks } from './payments/events.ts'

/** Expired rows stay for a while, so that replies say "expired" and not "unknown". */
const KEPT_MS = 7 * 24 * 3_600_000

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

/** Deletes what ended long ago: sessions, tokens, mails, failed sign-ins and deleted accounts. */
export const sweep = async (db: Kysely<Database>, now: number): Promise<void> => {
  const limit = new Date(now - KEPT_MS)
  await db.deleteFrom('sessions').where('expires_at', '<', limit).execute()
  await db.deleteFrom('workspace_sessions').where('expires_at', '<', limit).execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', limit).execute()
  await db.deleteFrom('outbox').where('sent_at', '<', limit).execute()
  await db.deleteFrom('payment_sessions').where('expires_at', '<', limit).execute()
  // Webhooks that became due while no instance ran.
  await deliverDueWebhooks(db, now)
  await db.deleteFrom('login_attempts').where('forgotten_at', '<', new Date(now)).execute()
  await db.deleteFrom('devices').where('expires_at', '<', new Date(now)).execute()
  await db.deleteFrom('mail_counts').where('ends_at', '<', new Date(now)).execute()
  await db.deleteFrom('captcha_tokens').where('expires_at', '<', new Date(now)).execute()
  await db.deleteFrom('oidc_sign_ins').where('expires_at', '<', new Date(now)).execute()
  await removeAccounts(db, new Date(now))
}
