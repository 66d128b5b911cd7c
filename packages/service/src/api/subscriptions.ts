import {
  BILLING_INTERVALS,
  BillingInformationSchema,
  ErrorCode,
  isEmail,
  NewSubscriptionSchema,
  PLAN_IDS,
  SubscriptionChangeSchema,
} from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { differences } from '../audit/record.ts'
import { emailText, nameText } from '../http/parse.ts'
import { originOf } from '../http/hosts.ts'
import { languageOfCall } from '../http/language.ts'
import { answer } from './answer.ts'
import { accountOf } from './accounts.ts'
import type { ApiContext } from './context.ts'
import { atProvider } from './payments.ts'
import { billingRevisionOf, outdated } from './revision.ts'

const Users = v.pipe(v.number(), v.integer(), v.minValue(1))

const NewBody = v.strictObject({
  ...NewSubscriptionSchema.entries,
  subscription: v.strictObject({
    ...NewSubscriptionSchema.entries.subscription.entries,
    interval: v.optional(v.picklist(BILLING_INTERVALS), 'monthly'),
    users: v.optional(Users, 1),
  }),
})

const ChangeBody = v.strictObject({ ...SubscriptionChangeSchema.entries, users: Users })

const PreviewQuery = v.object({
  planid: v.pipe(v.string(), v.transform(Number), v.picklist(PLAN_IDS)),
  users: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)),
})

const BillingBody = v.strictObject({
  ...BillingInformationSchema.entries,
  name: nameText(100),
  email: v.pipe(emailText, v.check(isEmail)),
})

export const subscriptionCalls = (
  api: FastifyInstance,
  { db, settings, payments, audit }: ApiContext,
): void => {
  /** Ignores a purchase whose webhook has not arrived yet. */
  const subscription = async (accountId: string) => ({
    subscription: (await accountOf(db, accountId)).subscription,
  })

  answer(api, 'GET /subscriptions/plans/', {
    handle: async () => ({ plans: await atProvider(() => payments().plans()) }),
  })

  answer(api, 'GET /subscriptions/account/allinformation/', {
    handle: ({ session: { accountId } }) =>
      atProvider(async () => ({
        ...(await subscription(accountId)),
        invoices: await payments().invoices(accountId),
      })),
  })

  answer(api, 'GET /subscriptions/payment/allinformation/', {
    handle: ({ request, session: { accountId } }) =>
      atProvider(async () => {
        const origin = originOf(settings, request.headers.host)
        return {
          paymentMethods: await payments().methods(accountId),
          invoices: await payments().invoices(accountId),
          cardPage: await payments().cardPage(accountId, origin, languageOfCall(request)),
        }
      }),
  })

  if (settings.additions.includes('changePreview'))
    answer(api, 'GET /subscriptions/preview/', {
      schema: PreviewQuery,
      handle: async ({ input: { planid: planId, users }, session: { accountId } }) => ({
        due: await atProvider(() => payments().preview(accountId, { planId, quantity: users }), {
          tooManyUsers: ErrorCode.subscriptionItemUpdate,
        }),
      }),
    })

  answer(api, 'POST /subscriptions/', {
    schema: NewBody,
    handle: async ({ input, session: { accountId }, request }) => {
      const { planId, interval, users } = input.subscription
      const order = { planId, interval, quantity: users }
      const isBought = await atProvider(() => payments().buy(accountId, order, input.seen))
      if (isBought)
        await audit.record(db, request, { action: 'plan.buy', after: { planId, interval, users } })
      return subscription(accountId)
    },
  })

  answer(api, 'PUT /subscriptions/billinginformation/', {
    schema: BillingBody,
    handle: async ({ input: { email, name, revision }, session: { accountId }, request }) => {
      const details = { email, name }
      const before = await atProvider(() =>
        payments().setCustomer(accountId, details, (current) => {
          if (revision !== undefined && revision !== billingRevisionOf(current))
            throw outdated('billing information')
        }),
      )
      await audit.record(db, request, { action: 'billing.change', ...differences(before, details) })
      return subscription(accountId)
    },
  })

  answer(api, 'PUT /subscriptions/{id}', {
    schema: ChangeBody,
    handle: async ({ input: { planId, users, seen }, id, session: { accountId }, request }) => {
      const before = await atProvider(
        () => payments().changeOrder(accountId, id, { planId, quantity: users }, seen),
        {
          activating: ErrorCode.subscriptionUpdate,
          noMethod: ErrorCode.subscriptionUpdate,
          tooManyUsers: ErrorCode.subscriptionItemUpdate,
        },
      )
      if (before)
        await audit.record(db, request, {
          action: 'plan.order',
          ...differences({ planId: before.planId, users: before.quantity }, { planId, users }),
        })
      return subscription(accountId)
    },
  })
}
