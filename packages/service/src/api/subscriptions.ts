import { BILLING_INTERVALS, ErrorCode, PLAN_IDS } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { folded, parseBody } from '../http/body.ts'
import { originOf } from '../http/hosts.ts'
import { customerOf, keepCustomer, methodsOf } from '../payments/customers.ts'
import { pendingEvent } from '../payments/events.ts'
import { invoicesOf } from '../payments/invoices.ts'
import { offeredPlans } from '../payments/prices.ts'
import { PaymentProblem } from '../payments/problem.ts'
import { buy, changeOrder, type Payments, subscriptionNow } from '../payments/subscriptions.ts'
import { accountOf } from './accounts.ts'
import { sessionOf } from './authenticate.ts'
import { atProvider } from './payments.ts'

const Users = v.pipe(v.number(), v.integer(), v.minValue(1))

const NewBody = v.strictObject({
  subscription: v.strictObject({
    planId: v.picklist(PLAN_IDS),
    interval: v.optional(v.picklist(BILLING_INTERVALS), 'monthly'),
    users: v.optional(Users, 1),
  }),
})

const ChangeBody = v.strictObject({ planId: v.picklist(PLAN_IDS), users: Users })

const BillingBody = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  email: v.pipe(folded(254), v.email()),
})

/** Plans, subscriptions and what was paid for them. */
export const subscriptionCalls = (
  api: FastifyInstance,
  { db, settings }: Dependencies,
  payments: Payments,
): void => {
  const invoices = (request: FastifyRequest) =>
    invoicesOf(db, sessionOf(request).accountId, originOf(settings, request.headers.host))

  /** As the account knows it: what was just paid is not in it yet. */
  const subscription = async (request: FastifyRequest) => ({
    subscription: (await accountOf(db, sessionOf(request).accountId)).subscription,
  })

  api.route({
    method: 'GET',
    url: '/subscriptions/plans',
    handler: () => ({ data: { plans: offeredPlans(payments.wish().withoutYearly) } }),
  })

  api.route({
    method: 'GET',
    url: '/subscriptions/account/allinformation',
    handler: async (request) => ({
      data: { ...(await subscription(request)), invoices: await invoices(request) },
    }),
  })

  api.route({
    method: 'GET',
    url: '/subscriptions/payment/allinformation',
    handler: async (request) => ({
      data: {
        paymentMethods: await methodsOf(db, sessionOf(request).accountId),
        invoices: await invoices(request),
      },
    }),
  })

  api.route({
    method: 'POST',
    url: '/subscriptions',
    handler: async (request) => {
      const { planId, interval, users } = parseBody(NewBody, request.body).subscription
      const { accountId } = sessionOf(request)
      await atProvider(() =>
        db.transaction().execute(async (transaction) => {
          const customer = await customerOf(transaction, accountId)
          if (!customer) throw new PaymentProblem('noCustomer')
          const { email, name } = customer
          await buy(payments, transaction, accountId, {
            planId,
            interval,
            quantity: users,
            email,
            name,
            card: null,
            sessionHash: null,
          })
        }),
      )
      await payments.delivery.plan()
      return { data: await subscription(request) }
    },
  })

  api.route({
    method: 'PUT',
    url: '/subscriptions/billinginformation',
    handler: async (request) => {
      const { name, email } = parseBody(BillingBody, request.body)
      const { accountId } = sessionOf(request)
      await atProvider(async () => {
        if (!(await customerOf(db, accountId))) throw new PaymentProblem('noCustomer')
        await keepCustomer(db, accountId, { name, email })
      })
      return { data: await subscription(request) }
    },
  })

  api.route<{ Params: { id: string } }>({
    method: 'PUT',
    url: '/subscriptions/:id',
    handler: async (request) => {
      const { planId, users } = parseBody(ChangeBody, request.body)
      const { accountId } = sessionOf(request)
      const { id } = request.params
      await atProvider(
        async () => {
          const current = await subscriptionNow(db, accountId)
          if (!current) throw new PaymentProblem('noSubscription')
          // An account has one subscription, which goes by either name.
          if (id !== accountId && id !== current.customerId)
            throw new ApiError(ErrorCode.subscriptionUpdate, 'The account has no such subscription')
          const order = { planId, interval: current.interval, quantity: users }
          await changeOrder(payments, accountId, order, async (transaction) => {
            // Who only means another number sends the plan that the account knows, which would undo a change of it.
            const pending = await pendingEvent(transaction, accountId)
            if (pending && pending.subscription.planId !== planId) throw new PaymentProblem('activating')
          })
        },
        {
          activating: ErrorCode.subscriptionUpdate,
          noMethod: ErrorCode.subscriptionUpdate,
          tooManyUsers: ErrorCode.subscriptionItemUpdate,
        },
      )
      return { data: await subscription(request) }
    },
  })
}
