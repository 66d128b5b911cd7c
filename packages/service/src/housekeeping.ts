import type { Kysely } from 'kysely'
import type { Database } from './database/schema.ts'

/** What is over stays for a while, so that it is answered as "expired" and not as "unknown". */
const KEPT_MS = 7 * 24 * 3_600_000

/** Deletes sessions and tokens that ended long ago, old mails, and forgotten failures to sign in. */
export const sweep = async (db: Kysely<Database>, now: number): Promise<void> => {
  const limit = new Date(now - KEPT_MS)
  await db.deleteFrom('sessions').where('expires_at', '<', limit).execute()
  await db.deleteFrom('workspace_sessions').where('expires_at', '<', limit).execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', limit).execute()
  await db.deleteFrom('outbox').where('sent_at', '<', limit).execute()
  await db.deleteFrom('login_attempts').where('forgotten_at', '<', new Date(now)).execute()
}
