import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { differences } from '../audit/record.ts'
import { originOf } from '../http/hosts.ts'
import { languageOfCall } from '../http/language.ts'
import { answer } from '../api/answer.ts'
import { accountOf } from '../account/account.ts'
import type { ApiContext } from '../api/context.ts'
import { atProvider } from './refusals.ts'
import { billingRevisionOf, outdated } from '../http/revision.ts'

export const subscriptionCalls = (
  api: FastifyInstance,
  { db, settings, payments, audit }: ApiContext,
): void => {
  /** Ignores a purchase whose webhook has not arrived yet. */
  const subscription = async (accountId: string) => ({
    subscription: (await accountOf(db, accountId)).subscription,
  })

  answer(api, 'GET /subscriptions/plans/', async () => ({
    plans: await atProvider(() => payments().plans()),
  }))

  answer(api, 'GET /subscriptions/account/allinformation/', ({ session: { accountId } }) =>
    atProvider(async () => ({
      ...(await subscription(accountId)),
      invoices: await payments().invoices(accountId),
    })),
  )

  answer(api, 'GET /subscriptions/payment/allinformation/', ({ request, session: { accountId } }) =>
    atProvider(async () => {
      const origin = originOf(settings, request.headers.host)
      return {
        paymentMethods: await payments().methods(accountId),
        invoices: await payments().invoices(accountId),
        cardPage: await payments().cardPage(accountId, origin, languageOfCall(request)),
      }
    }),
  )

  answer(
    api,
    'GET /subscriptions/preview/',
    async ({ input: { planid: planId, users }, session: { accountId } }) => ({
      due: await atProvider(() => payments().preview(accountId, { planId, quantity: users }), {
        tooManyUsers: ErrorCode.subscriptionItemUpdate,
      }),
    }),
  )

  answer(api, 'POST /subscriptions/', async ({ input, session: { accountId }, request }) => {
    const { planId, interval, users } = input.subscription
    const order = { planId, interval, quantity: users }
    const isBought = await atProvider(() => payments().buy(accountId, order, input.seen))
    if (isBought) await audit.record(db, request, { action: 'plan.buy', after: { planId, interval, users } })
    return subscription(accountId)
  })

  answer(
    api,
    'PUT /subscriptions/billinginformation/',
    async ({ input: { email, name, revision }, session: { accountId }, request }) => {
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
  )

  answer(
    api,
    'PUT /subscriptions/{id}',
    async ({ input: { planId, users, seen }, id, session: { accountId }, request }) => {
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
  )
}
