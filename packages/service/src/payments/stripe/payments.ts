import { type Invoice, monthsOf, paidFrom } from '@portico/stores/contract'
import type { Stripe } from 'stripe'
import { maxUsers, type Order } from '../prices.ts'
import { PaymentProblem } from '../problem.ts'
import type { BillingDetails, PaymentProvider, PlanChange } from '../provider.ts'
import { requireOffer, requirePrice, requireSeen } from '../seen.ts'
import { requireUsers } from '../subscriptions.ts'
import { customerIdOf, type StripeCustomerAccount, stripeAccountOf } from './accounts.ts'
import { attempt } from './attempt.ts'
import { cardPageOf } from './cardPage.ts'
import { ACCOUNT, closeCheckout, liveSubscription, openCheckout, requireNone } from './checkout.ts'
import { idOf, ownKey, type StripeContext } from './client.ts'
import { atStripe } from './failures.ts'
import { attach, detach, makeDefault, methodsIn, retrieveCustomer, walletOf } from './methods.ts'
import { createPlans, priceId } from './plans.ts'
import { isRunning, itemOf, orderOf, periodOf } from './subscription.ts'

const MOST = 100

const invoiceOf = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  number: invoice.number ?? invoice.id,
  date: new Date(invoice.created * 1000).toISOString(),
  amount: invoice.total,
  currency: invoice.currency.toUpperCase(),
  status: invoice.status ?? 'open',
  url: invoice.hosted_invoice_url ?? null,
})

const detailsOf = ({ email, name }: Stripe.Customer): BillingDetails => ({
  email: email ?? '',
  name: name ?? '',
})

