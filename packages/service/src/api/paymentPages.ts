import { BILLING_INTERVALS, PLAN_IDS, PLAN_MESSAGE, PLAN_MESSAGES, Role } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { countMembers, notFound } from '../database/lookups.ts'
import { parse, text } from '../http/parse.ts'
import { originOf } from '../http/hosts.ts'
import { route } from '../http/route.ts'
import { customerOf } from '../payments/customers.ts'
import { mostUsers, type Order } from '../payments/prices.ts'
import { PaymentProblem } from '../payments/problem.ts'
import { openCheckout, openPortal } from '../payments/sessions.ts'
import { isRunning, requireNone, subscriptionNow } from '../payments/subscriptions.ts'
import type { Session } from '../security/sessions.ts'
import type { ApiContext } from './context.ts'
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

const PortalBody = v.strictObject({
  return_url: Address,
  planid: v.optional(v.picklist(PLAN_IDS)),
  interval: v.optional(Interval),
})

const CheckoutPath = v.object({
  planid: v.pipe(v.picklist(PLAN_IDS.map(String)), v.transform(Number), v.picklist(PLAN_IDS)),
  interval: Interval,
})

interface Caller {
  readonly request: FastifyRequest
  readonly session: Session
}

export const paymentPageCalls = (api: FastifyInstance, { db, now, settings, payments }: ApiContext): void => {
  const pageUrl = (request: FastifyRequest, path: string) => ({
    response: { url: `${originOf(settings, request.headers.host)}${path}` },
  })

  const checkout = async (
    { request, session }: Caller,
    order: Order,
    urls: { readonly returnUrl: string; readonly cancelUrl: string },
  ) => {
    const { accountId, memberId } = session
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

  /** The review of a change; empty when nothing would change. */
  const reviewPath = async (
    accountId: string,
    { planid, interval }: Omit<v.InferOutput<typeof PortalBody>, 'return_url'>,
  ): Promise<string> => {
    const current = await subscriptionNow(db, accountId)
    if (planid === undefined || !current || !isRunning(current, now())) return ''
    const next = { planId: planid, interval: interval ?? current.interval }
    if (next.planId === current.planId && next.interval === current.interval) return ''
    const quantity = Math.min(current.users, mostUsers(planid))
    const query = { planId: String(planid), interval: next.interval, quantity: String(quantity) }
    return `/change?${new URLSearchParams(query).toString()}`
  }

  const portal = async (
    { request, session: { accountId } }: Caller,
    returnUrl: string,
    change: Omit<v.InferOutput<typeof PortalBody>, 'return_url'> = {},
  ) => {
    await atProvider(async () => {
      if (!(await customerOf(db, accountId))) throw new PaymentProblem('noSubscription')
    })
    const token = await openPortal(db, accountId, returnUrl, now())
    return pageUrl(request, `/portal/${token}${await reviewPath(accountId, change)}`)
  }

  const accountPage = (request: FastifyRequest, message?: string): string => {
    const url = new URL('/admin/account', originOf(settings, request.headers.host))
    if (message !== undefined) url.searchParams.set(PLAN_MESSAGE, message)
    return url.href
  }

  const requirePages = (): void => {
    if (payments.scenario().isStripeOnly) throw notFound('call')
  }

  const role = Role.owner

  route(api, 'POST /subscriptions/portal/checkout', {
    role,
    schema: CheckoutBody,
    handle: ({ input, request, session }) => {
      requirePages()
      return checkout(
        { request, session },
        { planId: input.planid, interval: input.interval, quantity: input.quantity },
        {
          returnUrl: ownAddress(settings, request, 'success_url', input.success_url),
          cancelUrl: ownAddress(settings, request, 'cancel_url', input.cancel_url),
        },
      )
    },
  })

  route(api, 'POST /subscriptions/portal/customer', {
    role,
    schema: PortalBody,
    handle: ({ input, request, session }) => {
      requirePages()
      return portal(
        { request, session },
        ownAddress(settings, request, 'return_url', input.return_url),
        input,
      )
    },
  })

  route(api, 'GET /stripe/checkout/createsession/:planid/:interval', {
    role,
    handle: async ({ request, session }) => {
      const { planid, interval } = parse(CheckoutPath, request.params)
      const quantity = Math.min(await countMembers(db, session.accountId), mostUsers(planid))
      const urls = {
        returnUrl: accountPage(request, PLAN_MESSAGES.bought),
        cancelUrl: accountPage(request),
      }
      return checkout({ request, session }, { planId: planid, interval, quantity }, urls)
    },
  })

  route(api, 'GET /stripe/portal/createsession', {
    role,
    handle: ({ request, session }) =>
      portal({ request, session }, accountPage(request, PLAN_MESSAGES.updated)),
  })
}
