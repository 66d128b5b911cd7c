import { AccountBillingSchema, PaymentInformationSchema, PaymentPageSchema } from '@portico/stores/contract'
import type { Reply } from '../testing/httpClient.ts'
import type { TestService } from '../testing/testService.ts'

const GOOD = '4242 4242 4242 4242'
export const DECLINED = '4000 0000 0000 0002'
export const CONFIRMS = '4000 0025 0000 3155'
export const INSUFFICIENT = '4000 0000 0000 9995'

/** An account in trial, one that pays, and one whose subscription has expired. */
export const TRIAL = ['4821', 'owner@northwind.example'] as const
export const PAID = ['1001', 'owner@bluefin.example'] as const
export const EXPIRED = ['1002', 'owner@quarry.example'] as const

export type Who = readonly [accountId: string, email: string]

const pathIn = (reply: Reply): string => new URL(reply.data(PaymentPageSchema).response.url).pathname

const fill = (over: Readonly<Record<string, string>> = {}) => ({
  action: 'pay',
  total: '14400',
  quantity: '1',
  email: 'owner@northwind.example',
  number: GOOD,
  expiry: '08 / 30',
  cvc: '123',
  name: 'Olivia Reyes',
  ...over,
})

/** What owners do with money, over a service. */
export const paymentsOf = (service: () => TestService) => {
  const send = async (method: string, path: string, body?: unknown, who: Who = TRIAL): Promise<Reply> => {
    const token = await service().signIn(...who)
    return service().call(`/api${path}`, { method, token, ...(body === undefined ? {} : { body }) })
  }
  const origin = (): string => `http://127.0.0.1:${service().port}`
  const success = (): string => `${origin()}/admin/account?planmsg=buy_subscription_success`
  const cancelled = (): string => `${origin()}/admin/plans`
  const order = (over: Readonly<Record<string, unknown>> = {}) => ({
    planid: 2,
    interval: 'yearly',
    success_url: success(),
    cancel_url: cancelled(),
    ...over,
  })
  const post = (path: string, fields: Readonly<Record<string, string>>): Promise<Reply> =>
    service().call(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  return {
    send,
    order,
    success,
    cancelled,
    post,
    fill,
    /** Opens a checkout and gives the path of its page. */
    checkout: async (over: Readonly<Record<string, unknown>> = {}, who: Who = TRIAL) =>
      pathIn(await send('POST', '/subscriptions/portal/checkout/', order(over), who)),
    /** Opens a portal and gives the path of its page. */
    portal: async (who: Who = PAID) =>
      pathIn(await send('POST', '/subscriptions/portal/customer/', { return_url: success() }, who)),
    submit: (path: string, over: Readonly<Record<string, string>> = {}) => post(path, fill(over)),
    /** The form of a portal's page that says what a change costs; without what was shown where there is none. */
    reviewed: async (path: string, fields: Readonly<Record<string, string>>) => {
      const asked = { planId: '2', interval: 'monthly', quantity: '50', ...fields }
      const { text } = await service().call(`${path}/change?${new URLSearchParams(asked).toString()}`)
      return { action: 'change', shown: /name="shown" value="([^"]*)"/.exec(text)?.[1] ?? '', ...asked }
    },
    turn: (body: unknown) => service().post('/sandbox/api/payments', body),
    billing: async (who: Who = TRIAL) =>
      (await send('GET', '/subscriptions/account/allinformation/', undefined, who)).data(
        AccountBillingSchema,
      ),
    cards: async (who: Who = PAID) =>
      (await send('GET', '/subscriptions/payment/allinformation/', undefined, who)).data(
        PaymentInformationSchema,
      ).paymentMethods,
  }
}