export const createStripePayments = (context: StripeContext): PaymentProvider => {
  const { db, now, stripe, settings } = context
  const plans = createPlans(context)

  const requireAccount = async (accountId: string): Promise<StripeCustomerAccount> => {
    const account = await stripeAccountOf(db, accountId)
    if (!account?.customer_id) throw new PaymentProblem('noCustomer')
    return { ...account, customer_id: account.customer_id }
  }
  const requireCustomer = async (accountId: string): Promise<string> =>
    (await requireAccount(accountId)).customer_id

  const setCustomer: PaymentProvider['setCustomer'] = async (accountId, { email, name }, check) => {
    const account = await requireAccount(accountId)
    const customer = account.customer_id
    const before = detailsOf(await retrieveCustomer(context, customer))
    check(before)
    await attempt(db, account, 'customer', [customer, before.email, before.name], (idempotencyKey) =>
      stripe.customers.update(customer, { email, name }, { idempotencyKey }),
    )
    return before
  }

  const buy: PaymentProvider['buy'] = async (accountId, order, seen) => {
    requireUsers(order)
    await closeCheckout(context, accountId)
    const account = await requireAccount(accountId)
    const last = await requireNone(context, accountId)
    const customer = account.customer_id
    const { defaultId } = await walletOf(context, customer)
    if (defaultId === null) throw new PaymentProblem('noMethod')
    if (seen) {
      const price = await plans.priceNow(order)
      requireOffer(seen, price, (price ?? 0) * monthsOf(order.interval) * order.quantity)
    }
    const isFirst = await attempt(db, account, 'buy', [customer, last?.id], (idempotencyKey) =>
      stripe.subscriptions.create(
        {
          customer,
          items: [{ price: priceId(settings, order), quantity: order.quantity }],
          default_payment_method: defaultId,
          payment_behavior: 'error_if_incomplete',
          metadata: { [ACCOUNT]: accountId },
        },
        { idempotencyKey },
      ),
    )
    // Opened meanwhile in another tab.
    await closeCheckout(context, accountId)
    return isFirst
  }

  /** Stripe's own sum, from the start of a day of the period: it stays the same until the order. */
  const changeOf = (live: Stripe.Subscription, { planId, quantity }: Pick<Order, 'planId' | 'quantity'>) => {
    const { interval } = orderOf(settings.prices, live)
    return {
      items: [{ id: itemOf(live).id, price: priceId(settings, { planId, interval }), quantity }],
      proration_behavior: 'always_invoice' as const,
      proration_date: Math.floor(paidFrom(periodOf(live), now()) / 1000),
    }
  }

  const dueOf = async (live: Stripe.Subscription, change: ReturnType<typeof changeOf>): Promise<number> => {
    const { amount_due } = await stripe.invoices.createPreview(
      { subscription: live.id, subscription_details: change },
      { idempotencyKey: ownKey() },
    )
    return amount_due
  }

  const preview: PaymentProvider['preview'] = async (accountId, order) => {
    const live = await liveSubscription(context, accountId)
    if (!isRunning(live)) throw new PaymentProblem('noSubscription')
    requireUsers(order)
    return dueOf(live, changeOf(live, order))
  }

  const changeOrder: PaymentProvider['changeOrder'] = async (
    accountId,
    subscriptionId,
    { planId, quantity },
    seen,
  ) => {
    const account = await stripeAccountOf(db, accountId)
    const live = await liveSubscription(context, accountId)
    if (!account || !isRunning(live)) throw new PaymentProblem('noSubscription')
    if (![accountId, idOf(live.customer), live.id].includes(subscriptionId))
      throw new PaymentProblem('unknownSubscription')
    requireUsers({ planId, quantity })
    const before = orderOf(settings.prices, live)
    if (planId === before.planId && quantity === before.quantity) return null
    await requireSeen(db, accountId, before, seen)
    const change = changeOf(live, { planId, quantity })
    if (seen) {
      requirePrice(seen, await plans.priceNow({ planId, interval: before.interval }))
      // A day later less is charged than was shown, never more.
      if (seen.due !== undefined && (await dueOf(live, change)) > seen.due) throw new PaymentProblem('total')
    }
    const state = [live.id, idOf(live.latest_invoice), before]
    const isFirst = await attempt(db, account, 'change', state, (idempotencyKey) =>
      stripe.subscriptions.update(
        live.id,
        { ...change, payment_behavior: 'error_if_incomplete' },
        { idempotencyKey },
      ),
    )
    return isFirst ? before : null
  }

  /** The review of a change; empty when nothing would change. */
  const flowOf = async (
    accountId: string,
    returnUrl: string,
    { planId, interval }: PlanChange,
  ): Promise<{ readonly flow_data?: Stripe.BillingPortal.SessionCreateParams.FlowData }> => {
    const live = await liveSubscription(context, accountId)
    if (!isRunning(live)) return {}
    const before = orderOf(settings.prices, live)
    const next = { planId, interval: interval ?? before.interval }
    if (next.planId === before.planId && next.interval === before.interval) return {}
    const quantity = Math.min(before.quantity, maxUsers(planId))
    return {
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: {
          subscription: live.id,
          items: [{ id: itemOf(live).id, price: priceId(settings, next), quantity }],
        },
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    }
  }

  const openPortal: PaymentProvider['openPortal'] = async (accountId, { returnUrl }, change) => {
    const customer = await customerIdOf(db, accountId)
    if (customer === null) throw new PaymentProblem('noSubscription')
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      return_url: returnUrl,
      ...(change && (await flowOf(accountId, returnUrl, change))),
    })
    return url
  }

  const tried = <T>(work: () => Promise<T>): Promise<T> => atStripe(context, work)

  /** Empty before the first purchase. */
  const listed = async <T>(
    accountId: string,
    list: (customerId: string) => Promise<readonly T[]>,
  ): Promise<readonly T[]> => {
    const customer = await customerIdOf(db, accountId)
    return customer === null ? [] : list(customer)
  }

  return {
    plans: () => tried(plans.offered),
    openCheckout: (accountId, order, buyer, visit) =>
      tried(() => openCheckout(context, accountId, order, buyer, visit)),
    openPortal: (accountId, visit, change) => tried(() => openPortal(accountId, visit, change)),
    cardPage: async (accountId, origin) => {
      const customer = await customerIdOf(db, accountId)
      return customer === null ? null : cardPageOf(context, accountId, origin)
    },
    invoices: (accountId) =>
      tried(() =>
        listed(accountId, async (customer) => {
          const { data } = await stripe.invoices.list({ customer, limit: MOST })
          return data.filter(({ status }) => status !== 'draft').map(invoiceOf)
        }),
      ),
    methods: (accountId) =>
      tried(() => listed(accountId, async (customer) => methodsIn(await walletOf(context, customer)))),
    attach: (accountId, id, asDefault) =>
      tried(async () => attach(context, await requireCustomer(accountId), id, asDefault)),
    makeDefault: (accountId, id, check) =>
      tried(async () => makeDefault(context, await requireAccount(accountId), id, check)),
    detach: (accountId, id) => tried(async () => detach(context, await requireCustomer(accountId), id)),
    customer: (accountId) =>
      tried(async () => {
        const customer = await retrieveCustomer(context, await requireCustomer(accountId))
        return { id: customer.id, ...detailsOf(customer) }
      }),
    setCustomer: (accountId, details, check) => tried(() => setCustomer(accountId, details, check)),
    buy: (accountId, order, seen) => tried(() => buy(accountId, order, seen)),
    preview: (accountId, order) => tried(() => preview(accountId, order)),
    changeOrder: (accountId, subscriptionId, order, seen) =>
      tried(() => changeOrder(accountId, subscriptionId, order, seen)),
  }
}
