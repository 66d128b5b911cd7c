import { ErrorCode } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { answer } from '../api/answer.ts'
import type { ApiContext } from '../api/context.ts'
import { atProvider } from './refusals.ts'
import { billingRevisionOf, outdated } from '../http/revision.ts'

export const paymentMethodCalls = (api: FastifyInstance, { db, payments, audit }: ApiContext): void => {
  const methods = async (accountId: string) => ({
    paymentMethods: await atProvider(() => payments().methods(accountId)),
  })

  answer(api, 'PUT /account/paymentmethods/attach/', async ({ input, session: { accountId }, request }) => {
    const { paymentMethodId: id, setPaymentMethodAsDefault } = input
    await atProvider(() => payments().attach(accountId, id, setPaymentMethodAsDefault), {
      declined: ErrorCode.paymentMethodAttach,
      unknownMethod: ErrorCode.paymentMethodAttach,
    })
    await audit.record(db, request, { action: 'card.add', subject: { kind: 'card', id } })
    return methods(accountId)
  })

  answer(
    api,
    'PUT /account/paymentmethods/setasdefault/',
    async ({ input: { paymentMethodId: id, seen }, session: { accountId }, request }) => {
      const check = (defaultId: string | null): void => {
        const isKnown = seen === undefined || seen === defaultId || id === defaultId
        if (!isKnown) throw outdated('default payment method')
      }
      await atProvider(() => payments().makeDefault(accountId, id, check), {
        unknownMethod: ErrorCode.setDefaultPaymentMethod,
      })
      await audit.record(db, request, { action: 'card.default', subject: { kind: 'card', id } })
      return methods(accountId)
    },
  )

  answer(
    api,
    'DELETE /account/paymentmethods/detach/{id}',
    async ({ id, session: { accountId }, request }) => {
      await atProvider(() => payments().detach(accountId, id))
      await audit.record(db, request, { action: 'card.remove', subject: { kind: 'card', id } })
      return methods(accountId)
    },
  )

  answer(api, 'GET /account/customers/', async ({ session: { accountId } }) => {
    const customer = await atProvider(() => payments().customer(accountId))
    return { customer: { ...customer, revision: billingRevisionOf(customer) } }
  })
}
