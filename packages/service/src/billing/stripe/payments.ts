import { type Invoice, monthsOf, paidFrom, type SeenOffer, type SeenOrder } from '@portico/stores/contract'
import type { Stripe } from 'stripe'
import type { Language } from '../../http/language.ts'
import {
  maxUsers,
  type Order,
  requireUsers,
  type BillingDetails,
  type CheckoutVisit,
  type PageVisit,
  type PlanChange,
  planName,
} from '../prices.ts'
import { PaymentProblem } from '../problem.ts'
import { customerIdOf, type StripeCustomerAccount, stripeAccountOf } from './accounts.ts'
import { attempt } from './attempt.ts'
import { cardPageOf, stripeCardPage } from './cardPage.ts'
import { ACCOUNT, closeCheckout, liveSubscription, openCheckout, requireNone } from './checkout.ts'
import { idOf, ownKey, type StripeContext, createStripeContext, type StripeLog } from './client.ts'
import { atStripe } from './failures.ts'
import { attach, detach, makeDefault, methodsIn, retrieveCustomer, walletOf } from './methods.ts'
import { createPlans, priceId } from './plans.ts'
import { isEnding, isOver, isRunning, itemOf, orderOf, periodOf, subscriptionsOf } from './subscription.ts'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import type { StripeSettings } from './settings.ts'
import { stripeWebhook } from './webhookRoute.ts'
import type { Db } from '../../database/schema.ts'

const isSame = (
  one: { readonly planId: number | null; readonly interval: string; readonly quantity: number },
  other: Order,
): boolean =>
  one.planId === other.planId && one.interval === other.interval && one.quantity === other.quantity

/**
 * @param current at the payment provider
 * @param seen without it, an order is based on what the account shows
 * @throws PaymentProblem when the author of an order saw another subscription.
 */
