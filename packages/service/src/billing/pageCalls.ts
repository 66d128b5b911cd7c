import { BILLING_INTERVALS, PLAN_IDS, PLAN_MESSAGE, PLAN_MESSAGES } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { countMembers } from '../database/lookups.ts'
import { parse } from '../http/parse.ts'
import { consoleOriginOf } from '../http/hosts.ts'
import { languageOfCall } from '../http/language.ts'
import { answer } from '../api/answer.ts'
import { maxUsers, type Order } from './prices.ts'
import type { CheckoutVisit, PlanChange } from './visit.ts'
import type { Session } from '../auth/sessions.ts'
import type { ApiContext } from '../api/context.ts'
import { atProvider, ownAddress } from './refusals.ts'

const CheckoutPath = v.object({
  planid: v.pipe(v.picklist(PLAN_IDS.map(String)), v.transform(Number), v.picklist(PLAN_IDS)),
  interval: v.picklist(BILLING_INTERVALS),
})

interface Caller {
  readonly request: FastifyRequest
  readonly session: Session
}

export const paymentPageCalls = (
  api: FastifyInstance,
  { db, settings, payments, audit }: ApiContext,
): void => {
  const checkout = async (
    { request, session }: Caller,
    order: Order,
    urls: Omit<CheckoutVisit, 'language'>,
  ) => {
    const { accountId, email } = session
    const visit = { ...urls, language: languageOfCall(request) }
    const url = await atProvider(() => payments().openCheckout(accountId, order, email, visit))
    await audit.record(db, request, { action: 'checkout.open', after: { ...order } })
    return { response: { url } }
  }

  const portal = async (
    { request, session: { accountId } }: Caller,
    returnUrl: string,
    change?: PlanChange,
  ) => {
    const visit = { language: languageOfCall(request), returnUrl }
    const url = await atProvider(() => payments().openPortal(accountId, visit, change))
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

  answer(
    api,
    'POST /subscriptions/portal/customer/',
    ({ input: { return_url, planid, interval }, request, session }) =>
      portal(
        { request, session },
        ownAddress(settings, request, 'return_url', return_url),
        planid === undefined ? undefined : { planId: planid, interval },
      ),
  )

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
