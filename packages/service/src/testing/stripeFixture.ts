import { PaymentPageSchema } from '@portico/stores/contract'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { onBothDatabases } from './bothDatabases.ts'
import { serviceFixture } from './fixtures.ts'
import { paymentsOf } from './payments.ts'
import { startStripeServer, type StripeServer } from './stripeServer.ts'
import { startTestService, type TestDatabase } from './testService.ts'

/** A service that uses Stripe for payments, and the actions at Stripe. */
const stripeFixture = (server: () => StripeServer, open: () => Promise<TestDatabase>) => {
  const fixture = serviceFixture(() => ({ stripe: server().settings }), open)
  const payments = paymentsOf(fixture)
  const { db, service } = fixture
  beforeEach(() => db().deleteFrom('stripe_events').execute())

  const checkout = async (over: object = {}): Promise<string> => {
    const reply = await payments.send('POST', '/subscriptions/portal/checkout/', payments.order(over))
    return reply.data(PaymentPageSchema).response.url
  }
  const deliver = () => server().deliver(service().port)
  return {
    ...fixture,
    ...payments,
    checkout,
    deliver,
    /** Another instance on the same database. */
    another: () => startTestService(db(), { stripe: server().settings }, null),
    subscriptionNow: async () => (await payments.billing()).subscription,
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

type StripeFixture = ReturnType<typeof stripeFixture>

/** On the embedded database, and on a PostgreSQL server if this machine has one. */
export const describeStripe = (
  behaves: (fixture: StripeFixture, server: () => StripeServer) => void,
): void => {
  let stripe: StripeServer
  const server = (): StripeServer => stripe
  beforeAll(async () => {
    stripe = await startStripeServer()
  })
  afterAll(() => stripe.stop())
  beforeEach(() => stripe.reset())

  onBothDatabases('Stripe', (open) => behaves(stripeFixture(server, open), server))
}