const requireSeen = async (db: Db, accountId: string, current: Order, seen: SeenOrder | undefined) => {
  const { planId, interval, quantity } = current
  if (seen === undefined) {
    const { plan_id, billing_interval, users } = await db
      .selectFrom('subscriptions')
      .select(['plan_id', 'billing_interval', 'users'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const shown = { planId: plan_id, interval: billing_interval ?? interval, quantity: users }
    if (!isSame(shown, current)) throw new PaymentProblem('activating')
    return
  }
  if (isSame({ ...seen, quantity: seen.users }, current)) return
  throw new PaymentProblem('changed', `it is ${planName(planId)} for ${quantity} users, ${interval}`)
}

/** @param price in cents per user and month; null when it cannot be expressed that way */
const requirePrice = (seen: SeenOffer, price: number | null): void => {
  if (Math.round(seen.price * 100) !== price) throw new PaymentProblem('total')
}

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

type Charge = Pick<Order, 'planId' | 'quantity'>

/** Takes payments. Refusals are PaymentProblems; purchases reach the account by a later webhook. */
export const createStripePayments = (context: StripeContext) => {
  const { db, now, stripe, settings } = context
  const plans = createPlans(context)

  const requireAccount = async (accountId: string): Promise<StripeCustomerAccount> => {
    const account = await stripeAccountOf(db, accountId)
    if (!account?.customer_id) throw new PaymentProblem('noCustomer')
    return { ...account, customer_id: account.customer_id }
  }
  const requireCustomer = async (accountId: string): Promise<string> =>
    (await requireAccount(accountId)).customer_id

  /**
   * @param check throws to refuse
   * @returns the details before; null when a concurrent call has made the same change.
   */
  const setCustomer = async (
    accountId: string,
    { email, name }: BillingDetails,
    check: (before: BillingDetails) => void,
  ): Promise<BillingDetails | null> => {
    const account = await requireAccount(accountId)
    const customer = account.customer_id
    const before = detailsOf(await retrieveCustomer(context, customer))
    check(before)
    const state = [customer, before.email, before.name]
    const isFirst = await attempt(db, account, 'customer', state, (idempotencyKey) =>
      stripe.customers.update(customer, { email, name }, { idempotencyKey }),
    )
    return isFirst ? before : null
  }

  /** Charges the default card. @returns false when a concurrent call has bought the same. */
  const buy = async (accountId: string, order: Order, seen: SeenOffer | undefined): Promise<boolean> => {
    requireUsers(order)
    await closeCheckout(context, accountId)
    const account = await requireAccount(accountId)
    const last = await requireNone(context, accountId)
    const customer = account.customer_id
    const { defaultId } = await walletOf(context, customer)
    if (defaultId === null) throw new PaymentProblem('noMethod')
    if (seen) {
      const price = await plans.priceNow(order)
      requirePrice(seen, price)
      const due = (price ?? 0) * monthsOf(order.interval) * order.quantity
      if (seen.due !== undefined && seen.due !== due) throw new PaymentProblem('total')
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
  const changeOf = (live: Stripe.Subscription, { planId, quantity }: Charge) => {
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

  /** In cents, what `changeOrder` would charge now. */
  const preview = async (accountId: string, order: Charge): Promise<number> => {
    const live = await liveSubscription(context, accountId)
    if (!isRunning(live)) throw new PaymentProblem('noSubscription')
    requireUsers(order)
    return dueOf(live, changeOf(live, order))
  }

  /**
   * Charges the difference at once.
   * @param subscriptionId id of the account, its customer or its subscription
   * @param seen by default the account's, which refuses orders while an earlier one is confirmed
   * @returns the order before; null when nothing changed.
   */
  const changeOrder = async (
    accountId: string,
    subscriptionId: string,
    { planId, quantity }: Charge,
    seen: SeenOrder | undefined,
  ): Promise<Order | null> => {
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

  /** @returns the address of the customer's own page, on the review of the change if it would change anything. */
  const openPortal = async (accountId: string, { language, returnUrl }: PageVisit, change?: PlanChange) => {
    const customer = await customerIdOf(db, accountId)
    if (customer === null) throw new PaymentProblem('noSubscription')
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      return_url: returnUrl,
      locale: language,
      ...(change && (await flowOf(accountId, returnUrl, change))),
    })
    return url
  }

  /** Empty before the first purchase. */
  const listed = async <T>(accountId: string, list: (customerId: string) => Promise<readonly T[]>) => {
    const customer = await customerIdOf(db, accountId)
    return customer === null ? [] : list(customer)
  }

  const tried =
    <Input extends unknown[], T>(work: (...input: Input) => Promise<T>) =>
    (...input: Input): Promise<T> =>
      atStripe(context, () => work(...input))

  return {
    /** In dollars per user and month. */
    plans: tried(plans.offered),
    /** @returns the address of a page where the order can be paid once. */
    openCheckout: tried((accountId: string, order: Order, email: string, visit: CheckoutVisit) =>
      openCheckout(context, accountId, order, email, visit),
    ),
    openPortal: tried(openPortal),
    /** @returns the address of a page that takes a card, if there is one. */
    cardPage: async (accountId: string, origin: string, language: Language): Promise<string | null> => {
      const customer = await customerIdOf(db, accountId)
      return customer === null ? null : cardPageOf(context, accountId, origin, language)
    },
    /** Newest first. */
    invoices: tried((accountId: string) =>
      listed(accountId, async (customer) => {
        const { data } = await stripe.invoices.list({ customer, limit: MOST })
        return data.filter(({ status }) => status !== 'draft').map(invoiceOf)
      }),
    ),
    /** Default first. */
    methods: tried((accountId: string) =>
      listed(accountId, async (customer) => {
        try {
          return methodsIn(await walletOf(context, customer))
        } catch (error) {
          // Deleted at Stripe; its webhook has not come yet.
          if (error instanceof PaymentProblem && error.reason === 'noCustomer') return []
          throw error
        }
      }),
    ),
    attach: tried(async (accountId: string, id: string, asDefault: boolean) =>
      attach(context, await requireCustomer(accountId), id, asDefault),
    ),
    makeDefault: tried(async (accountId: string, id: string, check: (defaultId: string | null) => void) =>
      makeDefault(context, await requireAccount(accountId), id, check),
    ),
    detach: tried(async (accountId: string, id: string) =>
      detach(context, await requireCustomer(accountId), id),
    ),
    customer: tried(async (accountId: string) => {
      const customer = await retrieveCustomer(context, await requireCustomer(accountId))
      return { id: customer.id, ...detailsOf(customer) }
    }),
    setCustomer: tried(setCustomer),
    buy: tried(buy),
    preview: tried(preview),
    changeOrder: tried(changeOrder),
    /** Closes an open checkout. @returns whether more will be charged unless a user cancels. */
    isCharged: tried(async (accountId: string) => {
      await closeCheckout(context, accountId)
      const live = await liveSubscription(context, accountId)
      return isRunning(live) && !isEnding(live)
    }),
    /** Cancels all future charges without a refund. The customer stays at Stripe, for its invoices. */
    stop: tried(async (accountId: string) => {
      await closeCheckout(context, accountId)
      for (const subscription of await listed(accountId, (id) => subscriptionsOf(context, id)))
        if (!isOver(subscription)) await stripe.subscriptions.cancel(subscription.id)
    }),
  }
}

/** Loaded when a secret key is configured. */
export const byStripe = (dependencies: Dependencies, settings: StripeSettings, log: StripeLog) => {
  const context = createStripeContext(dependencies, settings, log)
  return {
    payments: createStripePayments(context),
    routes: async (app: FastifyInstance): Promise<void> => {
      await app.register(stripeWebhook(context, dependencies))
      await app.register(stripeCardPage(context, dependencies.settings))
    },
  }
}
