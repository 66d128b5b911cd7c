import type { Kysely, Transaction } from 'kysely'
import { lockSubscription } from '../database/lookups.ts'
import type { StoredCard, PaidSubscription } from '../database/paymentTables.ts'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Expiring } from '../http/expiring.ts'
import { addMethod, customerOf, defaultCard, ensureCustomer } from './customers.ts'
import type { Webhooks } from './webhooks.ts'
import { pendingEvent, announce } from './events.ts'
import { writeInvoice } from './invoices.ts'
import { maxUsers, type Order, periodEnd, priceOf } from './prices.ts'
import { PaymentProblem } from './problem.ts'
import { type Quote, quoteChange } from './quote.ts'
import type { PaymentsScenario } from './scenario.ts'

export interface Payments extends Pick<Dependencies, 'db' | 'now'> {
  /** `nextChargeFails` is reset by the failing charge. */
  readonly scenario: () => PaymentsScenario
  readonly webhooks: Webhooks
  /** Cards that are not attached to an account yet, without their numbers. */
  readonly vault: Expiring<StoredCard>
}

/** The state at the payment provider, even before its webhook arrives; null in a trial. */
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
  // It sold no plan whose start nobody knows.
  if (!row || row.is_trial || row.customer_id === null || row.period_start === null) return null
  return {
    // The column allows no other plan.
    planId: row.plan_id === 1 || row.plan_id === 2 ? row.plan_id : 3,
    interval: row.billing_interval ?? 'monthly',
    users: row.users,
    periodStart: row.period_start.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    customerId: row.customer_id,
  }
}

export const orderOf = ({ planId, interval, users }: PaidSubscription): Order => ({
  planId,
  interval,
  quantity: users,
})

export const isRunning = (subscription: PaidSubscription | null, now: number): boolean =>
  subscription !== null && Date.parse(subscription.expiresAt) > now

/** Serialises changes of one account. @throws PaymentProblem when it was deleted. */
const lockAccount = async (transaction: Transaction<Database>, accountId: string): Promise<void> => {
  await lockSubscription(transaction, accountId)
  // Read after locking, to see the previous transaction's result.
  const { removed_at } = await transaction
    .selectFrom('accounts')
    .select('removed_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (removed_at) throw new PaymentProblem('noCustomer')
}

/** @throws PaymentProblem when a subscription is running or about to start. */
export const requireNone = async (db: Kysely<Database>, accountId: string, now: number): Promise<void> => {
  if (!isRunning(await subscriptionNow(db, accountId), now)) return
  throw new PaymentProblem((await pendingEvent(db, accountId)) ? 'activating' : 'subscribed')
}

/** @throws PaymentProblem when the plan has fewer users. */
export const requireUsers = ({ planId, quantity }: Pick<Order, 'planId' | 'quantity'>): void => {
  if (quantity > maxUsers(planId)) throw new PaymentProblem('tooManyUsers')
}

const charge = (scenario: PaymentsScenario, card: Pick<StoredCard, 'charge'>): void => {
  const isDeclined = scenario.nextChargeFails
  scenario.nextChargeFails = false
  if (isDeclined) throw new PaymentProblem('declined')
  if (card.charge === 'insufficient') throw new PaymentProblem('insufficient')
}

const dueAt = ({ scenario, now }: Payments): number | null => {
  const { delayMs } = scenario()
  return delayMs === null ? null : now() + delayMs
}

export interface Purchase extends Order {
  readonly email: string
  readonly name: string
  /** Null: the default card. */
  readonly card: StoredCard | null
  readonly sessionHash: string | null
}

/** Charges the first period; a later webhook updates the account. */
export const buy = async (
  payments: Payments,
  transaction: Transaction<Database>,
  accountId: string,
  purchase: Purchase,
): Promise<void> => {
  const now = payments.now()
  const { planId, interval, quantity, email, name } = purchase
  await lockAccount(transaction, accountId)
  await requireNone(transaction, accountId, now)
  requireUsers(purchase)
  const card = purchase.card ?? (await defaultCard(transaction, accountId))
  if (!card) throw new PaymentProblem('noMethod')
  const scenario = payments.scenario()
  charge(scenario, card)
  const customer = await ensureCustomer(transaction, accountId, { email, name })
  await addMethod(transaction, accountId, card, true)
  const periodStart = new Date(now).toISOString()
  const expiresAt = new Date(periodEnd(now, interval)).toISOString()
  await writeInvoice(transaction, accountId, {
    sessionHash: purchase.sessionHash,
    amount: priceOf(purchase, scenario.withoutYearly),
    issuedAt: now,
    details: {
      planId,
      interval,
      quantity,
      from: periodStart,
      until: expiresAt,
      credit: 0,
      name,
      email,
    },
  })
  await announce(
    transaction,
    accountId,
    {
      planId,
      interval,
      users: quantity,
      periodStart,
      expiresAt,
      cancelAtPeriodEnd: false,
      customerId: customer.id,
    },
    dueAt(payments),
  )
}

/**
 * @returns the subscription before; null when a repeated form changed nothing.
 * @throws PaymentProblem also when nothing is running.
 */
const alter = async (
  payments: Payments,
  accountId: string,
  change: (
    transaction: Transaction<Database>,
    current: PaidSubscription,
  ) => Promise<PaidSubscription> | PaidSubscription,
): Promise<PaidSubscription | null> => {
  const { db, now, webhooks } = payments
  const before = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    const current = await subscriptionNow(transaction, accountId)
    if (!current || !isRunning(current, now())) throw new PaymentProblem('noSubscription')
    const next = await change(transaction, current)
    if (next === current) return null
    await announce(transaction, accountId, next, dueAt(payments))
    return current
  })
  await webhooks.schedule()
  return before
}

