import type { Kysely, Selectable } from 'kysely'
import type { Database, Identity } from '../database/schema.ts'
import type { Language } from '../http/language.ts'
import { createToken, hashToken } from '../security/tokens.ts'

export const SIGN_IN_MS = 10 * 60_000

/** A sign-in belongs to one provider and to the browser that began it. */
export interface Place {
  readonly provider: string
  /** The browser's cookie. */
  readonly browser: string
}

export interface SignIn {
  /** Of the person who began it, for pages that the provider's redirect leads to. */
  readonly language: Language
  /** Null until the provider has answered. */
  readonly identity: Identity | null
  readonly isExpired: boolean
}

/** Only hashes are stored, so what the database holds finishes no sign-in. */
export const beginSignIn = async (
  db: Kysely<Database>,
  { provider, browser }: Place,
  { language, identity }: Pick<SignIn, 'language' | 'identity'>,
  now: number,
): Promise<string> => {
  const { token, hash } = createToken()
  await db
    .insertInto('oidc_sign_ins')
    .values({
      token_hash: hash,
      browser_hash: hashToken(browser),
      provider,
      language,
      identity: identity === null ? null : JSON.stringify(identity),
      expires_at: new Date(now + SIGN_IN_MS),
    })
    .execute()
  return token
}

/** Made of what only the browser has, so any instance can finish what another began. */
export const secretsOf = (browser: string, state: string) => ({
  nonce: hashToken(`nonce ${browser} ${state}`),
  codeVerifier: hashToken(`verifier ${browser} ${state}`),
})

const COLUMNS = ['language', 'identity', 'expires_at'] as const

const signInOf = (
  row: Pick<Selectable<Database['oidc_sign_ins']>, (typeof COLUMNS)[number]> | undefined,
  now: number,
): SignIn | null =>
  row === undefined
    ? null
    : { language: row.language, identity: row.identity, isExpired: row.expires_at.getTime() <= now }

export const findSignIn = async (
  db: Kysely<Database>,
  { provider, browser }: Place,
  state: string,
  now: number,
): Promise<SignIn | null> => {
  const row = await db
    .selectFrom('oidc_sign_ins')
    .select(COLUMNS)
    .where('token_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('provider', '=', provider)
    .executeTakeFirst()
  return signInOf(row, now)
}

/** Not null for exactly one of any number of callers. */
export const takeSignIn = async (
  db: Kysely<Database>,
  { provider, browser }: Place,
  state: string,
  now: number,
): Promise<SignIn | null> => {
  const row = await db
    .deleteFrom('oidc_sign_ins')
    .where('token_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('provider', '=', provider)
    .returning(COLUMNS)
    .executeTakeFirst()
  return signInOf(row, now)
}
