import { PaymentInformationSchema, PaymentPageSchema } from '@portico/stores/contract'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { deliverDueWebhooks } from '../payments/events.ts'
import { refused, serviceFixture } from './fixtures.ts'
import { paymentsOf, TRIAL } from './payments.ts'
import { startStripeServer, type StripeServer } from './stripeServer.ts'
import { START } from './testService.ts'

type ProviderName = 'the stand-in' | 'Stripe'

/** Events outside the service: at a provider's pages and in its webhooks. */
interface Outside {
  /** @returns whether it was paid. */
  readonly pay: (url: string, card?: string) => Promise<boolean>
  readonly deliver: () => Promise<unknown>
  /** Ends the paid period. */
  readonly end: () => Promise<unknown>
}

type Fixture = ReturnType<typeof serviceFixture>

const standIn = ({ db, call, postForm }: Fixture): Outside => ({
  deliver: () => deliverDueWebhooks(db(), START + 60_000),
  end: () =>
    db()
      .updateTable('subscriptions')
      .set({ expires_at: new Date(START - 1000) })
      .where('account_id', '=', TRIAL[0])
      .execute(),
  pay: async (url, card = '4242 4242 4242 4242') => {
    const { pathname } = new URL(url)
    const field = async (name: string): Promise<string> =>
      new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec((await call(pathname)).text)?.[1] ?? ''
    const reply = await postForm(pathname, {
      action: 'pay',
      total: await field('total'),
      quantity: await field('quantity'),
      email: 'owner@northwind.example',
      number: card,
      expiry: '08 / 30',
      cvc: '123',
      name: 'Olivia Reyes',
    })
    return reply.headers.location?.includes('buy_subscription_success') ?? false
  },
})

const atStripe = (server: () => StripeServer, { service }: Fixture): Outside => ({
  pay: async (url, card = '4242424242424242') => {
    try {
      server().pay(url, { number: card.replaceAll(' ', '') })
      return true
    } catch {
      return false
    }
  },
  deliver: () => server().deliver(service().port),
  end: () => {
    for (const subscription of server().subscriptions.values()) server().cancel(subscription)
    return server().deliver(service().port)
  },
})

/** A service with one of the providers; ten users of Pro, monthly, are subscribed. */
const providerFixture = (name: ProviderName, server: () => StripeServer) => {
  const fixture = serviceFixture(() => (name === 'Stripe' ? { stripe: server().settings } : {}))
  const payments = paymentsOf(fixture)
  const { send, order } = payments
  const outside: Outside = name === 'Stripe' ? atStripe(server, fixture) : standIn(fixture)
  const checkout = async (over: object = {}): Promise<string> =>
    (await send('POST', '/subscriptions/portal/checkout/', order(over))).data(PaymentPageSchema).response.url
  return {
    ...fixture,
    ...payments,
    outside,
    checkout,
    code: async (method: string, path: string, body?: unknown) => refused(await send(method, path, body)),
    information: async () =>
      (await send('GET', '/subscriptions/payment/allinformation/')).data(PaymentInformationSchema),
    subscribe: async (over: object = {}): Promise<void> => {
      expect(await outside.pay(await checkout({ interval: 'monthly', quantity: 10, ...over }))).toBe(true)
      await outside.deliver()
    },
    attach: (paymentMethodId: string, setPaymentMethodAsDefault = false) =>
      send('PUT', '/account/paymentmethods/attach/', { paymentMethodId, setPaymentMethodAsDefault }),
    setDefault: (paymentMethodId: string | undefined, seen?: string) =>
      send('PUT', '/account/paymentmethods/setasdefault/', { paymentMethodId, seen }),
  }
}

/** What holds with each payment provider. */
export const describeProviders = (
  topic: string,
  behaves: (fixture: ReturnType<typeof providerFixture>, name: ProviderName) => void,
): void =>
  describe.each(['the stand-in', 'Stripe'] as const)(`${topic} by %s`, (name) => {
    let stripe: StripeServer
    const server = (): StripeServer => stripe
    beforeAll(async () => {
      stripe = await startStripeServer()
    })
    afterAll(() => stripe.stop())
    beforeEach(() => stripe.reset())
    behaves(providerFixture(name, server), name)
  })
