import { describe, expect, it, onTestFinished } from 'vitest'
import { startStripeServer } from '../../testing/stripeServer.ts'
import { configFixture } from '../config.fixture.ts'

const { check } = configFixture()

const paymentsOf = async (env: Readonly<Record<string, string>>) => {
  // Needs no name resolution.
  const found = await check(env, { fetch: () => Promise.reject(new TypeError('fetch failed')) })
  return found('Payments')
}

describe('config check of payments', () => {
  const WEBHOOK = 'https://console.example.com/payments/stripe/webhook'

  /** A service at an address that Stripe can reach. */
  const start = async () => {
    const server = await startStripeServer()
    onTestFinished(server.stop)
    server.setup.webhookUrl = WEBHOOK
    const payments = (over: Readonly<Record<string, string>> = {}) =>
      paymentsOf({ PUBLIC_URL: 'https://console.example.com', ...server.env, ...over })
    return { server, setup: server.setup, payments }
  }

  it('reports a provider, or none', async () => {
    expect((await paymentsOf({}))[0]).toBe('warning')
    const { payments, server } = await start()
    expect(await payments()).toEqual([
      'ok',
      `Stripe answers and is a test: no money moves. All prices are there, and webhooks come to ${WEBHOOK}.`,
    ])
    expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('checks the key', async () => {
    const { payments, server } = await start()
    const key = await payments({ STRIPE_SECRET_KEY: 'sk_live_hunter2' })
    expect(key.slice(0, 2)).toEqual(['wrong', 'Stripe does not know STRIPE_SECRET_KEY.'])
    server.fail(403)
    expect((await payments())[1]).toBe('STRIPE_SECRET_KEY may not do all that is needed.')
    server.fail(500)
    expect((await payments())[0]).toBe('skipped')
  })

  it.each([
    [{ price_pro_year: null }, 'Pro yearly (price_pro_year) is not there.'],
    [{ price_pro_year: { active: false } }, 'Pro yearly (price_pro_year) is archived.'],
    [{ price_pro_year: { currency: 'eur' } }, 'Pro yearly (price_pro_year) is in EUR, not in USD.'],
    [
      { price_pro_year: { recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' } } },
      'Pro yearly (price_pro_year) is not charged each year.',
    ],
    [
      { price_basic_month: { billing_scheme: 'tiered', unit_amount: null } },
      'Basic monthly (price_basic_month) is not for each user.',
    ],
    [
      { price_basic_month: { unit_amount: null } },
      'Basic monthly (price_basic_month) has no amount in whole cents.',
    ],
  ])('checks each price: %j', async (prices, problem) => {
    const { payments, setup } = await start()
    setup.prices = prices
    expect(await payments()).toEqual([
      'wrong',
      problem,
      'Correct STRIPE_PRICES, or the prices in Stripe’s product catalogue.',
    ])
  })

  it('checks the webhooks', async () => {
    const { payments, setup } = await start()
    setup.webhookEvents = ['customer.subscription.updated', 'checkout.session.completed']
    expect((await payments()).slice(0, 2)).toEqual([
      'wrong',
      expect.stringMatching(/does not send checkout\.session\.expired, customer\.deleted, /),
    ])
    setup.webhookEvents = ['*']
    expect((await payments())[0]).toBe('ok')
    setup.webhookUrl = 'https://other.example.com/payments/stripe/webhook'
    expect((await payments()).slice(0, 2)).toEqual([
      'wrong',
      `Stripe has no webhook endpoint ${WEBHOOK}: what is paid reaches no account.`,
    ])
  })

  it('checks the customer portal’s settings', async () => {
    const { payments, setup } = await start()
    setup.hasPortalUpdates = false
    expect(await payments()).toEqual([
      'warning',
      'In the customer portal, plan and users cannot be changed.',
      'Allow it under Settings, Billing, Customer portal.',
    ])
  })
})
