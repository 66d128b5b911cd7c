import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { CheckoutDetails } from '../database/paymentTables.ts'
import type { Database } from '../database/schema.ts'
import { hashToken, insertToken } from '../security/tokens.ts'

const CHECKOUT_MS = 3_600_000
const IDLE_MS = 30 * 60_000

type SessionRow = Selectable<Database['payment_sessions']>

export interface CheckoutSession extends SessionRow {
  readonly details: CheckoutDetails
}

/** @returns the secret in the page's address. */
const openSession = (
  db: Kysely<Database>,
  values: Omit<Insertable<Database['payment_sessions']>, 'token_hash' | 'state'>,
): Promise<string> =>
  insertToken(db, 'payment_sessions', (token_hash) => ({ ...values, token_hash, state: 'open' as const }))

export const openCheckout = (
  db: Kysely<Database>,
  accountId: string,
  urls: { readonly returnUrl: string; readonly cancelUrl: string },
  details: CheckoutDetails,
  now: number,
): Promise<string> =>
  openSession(db, {
    kind: 'checkout',
    account_id: accountId,
    return_url: urls.returnUrl,
    cancel_url: urls.cancelUrl,
    details: JSON.stringify(details),
    expires_at: new Date(now + CHECKOUT_MS),
  })

export const openPortal = (
  db: Kysely<Database>,
  accountId: string,
  url: string,
  now: number,
): Promise<string> =>
  openSession(db, {
    kind: 'portal',
    account_id: accountId,
    return_url: url,
    cancel_url: url,
    details: null,
    expires_at: new Date(now + IDLE_MS),
  })

const isCheckout = (row: SessionRow): row is CheckoutSession => row.details !== null

/** Excludes deleted and suspended accounts. */
const sessionsOf = (db: Kysely<Database>, kind: SessionRow['kind'], token: string) =>
  db
    .selectFrom('payment_sessions')
    .selectAll('payment_sessions')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('accounts')
          .select('id')
          .whereRef('accounts.id', '=', 'payment_sessions.account_id')
          .where('removed_at', 'is', null)
          .where('suspended_at', 'is', null),
      ),
    )

export const findCheckout = async (
  db: Kysely<Database>,
  token: string,
): Promise<CheckoutSession | undefined> => {
  const row = await sessionsOf(db, 'checkout', token).executeTakeFirst()
  return row && isCheckout(row) ? row : undefined
}

/** Locked, so that a concurrent submit waits. */
export const lockCheckout = async (
  transaction: Transaction<Database>,
  token: string,
): Promise<CheckoutSession | undefined> => {
  const row = await sessionsOf(transaction, 'checkout', token).forUpdate().executeTakeFirst()
  return row && isCheckout(row) ? row : undefined
}

/** Restarts the idle time. */
export const touchPortal = async (
  db: Kysely<Database>,
  token: string,
  now: number,
): Promise<
  { readonly accountId: string; readonly returnUrl: string; readonly isOver: boolean } | undefined
> => {
  const row = await sessionsOf(db, 'portal', token).executeTakeFirst()
  if (!row) return undefined
  const isOver = row.expires_at.getTime() <= now
  if (!isOver) {
    await db
      .updateTable('payment_sessions')
      .set({ expires_at: new Date(now + IDLE_MS) })
      .where('token_hash', '=', hashToken(token))
      .execute()
  }
  return { accountId: row.account_id, returnUrl: row.return_url, isOver }
}
