import { CARD_PAGE } from '../hosted/cardRoutes.ts'
import type { StoredCard } from '../database/paymentTables.ts'
import {
  addMethod,
  customerOf,
  ensureCustomer,
  lockCustomer,
  makeDefault,
  methodsOf,
  removeMethod,
  requireCustomer,
} from './customers.ts'
import { invoicesOf } from './invoices.ts'
import { maxUsers, offeredPlans, priceOf, unitPrice } from './prices.ts'
import { PaymentProblem } from './problem.ts'
import type { PaymentProvider, PlanChange } from './provider.ts'
import { requireOffer, requireSeen } from './seen.ts'
import { openCheckout, openPortal } from './sessions.ts'
import {
  buy,
  changeOrder,
  isRunning,
  orderOf,
  type Payments,
  previewOrder,
  requireNone,
  requireUsers,
  subscriptionNow,
} from './subscriptions.ts'

const ends = { exp_month: 12, charge: 'succeeds' } as const

/** Cards that can be attached by name, like the test cards of real providers. */
const testCards = (year: number): Readonly<Record<string, StoredCard>> => ({
  pm_card_visa: { ...ends, brand: 'visa', last4: '4242', exp_year: year },
  pm_card_mastercard: { ...ends, brand: 'mastercard', last4: '4444', exp_year: year },
  pm_card_amex: { ...ends, brand: 'amex', last4: '8431', exp_year: year },
  pm_card_chargeCustomerFail: {
    ...ends,
    brand: 'visa',
    last4: '0341',
    exp_year: year,
    charge: 'insufficient',
  },
})

/** The payment provider of the sandbox: its pages are the service's own, and no money moves. */
export const createStandInPayments = (payments: Payments): PaymentProvider => {
  const { db, now } = payments

  /** Path of a change's review; empty when nothing would change. */
  const reviewPath = async (accountId: string, { planId, interval }: PlanChange): Promise<string> => {
    const current = await subscriptionNow(db, accountId)
    if (!current || !isRunning(current, now())) return ''
    const next = { planId, interval: interval ?? current.interval }
    if (next.planId === current.planId && next.interval === current.interval) return ''
    const quantity = Math.min(current.users, maxUsers(planId))
    const query = { planId: String(planId), interval: next.interval, quantity: String(quantity) }
    return `/change?${new URLSearchParams(query).toString()}`
  }

  return {
    plans: async () => offeredPlans(payments.scenario().withoutYearly),
    openCheckout: async (accountId, order, buyer, { origin, returnUrl, cancelUrl }) => {
      await requireNone(db, accountId, now())
      requireUsers(order)
      const details = { ...order, ...buyer, card: null }
      const token = await openCheckout(db, accountId, { returnUrl, cancelUrl }, details, now())
      return `${origin}/checkout/${token}`
    },
    openPortal: async (accountId, { origin, returnUrl }, change) => {
      if (!(await customerOf(db, accountId))) throw new PaymentProblem('noSubscription')
      const token = await openPortal(db, accountId, returnUrl, now())
      return `${origin}/portal/${token}${change ? await reviewPath(accountId, change) : ''}`
    },
    cardPage: async (_accountId, origin) => `${origin}${CARD_PAGE}`,
    invoices: (accountId, origin) => invoicesOf(db, accountId, origin),
    methods: (accountId) => methodsOf(db, accountId),
    attach: async (accountId, id, asDefault) => {
      if (id === 'pm_card_chargeDeclined') throw new PaymentProblem('declined')
      const card =
        payments.vault.get(id.replace(/^pm_/, '')) ?? testCards(new Date(now()).getUTCFullYear() + 3)[id]
      if (!card) throw new PaymentProblem('unknownMethod')
      await db.transaction().execute((transaction) => addMethod(transaction, accountId, card, asDefault))
    },
    makeDefault: (accountId, id, check) =>
      db.transaction().execute((transaction) => makeDefault(transaction, accountId, id, check)),
    detach: async (accountId, id) => {
      const isSubscribed = isRunning(await subscriptionNow(db, accountId), now())
      await db.transaction().execute((transaction) => removeMethod(transaction, accountId, id, isSubscribed))
    },
    customer: async (accountId) => {
      const { id, email, name } = await requireCustomer(db, accountId)
      return { id, email, name }
    },
    setCustomer: (accountId, details, check) =>
      db.transaction().execute(async (transaction) => {
        const { email, name } = await lockCustomer(transaction, accountId)
        check({ email, name })
        await ensureCustomer(transaction, accountId, details)
        return { email, name }
      }),
    buy: async (accountId, order, seen) => {
      const { withoutYearly } = payments.scenario()
      requireOffer(seen, unitPrice(order, withoutYearly), priceOf(order, withoutYearly))
      await db.transaction().execute(async (transaction) => {
        const { email, name } = await requireCustomer(transaction, accountId)
        await buy(payments, transaction, accountId, { ...order, email, name, card: null, sessionHash: null })
      })
      await payments.webhooks.schedule()
      return true
    },
    preview: (accountId, order) => previewOrder(payments, accountId, order),
    changeOrder: async (accountId, subscriptionId, { planId, quantity }, seen) => {
      const known = await subscriptionNow(db, accountId)
      if (!known) throw new PaymentProblem('noSubscription')
      if (subscriptionId !== accountId && subscriptionId !== known.customerId)
        throw new PaymentProblem('unknownSubscription')
      const change = { planId, quantity }
      const before = await changeOrder(payments, accountId, change, async (transaction, current, { due }) => {
        await requireSeen(transaction, accountId, orderOf(current), seen)
        const { interval } = current
        requireOffer(seen, unitPrice({ planId, interval }, payments.scenario().withoutYearly), due)
      })
      return before && orderOf(before)
    },
  }
}
