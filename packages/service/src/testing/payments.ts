import { AccountBillingSchema, PaymentInformationSchema, PaymentPageSchema } from '@portico/stores/contract'
import type { serviceFixture } from './fixtures.ts'
import type { Reply } from './httpClient.ts'

const GOOD = '4242 4242 4242 4242'
export const DECLINED = '4000 0000 0000 0002'
export const CONFIRMS = '4000 0025 0000 3155'
export const INSUFFICIENT = '4000 0000 0000 9995'

export const TRIAL = ['4821', 'owner@northwind'] as const
export const PAID = ['1001', 'owner@bluefin'] as const
export const EXPIRED = ['1002', 'owner@quarry'] as const

export type Customer = readonly [accountId: string, who: string]

type Fields = Readonly<Record<string, string>>

const pathIn = (reply: Reply): string => new URL(reply.data(PaymentPageSchema).response.url).pathname

export const paymentsOf = (fixture: ReturnType<typeof serviceFixture>) => {
  const { service, call, post, postForm } = fixture
  const send = (method: string, path: string, body?: unknown, [, who]: Customer = TRIAL): Promise<Reply> =>
    fixture.send(method, `/api${path}`, body, who)
  const origin = (): string => `http://127.0.0.1:${service().port}`
  const success = (): string => `${origin()}/admin/account?planmsg=buy_subscription_success`
  const cancelled = (): string => `${origin()}/admin/plans`
  const order = (over: object = {}) => ({
    planid: 2,
    interval: 'yearly',
    success_url: success(),
    cancel_url: cancelled(),
    ...over,
  })
  return {
    send,
    order,
    success,
    cancelled,
    checkout: async (over: object = {}, customer: Customer = TRIAL) =>
      pathIn(await send('POST', '/subscriptions/portal/checkout/', order(over), customer)),
    portal: async (customer: Customer = PAID) =>
      pathIn(await send('POST', '/subscriptions/portal/customer/', { return_url: success() }, customer)),
    submit: (path: string, over: Fields = {}) =>
      postForm(path, {
        action: 'pay',
        total: '14400',
        quantity: '1',
        email: 'owner@northwind.example',
        number: GOOD,
        expiry: '08 / 30',
        cvc: '123',
        name: 'Olivia Reyes',
        ...over,
      }),
    /** The page after a form's redirect. */
    shown: async (answered: Promise<Reply>): Promise<Reply> => {
      const { status, headers } = await answered
      const { location } = headers
      if (status !== 303 || location === undefined) throw new Error(`No redirect but ${status}`)
      return call(location)
    },
    /** The confirmation form of a change; `shown` is empty when the page has none. */
    reviewed: async (path: string, fields: Fields) => {
      const asked = { planId: '2', interval: 'monthly', quantity: '50', ...fields }
      const { text } = await call(`${path}/change?${new URLSearchParams(asked).toString()}`)
      return { action: 'change', shown: /name="shown" value="([^"]*)"/.exec(text)?.[1] ?? '', ...asked }
    },
    setScenario: (body: unknown) => post('/sandbox/api/payments', body),
    billing: async (customer: Customer = TRIAL) =>
      (await send('GET', '/subscriptions/account/allinformation/', undefined, customer)).data(
        AccountBillingSchema,
      ),
    cards: async (customer: Customer = PAID) =>
      (await send('GET', '/subscriptions/payment/allinformation/', undefined, customer)).data(
        PaymentInformationSchema,
      ).paymentMethods,
  }
}
