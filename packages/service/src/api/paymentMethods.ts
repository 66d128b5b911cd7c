import { ErrorCode, Role } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { KeptCard } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'
import { text } from '../http/parse.ts'
import { route } from '../http/route.ts'
import { addMethod, makeDefault, methodsOf, removeMethod, requireCustomer } from '../payments/customers.ts'
import { isRunning, subscriptionNow } from '../payments/subscriptions.ts'
import type { ApiContext } from './context.ts'
import { atProvider } from './payments.ts'

const AttachBody = v.strictObject({
  paymentMethodId: text(100),
  setPaymentMethodAsDefault: v.optional(v.boolean(), false),
})

const DefaultBody = v.strictObject({ paymentMethodId: text(100) })

const ends = { exp_month: 12, charge: 'succeeds' } as const

/** Cards that can be attached by name, as real providers offer for tests. */
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

export const paymentMethodCalls = (api: FastifyInstance, { db, now, payments }: ApiContext): void => {
  const role = Role.owner
  const methods = async (accountId: string) => ({ paymentMethods: await methodsOf(db, accountId) })

  route(api, 'PUT /account/paymentmethods/attach', {
    role,
    schema: AttachBody,
    handle: async ({ input, session: { accountId } }) => {
      if (input.paymentMethodId === 'pm_card_chargeDeclined')
        throw new ApiError(ErrorCode.paymentMethodAttach, 'The card was declined')
      const { paymentMethodId: id } = input
      const card =
        payments.vault.get(id.replace(/^pm_/, '')) ?? testCards(new Date(now()).getUTCFullYear() + 3)[id]
      if (!card) throw new ApiError(ErrorCode.paymentMethodAttach, 'There is no such payment method')
      await atProvider(() =>
        db
          .transaction()
          .execute((transaction) => addMethod(transaction, accountId, card, input.setPaymentMethodAsDefault)),
      )
      return methods(accountId)
    },
  })

  route(api, 'PUT /account/paymentmethods/setasdefault', {
    role,
    schema: DefaultBody,
    handle: async ({ input, session: { accountId } }) => {
      await atProvider(() => makeDefault(db, accountId, input.paymentMethodId), {
        unknownMethod: ErrorCode.setDefaultPaymentMethod,
      })
      return methods(accountId)
    },
  })

  route(api, 'DELETE /account/paymentmethods/detach/:id', {
    role,
    handle: async ({ id, session: { accountId } }) => {
      const isSubscribed = isRunning(await subscriptionNow(db, accountId), now())
      await atProvider(() => removeMethod(db, accountId, id, isSubscribed))
      return methods(accountId)
    },
  })

  route(api, 'GET /account/customers', {
    role,
    handle: async ({ session: { accountId } }) => {
      const { id, email, name } = await atProvider(() => requireCustomer(db, accountId))
      return { customer: { id, email, name } }
    },
  })
}
