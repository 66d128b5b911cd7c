import { describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { PRICE_LIST } from '@portico/sandbox/stripe/records.ts'

const ENV = {
  STRIPE_SECRET_KEY: 'sk_test_hunter2',
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
  STRIPE_PRICES: PRICE_LIST,
}

const read = (env: Readonly<Record<string, string>>) => readSettings(env, '/').stripe

describe('the settings of Stripe', () => {
  it('are empty by default', () => {
    expect(read({})).toBe(null)
  })

  it('have a price for each plan and interval, in any order', () => {
    const prices = PRICE_LIST.split(',').toReversed().join(' , ')
    const stripe = read({ ...ENV, STRIPE_PRICES: prices, STRIPE_SECRET_KEY: 'rk_live_1' })
    expect(stripe).toMatchObject({ secretKey: 'rk_live_1', webhookSecret: 'whsec_hunter2', apiBase: null })
    expect(stripe?.prices).toHaveLength(6)
    expect(stripe?.prices).toContainEqual({ planId: 2, interval: 'yearly', id: 'price_pro_year' })
    expect(read({ ...ENV, STRIPE_API_BASE: 'http://127.0.0.1:12111' })?.apiBase?.port).toBe('12111')
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'hunter2' }, /^STRIPE_SECRET_KEY is no secret key/],
    [{ STRIPE_SECRET_KEY: 'pk_test_hunter2' }, /^STRIPE_SECRET_KEY is no secret key/],
    [{ STRIPE_WEBHOOK_SECRET: 'hunter2' }, /^STRIPE_WEBHOOK_SECRET is no signing secret/],
    [{ STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET and STRIPE_PRICES belong/],
    [{ STRIPE_SECRET_KEY: '' }, /^STRIPE_SECRET_KEY and/],
    [{ STRIPE_PRICES: '' }, /^STRIPE_SECRET_KEY and/],
    [{ STRIPE_PRICES: 'basic-monthly=price_1' }, /^STRIPE_PRICES must name .*enterprise-yearly=price_…\.$/],
    [{ STRIPE_PRICES: `${PRICE_LIST},gold-yearly=price_7` }, /^STRIPE_PRICES must/],
    [{ STRIPE_PRICES: PRICE_LIST.replace('_pro_year', '_pro_month') }, /^STRIPE_PRICES must name another/],
    [{ STRIPE_PRICES: PRICE_LIST.replace('price_pro_year', 'prod_pro') }, /^STRIPE_PRICES must/],
    [{ STRIPE_API_BASE: 'http://stripe.example' }, /^STRIPE_API_BASE must be an https origin/],
    [{ STRIPE_API_BASE: 'https://stripe.example/v1' }, /^STRIPE_API_BASE must be an https origin/],
  ])('that are invalid are explained, and never repeated: %j', (over, message) => {
    expect(() => read({ ...ENV, ...over })).toThrow(message)
    expect(() => read({ ...ENV, ...over })).toThrow(/^(?!.*hunter2)/)
  })
})
