import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExpressionBuilder } from 'kysely'
import { isThere } from '../../database/lookups.ts'
import type { Database, Db, RowOf } from '../../database/schema.ts'
import { tokenCookie } from '../../http/cookies.ts'
import { createToken, hashToken, insertToken } from '../tokens.ts'
import type { Settings } from '../../settings.ts'

const SIGN_IN_MS = 10 * 60_000

/** A sign-in belongs to one provider and to the browser that began it. */
export interface Place {
  readonly provider: string
  /** The browser's cookie. */
  readonly browser: string
}

export const beginSignIn = (
  db: Db,
  { provider, browser }: Place,
  { language, identity }: Pick<RowOf<'oidc_sign_ins'>, 'language' | 'identity'>,
  now: number,
): Promise<string> =>
  insertToken(db, 'oidc_sign_ins', (token_hash) => ({
    token_hash,
    browser_hash: hashToken(browser),
    provider,
    language,
    identity: identity === null ? null : JSON.stringify(identity),
    expires_at: new Date(now + SIGN_IN_MS),
  }))

/** Derived from the browser's secrets only, so that any instance can finish a sign-in. */
export const secretsOf = (browser: string, state: string) => ({
  nonce: hashToken(`nonce ${browser} ${state}`),
  codeVerifier: hashToken(`verifier ${browser} ${state}`),
})

const COLUMNS = ['language', 'identity', 'expires_at'] as const

const isSignIn =
  ({ provider, browser }: Place, state: string) =>
  (eb: ExpressionBuilder<Database, 'oidc_sign_ins'>) =>
    eb.and({ token_hash: hashToken(state), browser_hash: hashToken(browser), provider })

export const findSignIn = (db: Db, place: Place, state: string) =>
  db.selectFrom('oidc_sign_ins').select(COLUMNS).where(isSignIn(place, state)).executeTakeFirst()

/** Not undefined for exactly one of any number of callers. */
export const takeSignIn: typeof findSignIn = (db, place, state) =>
  db.deleteFrom('oidc_sign_ins').where(isSignIn(place, state)).returning(COLUMNS).executeTakeFirst()

/** Whether the provider has named somebody to this browser who was not signed in. */
export const hasUnused = (db: Db, { provider, browser }: Place, now: number): Promise<boolean> =>
  isThere(
    db
      .selectFrom('oidc_sign_ins')
      .select('provider')
      .where('browser_hash', '=', hashToken(browser))
      .where('provider', '=', provider)
      .where('identity', 'is not', null)
      .where('expires_at', '>', new Date(now))
      .limit(1),
  )

/** Lax: the provider's redirect comes from another site. */
const cookie = tokenCookie('portico_oidc', { seconds: SIGN_IN_MS / 1000, sameSite: 'Lax' })

export const browserOf = cookie.read

/** One for all tabs. */
export const rememberBrowser = (
  settings: Pick<Settings, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string => {
  const browser = browserOf(settings, request) ?? createToken().token
  cookie.send(settings, reply, browser)
  return browser
}