/** Runs under the lock, before any charge. */
type Check = (
  transaction: Transaction<Database>,
  current: PaidSubscription,
  quote: Quote,
) => Promise<void> | void

/** Charges the difference at once; `check` is skipped when nothing changes. @param change keeps the interval without one */
export const changeOrder = (
  payments: Payments,
  accountId: string,
  change: Omit<Order, 'interval'> & Partial<Pick<Order, 'interval'>>,
  check: Check,
): Promise<PaidSubscription | null> =>
  alter(payments, accountId, async (transaction, current) => {
    const order: Order = { interval: current.interval, ...change }
    requireUsers(order)
    const scenario = payments.scenario()
    const now = payments.now()
    const quote = quoteChange(current, order, now, scenario.withoutYearly)
    if (!quote) return current
    await check(transaction, current, quote)
    if (quote.due > 0) {
      const card = await defaultCard(transaction, accountId)
      const customer = await customerOf(transaction, accountId)
      if (!card || !customer) throw new PaymentProblem('noMethod')
      charge(scenario, card)
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
    const { periodStart, expiresAt } = quote
    return { ...current, planId, interval, users: quantity, periodStart, expiresAt }
  })

/** In cents, what a change costs at once. @throws PaymentProblem when nothing is running */
export const previewOrder = async (
  { db, now, scenario }: Pick<Payments, 'db' | 'now' | 'scenario'>,
  accountId: string,
  { planId, quantity }: Pick<Order, 'planId' | 'quantity'>,
): Promise<number> => {
  const current = await subscriptionNow(db, accountId)
  if (!current || !isRunning(current, now())) throw new PaymentProblem('noSubscription')
  const order = { planId, quantity, interval: current.interval }
  requireUsers(order)
  return quoteChange(current, order, now(), scenario().withoutYearly)?.due ?? 0
}

export const setCancelled = async (
  payments: Payments,
  accountId: string,
  isCancelled: boolean,
): Promise<void> => {
  await alter(payments, accountId, (_transaction, current) =>
    current.cancelAtPeriodEnd === isCancelled ? current : { ...current, cancelAtPeriodEnd: isCancelled },
  )
}
