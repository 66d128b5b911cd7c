import { ErrorCode, BILLING_INTERVALS, PLAN_IDS, PLAN_MESSAGE, PLAN_MESSAGES } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { differences } from '../audit/record.ts'
import { originOf, consoleOriginOf } from '../http/hosts.ts'
import { languageOfCall } from '../http/language.ts'
import { answer } from '../api/answer.ts'
import { accountOf } from '../account/account.ts'
import type { ApiContext } from '../api/context.ts'
import { ownAddress } from '../http/cors.ts'
import { withCodes } from './problem.ts'
import { billingRevisionOf, outdated } from '../http/revision.ts'
import * as v from 'valibot'
import { countMembers } from '../database/lookups.ts'
import { parse } from '../http/parse.ts'
import { maxUsers, type Order, type CheckoutVisit, type PlanChange } from './prices.ts'
import type { Call } from '../http/route.ts'

export const paymentCalls = (api: FastifyInstance, { db, settings, payments, audit }: ApiContext): void => {
  /** Ignores a purchase whose webhook has not arrived yet. */
  const subscription = async (accountId: string) => ({
    subscription: (await accountOf(db, accountId)).subscription,
  })

  const methods = async (accountId: string) => ({
    paymentMethods: await payments().methods(accountId),
  })

  answer(api, 'GET /subscriptions/plans/', async () => ({
    plans: await payments().plans(),
  }))

  answer(api, 'GET /subscriptions/account/allinformation/', async ({ session: { accountId } }) => ({
    ...(await subscription(accountId)),
    invoices: await payments().invoices(accountId),
  }))

  answer(api, 'GET /subscriptions/payment/allinformation/', async ({ request, session: { accountId } }) => {
    const [own, invoices, cardPage] = await Promise.all([
      methods(accountId),
      payments().invoices(accountId),
      payments().cardPage(accountId, originOf(settings, request.headers.host), languageOfCall(request)),
    ])
    return { ...own, invoices, cardPage }
  })

  answer(
    api,
    'GET /subscriptions/preview/',
    async ({ input: { planid: planId, users }, session: { accountId } }) => ({
      due: await withCodes({ tooManyUsers: ErrorCode.subscriptionItemUpdate }, () =>
        payments().preview(accountId, { planId, quantity: users }),
      ),
    }),
  )

  answer(api, 'POST /subscriptions/', async ({ input, session: { accountId }, request }) => {
    const { planId, interval, users } = input.subscription
    const order = { planId, interval, quantity: users }
    const isBought = await payments().buy(accountId, order, input.seen)
    if (isBought) await audit.record(db, request, { action: 'plan.buy', after: { planId, interval, users } })
    return subscription(accountId)
  })

  answer(api, 'PUT /subscriptions/billinginformation/', async ({ input, session, request }) => {
    const { revision, ...details } = input
    const { accountId } = session
    const before = await payments().setCustomer(accountId, details, (current) => {
      if (revision !== undefined && revision !== billingRevisionOf(current))
        throw outdated('billing information')
    })
    if (before) await audit.record(db, request, { action: 'billing.change', ...differences(before, details) })
    return subscription(accountId)
  })

  answer(api, 'PUT /subscriptions/{id}', async ({ input, id, session: { accountId }, request }) => {
    const { planId, users, seen } = input
    const codes = {
      activating: ErrorCode.subscriptionUpdate,
      tooManyUsers: ErrorCode.subscriptionItemUpdate,
    }
    const before = await withCodes(codes, () =>
      payments().changeOrder(accountId, id, { planId, quantity: users }, seen),
    )
    if (before)
      await audit.record(db, request, {
        action: 'plan.order',
        ...differences({ planId: before.planId, users: before.quantity }, { planId, users }),
      })
    return subscription(accountId)
  })

  answer(api, 'PUT /account/paymentmethods/attach/', async ({ input, session: { accountId }, request }) => {
    const { paymentMethodId: id, setPaymentMethodAsDefault } = input
    const code = ErrorCode.paymentMethodAttach
    const isDefault = await withCodes({ declined: code, unknownMethod: code }, () =>
      payments().attach(accountId, id, setPaymentMethodAsDefault),
    )
    const subject = { kind: 'card', id }
    await audit.record(db, request, { action: 'card.add', subject })
    if (isDefault) await audit.record(db, request, { action: 'card.default', subject })
    return methods(accountId)
  })

  answer(api, 'PUT /account/paymentmethods/setasdefault/', async ({ input, session, request }) => {
    const { paymentMethodId: id, seen } = input
    const { accountId } = session
    const check = (defaultId: string | null): void => {
      const isKnown = seen === undefined || seen === defaultId || id === defaultId
      if (!isKnown) throw outdated('default payment method')
    }
    const isFirst = await withCodes({ unknownMethod: ErrorCode.setDefaultPaymentMethod }, () =>
      payments().makeDefault(accountId, id, check),
    )
    if (isFirst) await audit.record(db, request, { action: 'card.default', subject: { kind: 'card', id } })
    return methods(accountId)
  })

  answer(api, 'DELETE /account/paymentmethods/detach/{id}', async ({ id, session, request }) => {
    const { accountId } = session
    await payments().detach(accountId, id)
    await audit.record(db, request, { action: 'card.remove', subject: { kind: 'card', id } })
    return methods(accountId)
  })

  answer(api, 'GET /account/customers/', async ({ session: { accountId } }) => {
    const customer = await payments().customer(accountId)
    return { customer: { ...customer, revision: billingRevisionOf(customer) } }
  })

  const checkout = async (
    { request, session }: Caller,
    order: Order,
    urls: Omit<CheckoutVisit, 'language'>,
  ) => {
    const { accountId, email } = session
    const visit = { ...urls, language: languageOfCall(request) }
    const url = await payments().openCheckout(accountId, order, email, visit)
    await audit.record(db, request, { action: 'checkout.open', after: { ...order } })
    return { response: { url } }
  }

  const portal = async (
    { request, session: { accountId } }: Caller,
    returnUrl: string,
    change?: PlanChange,
  ) => {
    const visit = { language: languageOfCall(request), returnUrl }
    const url = await payments().openPortal(accountId, visit, change)
    await audit.record(db, request, { action: 'billingPortal.open' })
    return { response: { url } }
  }

  const accountPage = (request: FastifyRequest, message?: string): string => {
    const url = new URL('/admin/account', consoleOriginOf(settings, request.headers.host))
    if (message !== undefined) url.searchParams.set(PLAN_MESSAGE, message)
    return url.href
  }

  answer(api, 'POST /subscriptions/portal/checkout/', ({ input, request, session }) =>
    checkout(
      { request, session },
      { planId: input.planid, interval: input.interval, quantity: input.quantity },
      {
        returnUrl: ownAddress(settings, request, 'success_url', input.success_url),
        cancelUrl: ownAddress(settings, request, 'cancel_url', input.cancel_url),
      },
    ),
  )

  answer(api, 'POST /subscriptions/portal/customer/', ({ input, request, session }) => {
    const { return_url, planid, interval } = input
    const returnUrl = ownAddress(settings, request, 'return_url', return_url)
    return portal({ request, session }, returnUrl, planid && { planId: planid, interval })
  })

  answer(api, 'GET /stripe/checkout/createsession/{planid}/{interval}', async ({ request, session }) => {
    const { planid, interval } = parse(CheckoutPath, request.params)
    const quantity = Math.min(await countMembers(db, session.accountId), maxUsers(planid))
    const urls = {
      returnUrl: accountPage(request, PLAN_MESSAGES.bought),
      cancelUrl: accountPage(request),
    }
    return checkout({ request, session }, { planId: planid, interval, quantity }, urls)
  })

  answer(api, 'GET /stripe/portal/createsession/', ({ request, session }) =>
    portal({ request, session }, accountPage(request, PLAN_MESSAGES.updated)),
  )
}

const CheckoutPath = v.object({
  planid: v.pipe(v.picklist(PLAN_IDS.map(String)), v.transform(Number), v.picklist(PLAN_IDS)),
  interval: v.picklist(BILLING_INTERVALS),
})

type Caller = Pick<Call<v.UnknownSchema>, 'request' | 'session'>
