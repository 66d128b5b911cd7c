import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { createToken, hashToken } from '../security/tokens.ts'

/** As long as Google's. */
const LIFETIME_MS = 2 * 60_000

export const issueCaptchaToken = async (
  db: Kysely<Database>,
  now: number,
  lifetimeMs = LIFETIME_MS,
): Promise<{ readonly token: string; readonly expiresInMs: number }> => {
  const { token, hash } = createToken()
  await db
    .insertInto('captcha_tokens')
    .values({ token_hash: hash, expires_at: new Date(now + lifetimeMs) })
    .execute()
  return { token, expiresInMs: lifetimeMs }
}

/** True for exactly one of any number of callers. */
export const spendCaptchaToken = async (
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
