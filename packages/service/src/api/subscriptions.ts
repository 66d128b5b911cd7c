import { BILLING_INTERVALS, ErrorCode, PLAN_IDS, Role } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { ApiError } from '../http/apiError.ts'
import { folded } from '../http/parse.ts'
import { originOf } from '../http/hosts.ts'
import { route } from '../http/route.ts'
import { CARD_PAGE } from '../hosted/cardRoutes.ts'
import { keepCustomer, methodsOf, requireCustomer } from '../payments/customers.ts'
import { pendingEvent } from '../payments/events.ts'
import { invoicesOf } from '../payments/invoices.ts'
import { offeredPlans } from '../payments/prices.ts'
import { PaymentProblem } from '../payments/problem.ts'
import { buy, changeOrder, subscriptionNow } from '../payments/subscriptions.ts'
import { accountOf } from './accounts.ts'
import type { ApiContext } from './context.ts'
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

export const subscriptionCalls = (api: FastifyInstance, { db, settings, payments }: ApiContext): void => {
  const role = Role.owner

  const invoices = ({ headers }: FastifyRequest, accountId: string) =>
    invoicesOf(db, accountId, originOf(settings, headers.host))

  /** Ignores a purchase whose webhook has not arrived yet. */
  const subscription = async (accountId: string) => ({
    subscription: (await accountOf(db, accountId)).subscription,
  })

  route(api, 'GET /subscriptions/plans', {
    role,
    handle: () => ({ plans: offeredPlans(payments.scenario().withoutYearly) }),
  })

  route(api, 'GET /subscriptions/account/allinformation', {
    role,
    handle: async ({ request, session: { accountId } }) => ({
      ...(await subscription(accountId)),
      invoices: await invoices(request, accountId),
    }),
  })

  route(api, 'GET /subscriptions/payment/allinformation', {
    role,
    handle: async ({ request, session: { accountId } }) => ({
      paymentMethods: await methodsOf(db, accountId),
      invoices: await invoices(request, accountId),
      cardPage: `${originOf(settings, request.headers.host)}${CARD_PAGE}`,
    }),
  })

  route(api, 'POST /subscriptions', {
    role,
    schema: NewBody,
    handle: async ({ input, session: { accountId } }) => {
      const { planId, interval, users } = input.subscription
      await atProvider(() =>
        db.transaction().execute(async (transaction) => {
          const { email, name } = await requireCustomer(transaction, accountId)
          const order = { planId, interval, quantity: users }
          await buy(payments, transaction, accountId, {
            ...order,
            email,
            name,
            card: null,
            sessionHash: null,
          })
        }),
      )
      await payments.webhooks.schedule()
      return subscription(accountId)
    },
  })

  route(api, 'PUT /subscriptions/billinginformation', {
    role,
    schema: BillingBody,
    handle: async ({ input, session: { accountId } }) => {
      await atProvider(async () => {
        await requireCustomer(db, accountId)
        await keepCustomer(db, accountId, input)
      })
      return subscription(accountId)
    },
  })

  route(api, 'PUT /subscriptions/:id', {
    role,
    schema: ChangeBody,
    handle: async ({ input: { planId, users }, id, session: { accountId } }) => {
      await atProvider(
        async () => {
          const current = await subscriptionNow(db, accountId)
          if (!current) throw new PaymentProblem('noSubscription')
          // Both ids name the account's only subscription.
          if (id !== accountId && id !== current.customerId)
            throw new ApiError(ErrorCode.subscriptionUpdate, 'The account has no such subscription')
          const order = { planId, interval: current.interval, quantity: users }
          await changeOrder(payments, accountId, order, async (transaction) => {
            // Changing the users repeats the known plan, which would undo a pending change.
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
      return subscription(accountId)
    },
  })
}
