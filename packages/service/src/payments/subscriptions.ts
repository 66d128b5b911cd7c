import type { Kysely, Transaction } from 'kysely'
import type { Database, KeptCard, PaidSubscription } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { addMethod, customerOf, defaultCard, keepCustomer } from './customers.ts'
import type { Delivery } from './delivery.ts'
import { pendingEvent, recordEvent } from './events.ts'
import { writeInvoice } from './invoices.ts'
import { mostUsers, type Order, periodEnd, priceOf } from './prices.ts'
import { PaymentProblem } from './problem.ts'
import { type Quote, quoteChange } from './quote.ts'
import type { PaymentsWish } from './wish.ts'

/** What the stand-in for the payment provider is given. */
export interface Payments extends Pick<Dependencies, 'db' | 'now'> {
  /** How the sandbox wants it; what concerns one charge is used up by it. */
  readonly wish: () => PaymentsWish
  readonly delivery: Delivery
}

/** A subscription as the payment provider has it, whether or not the account heard of its last change; null in a trial. */
export const subscriptionNow = async (
  db: Kysely<Database>,
  accountId: string,
): Promise<PaidSubscription | null> => {
  const pending = await pendingEvent(db, accountId)
  if (pending) return pending.subscription
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row || row.is_trial || row.customer_id === null) return null
  return {
    // The table lets no other plan in.
    planId: row.plan_id === 1 || row.plan_id === 2 ? row.plan_id : 3,
    interval: row.billing_interval ?? 'monthly',
    users: row.users,
    expiresAt: row.expires_at.toISOString(),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    customerId: row.customer_id,
  }
}

export const isRunning = (subscription: PaidSubscription | null, now: number): boolean =>
  subscription !== null && Date.parse(subscription.expiresAt) > now

/**
 * Two that change one account's subscription, or delete the account, take turns from here to the end of the transaction.
 *
 * @throws PaymentProblem when the account was deleted.
 */
const takeTurn = async (transaction: Transaction<Database>, accountId: string): Promise<void> => {
  await transaction
    .selectFrom('subscriptions')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Asked when it is one's turn: what the one before has done shows only then.
  const { removed_at } = await transaction
    .selectFrom('accounts')
    .select('removed_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (removed_at) throw new PaymentProblem('noCustomer')
}

/** @throws PaymentProblem when the account has something that runs, or will as soon as it hears of it. */
export const requireNone = async (db: Kysely<Database>, accountId: string, now: number): Promise<void> => {
  if (!isRunning(await subscriptionNow(db, accountId), now)) return
  throw new PaymentProblem((await pendingEvent(db, accountId)) ? 'activating' : 'subscribed')
}

const requireUsers = ({ planId, quantity }: Order): void => {
  if (quantity > mostUsers(planId)) throw new PaymentProblem('tooManyUsers')
}

/** @throws PaymentProblem when the bank says no. */
const charge = (wish: PaymentsWish, card: Pick<KeptCard, 'charge'>): void => {
  const isUnlucky = wish.nextChargeFails
  wish.nextChargeFails = false
  if (isUnlucky) throw new PaymentProblem('declined')
  if (card.charge === 'insufficient') throw new PaymentProblem('insufficient')
}

const dueAt = ({ wish, now }: Payments): number | null => {
  const { delayMs } = wish()
  return delayMs === null ? null : now() + delayMs
}

export interface Purchase extends Order {
  readonly email: string
  readonly name: string
  /** null: the card that is the default already. */
  readonly card: KeptCard | null
  /** The checkout that it is paid in. */
  readonly sessionHash: string | null
}

/**
 * Charges the first period of a subscription and keeps the card; the account hears of it later.
 *
 * @throws PaymentProblem
 */
export const buy = async (
  payments: Payments,
  transaction: Transaction<Database>,
  accountId: string,
  purchase: Purchase,
): Promise<void> => {
  const now = payments.now()
  const { planId, interval, quantity, email, name } = purchase
  await takeTurn(transaction, accountId)
  await requireNone(transaction, accountId, now)
  requireUsers(purchase)
  const card = purchase.card ?? (await defaultCard(transaction, accountId))
  if (!card) throw new PaymentProblem('noMethod')
  const wish = payments.wish()
  charge(wish, card)
  const customer = await keepCustomer(transaction, accountId, { email, name })
  await addMethod(transaction, accountId, card, true)
  const expiresAt = new Date(periodEnd(now, interval)).toISOString()
  await writeInvoice(transaction, accountId, {
    sessionHash: purchase.sessionHash,
    amount: priceOf(purchase, wish.withoutYearly),
    issuedAt: now,
    details: {
      planId,
      interval,
      quantity,
      from: new Date(now).toISOString(),
      until: expiresAt,
      credit: 0,
      name,
      email,
    },
  })
  await recordEvent(
    transaction,
    accountId,
    { planId, interval, users: quantity, expiresAt, cancelAtPeriodEnd: false, customerId: customer.id },
    dueAt(payments),
  )
}

/** Changes what runs, in turn with everybody else. @throws PaymentProblem also when nothing runs. */
const alter = async (
  payments: Payments,
  accountId: string,
  change: (
    transaction: Transaction<Database>,
    current: PaidSubscription,
  ) => Promise<PaidSubscription> | PaidSubscription,
): Promise<void> => {
  const { db, now, delivery } = payments
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, accountId)
    const current = await subscriptionNow(transaction, accountId)
    if (!current || !isRunning(current, now())) throw new PaymentProblem('noSubscription')
    const next = await change(transaction, current)
    // A form that was sent twice changes nothing the second time.
    if (next !== current) await recordEvent(transaction, accountId, next, dueAt(payments))
  })
  await delivery.plan()
}

/** Refuses a change, in turn with everybody else and before anything is charged. @throws PaymentProblem */
type Check = (
  transaction: Transaction<Database>,
  current: PaidSubscription,
  quote: Quote,
) => Promise<void> | void

/**
 * Another plan, interval or number of users, from now on; what it costs more is charged at once.
 *
 * @param check whether it is still what was meant; not asked when nothing changes.
 * @throws PaymentProblem
 */
export const changeOrder = (
  payments: Payments,
  accountId: string,
  order: Order,
  check: Check,
): Promise<void> =>
  alter(payments, accountId, async (transaction, current) => {
    requireUsers(order)
    const wish = payments.wish()
    const now = payments.now()
    const quote = quoteChange(current, order, now, wish.withoutYearly)
    if (!quote) return current
    await check(transaction, current, quote)
    if (quote.due > 0) {
      const card = await defaultCard(transaction, accountId)
      const customer = await customerOf(transaction, accountId)
      if (!card || !customer) throw new PaymentProblem('noMethod')
      charge(wish, card)
      const { email, name } = customer
      const details = {
        ...order,
        from: new Date(now).toISOString(),
        until: quote.expiresAt,
        credit: quote.credit,
        name,
        email,
      }
      await writeInvoice(transaction, accountId, {
        sessionHash: null,
        amount: quote.due,
        issuedAt: now,
        details,
      })
    }
    const { planId, interval, quantity } = order
    return { ...current, planId, interval, users: quantity, expiresAt: quote.expiresAt }
  })

/** Lets a subscription end with the period that is paid for, or go on after all. @throws PaymentProblem */
export const setCancelled = (payments: Payments, accountId: string, isCancelled: boolean): Promise<void> =>
  alter(payments, accountId, (_transaction, current) =>
    current.cancelAtPeriodEnd === isCancelled ? current : { ...current, cancelAtPeriodEnd: isCancelled },
  )
