import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { KeptCard } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { parseBody, text } from '../http/body.ts'
import { addMethod, customerOf, makeDefault, methodsOf, removeMethod } from '../payments/customers.ts'
import { PaymentProblem } from '../payments/problem.ts'
import { isRunning, subscriptionNow } from '../payments/subscriptions.ts'
import { sessionOf } from './authenticate.ts'
import { atProvider } from './payments.ts'

const AttachBody = v.strictObject({
  paymentMethodId: text(100),
  setPaymentMethodAsDefault: v.optional(v.boolean(), false),
})

const DefaultBody = v.strictObject({ paymentMethodId: text(100) })

const ends = { exp_month: 12, charge: 'succeeds' } as const

/** Cards that can be attached by name, as real providers have them for tests; others are typed at the provider's page. */
const testCards = (year: number): Readonly<Record<string, KeptCard>> => ({
  pm_card_visa: { ...ends, brand: 'visa', last4: '4242', exp_year: year },
  pm_card_mastercard: { ...ends, brand: 'mastercard', last4: '4444', exp_year: year },
  pm_card_amex: { ...ends, brand: 'amex', last4: '8431', exp_year: year },
  pm_card_chargeCustomerFail: {
    ...ends,
    brand: 'visa',
    last4: '0341',
    exp_year: year,
    charge: 'insufficient',
  },
})

/** The cards of an account, and the account as the payment provider knows it. */
export const paymentMethodCalls = (api: FastifyInstance, { db, now }: Dependencies): void => {
  api.route({
    method: 'PUT',
    url: '/account/paymentmethods/attach',
    handler: async (request) => {
      const body = parseBody(AttachBody, request.body)
      const { accountId } = sessionOf(request)
      if (body.paymentMethodId === 'pm_card_chargeDeclined')
        throw new ApiError(ErrorCode.paymentMethodAttach, 'The card was declined')
      const card = testCards(new Date(now()).getUTCFullYear() + 3)[body.paymentMethodId]
      if (!card) throw new ApiError(ErrorCode.paymentMethodAttach, 'There is no such payment method')
      await atProvider(() =>
        db
          .transaction()
          .execute((transaction) => addMethod(transaction, accountId, card, body.setPaymentMethodAsDefault)),
      )
      return { data: { paymentMethods: await methodsOf(db, accountId) } }
    },
  })

  api.route({
    method: 'PUT',
    url: '/account/paymentmethods/setasdefault',
    handler: async (request) => {
      const { paymentMethodId } = parseBody(DefaultBody, request.body)
      const { accountId } = sessionOf(request)
      await atProvider(() => makeDefault(db, accountId, paymentMethodId), {
        unknownMethod: ErrorCode.setDefaultPaymentMethod,
      })
      return { data: { paymentMethods: await methodsOf(db, accountId) } }
    },
  })

  api.route<{ Params: { id: string } }>({
    method: 'DELETE',
    url: '/account/paymentmethods/detach/:id',
    handler: async (request) => {
      const { accountId } = sessionOf(request)
      const isSubscribed = isRunning(await subscriptionNow(db, accountId), now())
      await atProvider(() => removeMethod(db, accountId, request.params.id, isSubscribed))
      return { data: { paymentMethods: await methodsOf(db, accountId) } }
    },
  })

  api.route({
    method: 'GET',
    url: '/account/customers',
    handler: async (request) => {
      const { accountId } = sessionOf(request)
      const { id, email, name } = await atProvider(async () => {
        const customer = await customerOf(db, accountId)
        if (!customer) throw new PaymentProblem('noCustomer')
        return customer
      })
      return { data: { customer: { id, email, name } } }
    },
  })
}
