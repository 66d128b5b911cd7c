import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { hashToken, insertToken } from '../security/tokens.ts'

/** The lifetime of Google's tokens. */
const LIFETIME_MS = 2 * 60_000

export const issueCaptchaToken = async (
  db: Kysely<Database>,
  now: number,
  lifetimeMs = LIFETIME_MS,
): Promise<{ readonly token: string; readonly expiresInMs: number }> => {
  const token = await insertToken(db, 'captcha_tokens', (token_hash) => ({
    token_hash,
    expires_at: new Date(now + lifetimeMs),
  }))
  return { token, expiresInMs: lifetimeMs }
}

/** True for exactly one of any number of callers. */
export const consumeCaptchaToken = async (
  db: Kysely<Database>,
  token: string,
  now: number,
): Promise<boolean> => {
  const spent = await db
    .deleteFrom('captcha_tokens')
    .where('token_hash', '=', hashToken(token))
    .returning('expires_at')
    .executeTakeFirst()
  return spent !== undefined && spent.expires_at.getTime() > now
}
