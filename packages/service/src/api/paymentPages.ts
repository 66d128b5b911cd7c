import { BILLING_INTERVALS, PLAN_IDS, PLAN_MESSAGE, PLAN_MESSAGES } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { parseBody, text } from '../http/body.ts'
import { originOf } from '../http/hosts.ts'
import { customerOf } from '../payments/customers.ts'
import { mostUsers, type Order } from '../payments/prices.ts'
import { PaymentProblem } from '../payments/problem.ts'
import { openCheckout, openPortal } from '../payments/sessions.ts'
import { requireNone } from '../payments/subscriptions.ts'
import { sessionOf } from './authenticate.ts'
import { atProvider, ownAddress } from './payments.ts'

const Address = text(2000)

const Interval = v.picklist(BILLING_INTERVALS)

const CheckoutBody = v.strictObject({
  planid: v.picklist(PLAN_IDS),
  interval: v.optional(Interval, 'monthly'),
  success_url: Address,
  cancel_url: Address,
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
})

const PortalBody = v.strictObject({ return_url: Address })

const CheckoutPath = v.object({
  planid: v.picklist(PLAN_IDS.map(String)),
  interval: Interval,
})

/** Ways to the payment provider's own pages. */
export const paymentPageCalls = (api: FastifyInstance, { db, now, settings }: Dependencies): void => {
  const pageUrl = (request: FastifyRequest, path: string) => ({
    data: { response: { url: `${originOf(settings, request.headers.host)}${path}` } },
  })

  const checkout = async (
    request: FastifyRequest,
    order: Order,
    urls: { readonly returnUrl: string; readonly cancelUrl: string },
  ) => {
    const { accountId, memberId } = sessionOf(request)
    await atProvider(async () => {
      await requireNone(db, accountId, now())
      if (order.quantity > mostUsers(order.planId)) throw new PaymentProblem('tooManyUsers')
    })
    const member = await db
      .selectFrom('members')
      .select(['email', 'first_name', 'last_name'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const token = await openCheckout(
      db,
      accountId,
      urls,
      {
        ...order,
        email: member.email,
        name: `${member.first_name} ${member.last_name}`.trim(),
        card: null,
      },
      now(),
    )
    return pageUrl(request, `/checkout/${token}`)
  }

  const portal = async (request: FastifyRequest, returnUrl: string) => {
    const { accountId } = sessionOf(request)
    await atProvider(async () => {
      if (!(await customerOf(db, accountId))) throw new PaymentProblem('noSubscription')
    })
    return pageUrl(request, `/portal/${await openPortal(db, accountId, returnUrl, now())}`)
  }

  /** The account page, where people look for what came of it. */
  const accountPage = (request: FastifyRequest, message?: string): string => {
    const url = new URL('/admin/account', originOf(settings, request.headers.host))
    if (message !== undefined) url.searchParams.set(PLAN_MESSAGE, message)
    return url.href
  }

  api.route({
    method: 'POST',
    url: '/subscriptions/portal/checkout',
    handler: async (request) => {
      const body = parseBody(CheckoutBody, request.body)
      return checkout(
        request,
        { planId: body.planid, interval: body.interval, quantity: body.quantity },
        {
          returnUrl: ownAddress(settings, request, 'success_url', body.success_url),
          cancelUrl: ownAddress(settings, request, 'cancel_url', body.cancel_url),
        },
      )
    },
  })

  api.route({
    method: 'POST',
    url: '/subscriptions/portal/customer',
    handler: async (request) => {
      const body = parseBody(PortalBody, request.body)
      return portal(request, ownAddress(settings, request, 'return_url', body.return_url))
    },
  })

  api.route({
    method: 'GET',
    url: '/stripe/checkout/createsession/:planid/:interval',
    handler: async (request) => {
      const { planid, interval } = parseBody(CheckoutPath, request.params)
      const planId = PLAN_IDS.find((id) => String(id) === planid) ?? 1
      const urls = {
        returnUrl: accountPage(request, PLAN_MESSAGES.bought),
        cancelUrl: accountPage(request),
      }
      return checkout(request, { planId, interval, quantity: 1 }, urls)
    },
  })

  api.route({
    method: 'GET',
    url: '/stripe/portal/createsession',
    handler: async (request) => portal(request, accountPage(request, PLAN_MESSAGES.updated)),
  })
}
