import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CheckoutDetails, Database } from '../database/schema.ts'
import { createToken, hashToken } from '../security/tokens.ts'

/** How long a checkout page is good for. */
const CHECKOUT_MS = 3_600_000
/** How long a portal stays open while nobody touches it. */
const IDLE_MS = 30 * 60_000

type SessionRow = Selectable<Database['payment_sessions']>

export interface CheckoutSession extends SessionRow {
  readonly details: CheckoutDetails
}

/** Opens a checkout page for an account. @returns the secret of its address. */
export const openCheckout = async (
  db: Kysely<Database>,
  accountId: string,
  urls: { readonly returnUrl: string; readonly cancelUrl: string },
  details: CheckoutDetails,
  now: number,
): Promise<string> => {
  const { token, hash } = createToken()
  await db
    .insertInto('payment_sessions')
    .values({
      token_hash: hash,
      kind: 'checkout',
      account_id: accountId,
      state: 'open',
      return_url: urls.returnUrl,
      cancel_url: urls.cancelUrl,
      details: JSON.stringify(details),
      expires_at: new Date(now + CHECKOUT_MS),
    })
    .execute()
  return token
}

/** Opens a portal for an account. @returns the secret of its address. */
export const openPortal = async (
  db: Kysely<Database>,
  accountId: string,
  returnUrl: string,
  now: number,
): Promise<string> => {
  const { token, hash } = createToken()
  await db
    .insertInto('payment_sessions')
    .values({
      token_hash: hash,
      kind: 'portal',
      account_id: accountId,
      state: 'open',
      return_url: returnUrl,
      cancel_url: returnUrl,
      details: null,
      expires_at: new Date(now + IDLE_MS),
    })
    .execute()
  return token
}

const isCheckout = (row: SessionRow): row is CheckoutSession => row.details !== null

/** Pages of an account that was deleted are gone with everybody's access to it. */
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
          .where('removed_at', 'is', null),
      ),
    )

/** The checkout of an address, also one that is over. */
export const findCheckout = async (
  db: Kysely<Database>,
  token: string,
): Promise<CheckoutSession | undefined> => {
  const row = await sessionsOf(db, 'checkout', token).executeTakeFirst()
  return row && isCheckout(row) ? row : undefined
}

/** The same, held until the transaction ends: whoever submits the form at the same time waits here. */
export const lockCheckout = async (
  transaction: Transaction<Database>,
  token: string,
): Promise<CheckoutSession | undefined> => {
  const row = await sessionsOf(transaction, 'checkout', token).forUpdate().executeTakeFirst()
  return row && isCheckout(row) ? row : undefined
}

/** The portal of an address, and its time begins anew; one that is over is told by `isOver`. */
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
