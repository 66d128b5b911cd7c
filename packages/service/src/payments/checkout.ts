import type { CheckoutDetails } from '../database/paymentTables.ts'
import type { Database } from '../database/schema.ts'
import type { Transaction } from 'kysely'
import { PaymentProblem } from './problem.ts'
import type { CheckedCard } from './cards.ts'
import { type CheckoutSession, lockCheckout } from './sessions.ts'
import { buy, type Payments, requireNone } from './subscriptions.ts'

export type CheckoutStep = 'unknown' | 'expired' | 'open' | 'confirming' | 'paid' | 'cancelled'

export const stepOf = (session: CheckoutSession | undefined, now: number): CheckoutStep => {
  if (!session) return 'unknown'
  const isWaiting = session.state === 'open' || session.state === 'confirming'
  return isWaiting && session.expires_at.getTime() <= now ? 'expired' : session.state
}

const act = async (
  payments: Payments,
  token: string,
  from: readonly CheckoutStep[],
  action: (transaction: Transaction<Database>, session: CheckoutSession) => Promise<CheckoutStep>,
): Promise<CheckoutStep> => {
  const { db, now, webhooks } = payments
  const step = await db.transaction().execute(async (transaction) => {
    const session = await lockCheckout(transaction, token)
    const before = stepOf(session, now())
    return session && from.includes(before) ? action(transaction, session) : before
  })
  await webhooks.schedule()
  return step
}

const save = async (
  transaction: Transaction<Database>,
  { token_hash }: CheckoutSession,
  state: CheckoutSession['state'],
  details?: CheckoutDetails,
): Promise<void> => {
  await transaction
    .updateTable('payment_sessions')
    .set({ state, ...(details ? { details: JSON.stringify(details) } : {}) })
    .where('token_hash', '=', token_hash)
    .execute()
}

const buyAsPlanned = async (
  payments: Payments,
  transaction: Transaction<Database>,
  session: CheckoutSession,
  details: CheckoutDetails,
): Promise<CheckoutStep> => {
  await buy(payments, transaction, session.account_id, { ...details, sessionHash: session.token_hash })
  await save(transaction, session, 'paid', { ...details, card: null })
  return 'paid'
}

/** Pays once per checkout. @throws PaymentProblem when refused; the checkout stays open. */
export const pay = (
  payments: Payments,
  token: string,
  filled: Pick<CheckoutDetails, 'quantity' | 'email' | 'name'>,
  { card, outcome }: CheckedCard,
): Promise<CheckoutStep> =>
  act(payments, token, ['open'], async (transaction, session) => {
    const details = { ...session.details, ...filled, card }
    if (outcome === 'declined') throw new PaymentProblem('declined')
    if (outcome !== 'confirms') return buyAsPlanned(payments, transaction, session, details)
    await requireNone(transaction, session.account_id, payments.now())
    await save(transaction, session, 'confirming', details)
    return 'confirming'
  })

/** Runs after the bank's confirmation. */
export const confirm = (payments: Payments, token: string): Promise<CheckoutStep> =>
  act(payments, token, ['confirming'], (transaction, session) =>
    buyAsPlanned(payments, transaction, session, session.details),
  )

export const refuse = (payments: Payments, token: string): Promise<CheckoutStep> =>
  act(payments, token, ['confirming'], async (transaction, session) => {
    await save(transaction, session, 'open', { ...session.details, card: null })
    return 'open'
  })

export const cancel = (payments: Payments, token: string): Promise<CheckoutStep> =>
  act(payments, token, ['open', 'confirming'], async (transaction, session) => {
    await save(transaction, session, 'cancelled', { ...session.details, card: null })
    return 'cancelled'
  })
