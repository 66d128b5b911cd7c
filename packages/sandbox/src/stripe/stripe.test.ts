import { ErrorCode } from '@portico/stores/contract'
import { refused } from '@portico/service/testing/fixtures.ts'
import { EXPIRED, GOOD, PAID, TRIAL } from '@portico/service/testing/payments.ts'
import { START } from '@portico/service/testing/testService.ts'
import { describe, expect, it } from 'vitest'
import { PRESETS } from '../controls/page.ts'
import { stripeDemo } from '../testing/stripeDemo.ts'

const DAY = 24 * 3_600_000

const filled = { number: GOOD, name: 'Olivia Reyes', quantity: '1', shown: '1' }

describe('the demo', () => {
  const {
    advance,
    billing,
    checkout,
    control,
    db,
    deliver,
    order,
    portal,
    restart,
    send,
    stripe,
    success,
    visit,
  } = stripeDemo()

  const buy = async (over: object = {}) => visit(await checkout(over), filled)
  const subscription = async () => (await billing()).subscription
  const expiresIn = async () => (Number(new Date((await subscription()).expiration)) - START) / DAY
  const set = (body: object) => control('subscription', { accountId: TRIAL[0], ...body })

  describe('webhooks', () => {
    it('get lost until they are sent again: until then nothing else can be charged', async () => {
      await control('payments', { delayMs: null })
      await buy()
      advance(DAY / 4)
      await deliver()
      expect(await subscription()).toMatchObject({ isTrial: true })
      expect(refused(await send('POST', '/subscriptions/portal/checkout/', order()))).toEqual([
        402,
        ErrorCode.subscriptionCreate,
      ])
      await control('payments', { redeliver: true })
      await deliver()
      expect(await subscription()).toMatchObject({ isTrial: false })
      expect((await billing()).invoices).toHaveLength(1)
    })

    it('survive a restart, with all that Stripe has, and the open pages [S1-004]', async () => {
      const open = await checkout({}, EXPIRED)
      await buy({ quantity: 1 })
      const before = (await billing()).invoices
      await restart()
      expect((await billing()).invoices).toEqual(before)
      expect(JSON.stringify(stripe().books.state())).not.toContain(GOOD)
      expect((await visit(open)).text).toContain('Subscribe to Pro')
      expect(await subscription()).toMatchObject({ isTrial: true })
      advance(2000)
      await deliver()
      expect(await subscription()).toMatchObject({ isTrial: false, planId: 2, users: 1 })
    })

    it('are sent again when the service refused them', async () => {
      const url = await checkout()
      await control('payments', { isDown: true, delayMs: 0 })
      await visit(url, filled)
      await deliver()
      expect(await db().selectFrom('stripe_events').selectAll().execute()).toEqual([])
      await control('payments', { isDown: false })
      advance(5000)
      await deliver()
      expect(await subscription()).toMatchObject({ isTrial: false })
    })
  })

  it('renews what is not cancelled, and ends what is', async () => {
    await control('payments', { delayMs: 0 })
    advance(23 * DAY)
    // Any call lets Stripe notice that time has passed.
    await billing(PAID)
    await deliver()
    const { subscription: renewed, invoices } = await billing(PAID)
    expect(renewed).toMatchObject({
      periodStart: '2026-12-12T00:00:00.000Z',
      expiration: '2027-01-12T00:00:00.000Z',
    })
    expect(invoices[0]).toMatchObject({ amount: 75_000 })
    await visit(await portal(), { action: 'cancel' })
    advance(31 * DAY)
    await billing(PAID)
    await deliver()
    expect(await billing(PAID)).toEqual({ subscription: renewed, invoices })
    // Nothing runs any more.
    expect(await checkout({}, PAID)).toContain('/c/pay/')
  })

  it('takes back purchases, their webhooks and the scenario when it is reset', async () => {
    await buy()
    const [before] = (await billing(PAID)).invoices
    await visit(await portal(), { action: 'change', price: 'price_enterprise_month', quantity: '50' })
    const scenario = {
      delayMs: 0,
      isDown: true,
      isPageDead: true,
      nextChargeFails: true,
      withoutYearly: [2],
    }
    await control('payments', scenario)
    await control('reset', { accountIds: [TRIAL[0], PAID[0]] })
    expect(JSON.parse((await control('payments', {})).text).data.payments).toEqual({
      delayMs: 2000,
      isDown: false,
      isPageDead: false,
      nextChargeFails: false,
      withoutYearly: [],
    })
    advance(2000)
    await deliver()
    expect(await billing()).toMatchObject({ subscription: { isTrial: true }, invoices: [] })
    const { subscription: paid, invoices } = await billing(PAID)
    expect(paid).toMatchObject({ planId: 2 })
    expect(invoices[0]).toEqual(before)
    expect((await buy()).location).toBe(success())
  })

  it('sets a subscription as expired, active or a trial', async () => {
    await set({ state: 'expired' })
    expect([await expiresIn(), (await subscription()).isTrial]).toEqual([-1, true])
    await set({ state: 'active', daysLeft: 0.25 })
    expect(await expiresIn()).toBe(0.25)
    expect(await subscription()).toMatchObject({
      isTrial: false,
      planId: 2,
      plan: 'Pro',
      customerId: 'cus_demo4821',
    })
    expect((await billing()).invoices).not.toEqual([])
    await set({ state: 'active' })
    expect(await expiresIn()).toBe(30.5)
    await set({ state: 'expired' })
    expect(await checkout()).toContain('/c/pay/')
    await set({ state: 'trial', daysLeft: 3 })
    expect(await expiresIn()).toBe(3)
    expect(await subscription()).toMatchObject({ isTrial: true, plan: null, customerId: null })
    expect((await billing()).invoices).toEqual([])
  })

  it('accepts its presets on the page of the sandbox', async () => {
    const lines = Object.values(PRESETS).flatMap((presets) => presets.map(([, line]) => line))
    const own = lines.filter((line) => /^(payments|subscription) /.test(line))
    expect(own.length).toBeGreaterThan(5)
    for (const line of own) {
      const [name = '', body = ''] = line.split(' ')
      expect([line, (await control(name, JSON.parse(body))).status]).toEqual([line, 200])
    }
  })
})

/** Addresses of the console that people use. */
const ORDER = {
  success_url: 'https://demo.example/admin/account',
  cancel_url: 'https://demo.example/admin/plans',
}

describe('where people reach only the service', () => {
  const { billing, checkout, service, deliver, advance } = stripeDemo({
    publicUrl: new URL('https://demo.example/'),
  })

  it('the pages are below its own origin', async () => {
    const url = new URL(await checkout(ORDER))
    expect([url.origin, url.pathname]).toEqual([
      'https://demo.example',
      expect.stringMatching(/^\/sandbox\/stripe\/c\/pay\//),
    ])
    const page = (options: object = {}) => service().call(url.pathname, { host: url.host, ...options })
    expect((await page()).text).toContain('Subscribe to Pro')
    const paid = await page({
      method: 'POST',
      body: new URLSearchParams(filled).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(paid.status).toBe(303)
    advance(2000)
    await deliver()
    expect((await billing()).subscription).toMatchObject({ isTrial: false })
    const invoice = new URL((await billing(PAID)).invoices[0]?.url ?? '')
    expect((await service().call(invoice.pathname, { host: url.host })).status).toBe(200)
    // Their addresses are their keys.
    const log = service().logs.join('')
    expect(log).toContain('"path":"/sandbox/stripe/c/pay/[hidden]"')
    for (const { pathname } of [url, invoice]) expect(log).not.toContain(pathname.split('/').at(-1))
  })
})
