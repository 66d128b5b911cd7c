import { placeAccounts } from '@portico/sandbox/stripe/demo.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { onBothDatabases } from './bothDatabases.ts'
import { refused, serviceFixture } from './fixtures.ts'
import { paymentsOf } from './payments.ts'
import { startStripeServer, type StripeServer } from './stripeServer.ts'
import { openTestDatabase, startTestService, type TestDatabase } from './testService.ts'

/** Stripe, which forgets everything before each test. */
const serverFixture = (): (() => StripeServer) => {
  let stripe: StripeServer
  beforeAll(async () => {
    stripe = await startStripeServer()
  })
  afterAll(() => stripe.stop())
  beforeEach(() => stripe.reset())
  return () => stripe
}

/** A service that uses Stripe for payments, and the actions at Stripe. */
export const stripeFixture = (server = serverFixture(), open = openTestDatabase) => {
  const fixture = serviceFixture(() => ({ stripe: server().settings }), open)
  const payments = paymentsOf(fixture)
  const { db, service } = fixture
  const { send, checkout } = payments
  beforeEach(() => db().deleteFrom('stripe_events').execute())

  const deliver = () => server().deliver(service().port)
  return {
    ...fixture,
    ...payments,
    deliver,
    /** Another instance on the same database. */
    another: () => startTestService(db(), { stripe: server().settings }, null),
    subscriptionNow: async () => (await payments.billing()).subscription,
    code: async (method: string, path: string, body?: unknown) => refused(await send(method, path, body)),
    attach: (paymentMethodId: string, setPaymentMethodAsDefault = false) =>
      send('PUT', '/account/paymentmethods/attach/', { paymentMethodId, setPaymentMethodAsDefault }),
    setDefault: (paymentMethodId: string | undefined, seen?: string) =>
      send('PUT', '/account/paymentmethods/setasdefault/', { paymentMethodId, seen }),
    /** @returns whether it was paid. */
    pay: (url: string, number?: string): boolean => {
      try {
        server().pay(url, number === undefined ? {} : { number })
        return true
      } catch {
        return false
      }
    },
    /** Ends the paid period. */
    end: () => {
      for (const subscription of server().subscriptions.values()) server().cancel(subscription)
      return deliver()
    },
    /** Ten users of Pro, monthly. @returns the subscription at Stripe. */
    subscribe: async () => {
      server().pay(await checkout({ interval: 'monthly', quantity: 10 }))
      await deliver()
      const [subscription] = server().subscriptions.values()
      if (!subscription) throw new Error('Nothing was bought')
      return subscription
    },
    /** Requests of the service to such paths. */
    posts: (path: RegExp) => server().asked.filter((one) => one.method === 'POST' && path.test(one.path)),
  }
}

type Behaviour = (fixture: ReturnType<typeof stripeFixture>, server: () => StripeServer) => void

/** On the embedded database, and on a PostgreSQL server if this machine has one. */
export const describeStripe = (behaves: Behaviour): void => {
  const server = serverFixture()
  onBothDatabases('Stripe', (open) => behaves(stripeFixture(server, open), server))
}

/** A service whose companies with a subscription are customers of Stripe. */
export const payingFixture = (open: () => Promise<TestDatabase> = openTestDatabase) => {
  const server = serverFixture()
  const fixture = serviceFixture(() => ({ stripe: server().settings }), open)
  const place = async (): Promise<void> => {
    server().reset()
    await placeAccounts(fixture.db(), server().books, server().now(), 'all')
  }
  beforeEach(place)
  return {
    ...fixture,
    stripe: server,
    /** Sends all webhooks that were not sent yet. */
    deliver: () => server().deliver(fixture.service().port),
    reset: async (): Promise<void> => {
      await fixture.reset()
      await place()
    },
  }
}
