import { AccountBillingSchema, PaymentInformationSchema, PaymentPageSchema } from '@portico/stores/contract'
import type { serviceFixture } from './fixtures.ts'
import type { Reply } from './httpClient.ts'

export const GOOD = '4242424242424242'
export const DECLINED = '4000000000000002'
export const CONFIRMS = '4000002500003155'
export const INSUFFICIENT = '4000000000009995'

export const TRIAL = ['4821', 'owner@northwind'] as const
export const PAID = ['1001', 'owner@bluefin'] as const
export const EXPIRED = ['1002', 'owner@quarry'] as const

export type Customer = readonly [accountId: string, who: string]

const pageOf = (reply: Reply): string => reply.data(PaymentPageSchema).response.url

/** The calls of a user. */
export const paymentsOf = (fixture: Pick<ReturnType<typeof serviceFixture>, 'service' | 'send'>) => {
  const send = (method: string, path: string, body?: unknown, [, who]: Customer = TRIAL): Promise<Reply> =>
    fixture.send(method, `/api${path}`, body, who)
  const origin = (): string => `http://127.0.0.1:${fixture.service().port}`
  const success = (): string => `${origin()}/admin/account?planmsg=buy_subscription_success`
  const cancelled = (): string => `${origin()}/admin/plans`
  const order = (over: object = {}) => ({
    planid: 2,
    interval: 'yearly',
    success_url: success(),
    cancel_url: cancelled(),
    ...over,
  })
  const information = async (customer: Customer = TRIAL) =>
    (await send('GET', '/subscriptions/payment/allinformation/', undefined, customer)).data(
      PaymentInformationSchema,
    )
  return {
    send,
    order,
    success,
    cancelled,
    /** Address of the page. */
    checkout: async (over: object = {}, customer: Customer = TRIAL) =>
      pageOf(await send('POST', '/subscriptions/portal/checkout/', order(over), customer)),
    portal: async (customer: Customer = PAID, over: object = {}) =>
      pageOf(
        await send('POST', '/subscriptions/portal/customer/', { return_url: success(), ...over }, customer),
      ),
    billing: async (customer: Customer = TRIAL) =>
      (await send('GET', '/subscriptions/account/allinformation/', undefined, customer)).data(
        AccountBillingSchema,
      ),
    information,
    cards: async (customer: Customer = PAID) => (await information(customer)).paymentMethods,
  }
}
