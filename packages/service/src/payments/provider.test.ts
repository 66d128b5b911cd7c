import {
  CustomerSchema,
  ErrorCode,
  OfferedPlansSchema,
  PaymentInformationSchema,
  PaymentPageSchema,
  SubscriptionReplySchema,
} from '@portico/stores/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEvents } from '../audit/read.ts'
import { deliverDueWebhooks } from './events.ts'
import { refused, serviceFixture } from '../testing/fixtures.ts'
import { DECLINED, paymentsOf, TRIAL } from '../testing/payments.ts'
import { startStripeServer, type StripeServer } from '../testing/stripeServer.ts'
import { START } from '../testing/testService.ts'

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

const atStripe = (server: StripeServer, { service }: Fixture): Outside => ({
  pay: async (url, card = '4242424242424242') => {
    try {
      server.pay(url, { number: card.replaceAll(' ', '') })
      return true
    } catch {
      return false
    }
  },
  deliver: () => server.deliver(service().port),
  end: () => {
    for (const subscription of server.subscriptions.values()) server.cancel(subscription)
    return server.deliver(service().port)
  },
})

describe.each(['the stand-in', 'Stripe'])('payments by %s', (name) => {
  let server: StripeServer
  let outside: Outside
  const fixture = serviceFixture(() => (name === 'Stripe' ? { stripe: server.settings } : {}))
  const { send, order, success, billing } = paymentsOf(fixture)

  beforeAll(async () => {
    server = await startStripeServer()
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    server.reset()
    outside = name === 'Stripe' ? atStripe(server, fixture) : standIn(fixture)
  })

  const code = async (method: string, path: string, body?: unknown) => refused(await send(method, path, body))
  const checkout = async (over: object = {}): Promise<string> =>
    (await send('POST', '/subscriptions/portal/checkout/', order(over))).data(PaymentPageSchema).response.url
  const codeOfCheckout = (over: object = {}) => code('POST', '/subscriptions/portal/checkout/', order(over))
  const portal = (over: object = {}) =>
    send('POST', '/subscriptions/portal/customer/', { return_url: success(), ...over })
  const information = async () =>
    (await send('GET', '/subscriptions/payment/allinformation/')).data(PaymentInformationSchema)
  const subscribe = async (over: object = {}): Promise<void> => {
    expect(await outside.pay(await checkout({ interval: 'monthly', quantity: 10, ...over }))).toBe(true)
    await outside.deliver()
  }
  const attach = (paymentMethodId: string, setPaymentMethodAsDefault = false) =>
    send('PUT', '/account/paymentmethods/attach/', { paymentMethodId, setPaymentMethodAsDefault })
  const pageOf = async (over: object) => new URL((await portal(over)).data(PaymentPageSchema).response.url)
  const detach = (id: string | undefined) => send('DELETE', `/account/paymentmethods/detach/${id}`)
  const setDefault = (paymentMethodId: string | undefined) =>
    send('PUT', '/account/paymentmethods/setasdefault/', { paymentMethodId })
  const remove = () => code('DELETE', '/account/', { reCaptchaToken: 'never looked at' })
  const subscriptionNow = async () => (await billing()).subscription

  it('offers the plans at the checkout’s prices [S7-036]', async () => {
    const { plans } = (await send('GET', '/subscriptions/plans/')).data(OfferedPlansSchema)
    expect(plans.map(({ id, monthly, yearly }) => [id, monthly, yearly])).toEqual([
      [1, 11, 9],
      [2, 15, 12],
      [3, 19, 15],
    ])
  })

  it('has no data of an account without a purchase', async () => {
    expect(await information()).toMatchObject({ paymentMethods: [], invoices: [] })
    expect(await code('GET', '/account/customers/')).toEqual([404, ErrorCode.customerNotFound])
    expect(refused(await portal())).toEqual([402, ErrorCode.noActiveSubscription])
    expect(refused(await attach('pm_card_visa'))).toEqual([404, ErrorCode.customerNotFound])
    const body = { subscription: { planId: 1 } }
    expect(await code('POST', '/subscriptions/', body)).toEqual([404, ErrorCode.customerNotFound])
    expect(await code('PUT', '/subscriptions/4821', { planId: 1, users: 1 })).toEqual([
      402,
      ErrorCode.noActiveSubscription,
    ])
  })

  it('activates a purchase when its webhook arrives', async () => {
    expect(await outside.pay(await checkout({ quantity: 7 }))).toBe(true)
    expect(await subscriptionNow()).toMatchObject({ isTrial: true, customerId: null })
    await outside.deliver()
    const { subscription, invoices } = await billing()
    expect(subscription).toMatchObject({
      isTrial: false,
      planId: 2,
      users: 7,
      interval: 'yearly',
      cancelAtPeriodEnd: false,
      customerId: expect.stringMatching(/^cus_/),
    })
    expect(new Date(subscription.expiration).toISOString().slice(0, 10)).toBe('2027-11-20')
    expect(invoices).toMatchObject([{ amount: 7 * 14_400, currency: 'USD', status: 'paid' }])
    expect(invoices[0]?.url).toMatch(/^https?:/)
    expect((await information()).paymentMethods).toMatchObject([
      { brand: 'visa', last4: '4242', isDefault: true },
    ])
  })

  it('sells only once', async () => {
    const [one, other] = [await checkout(), await checkout({ planid: 3 })]
    expect(await outside.pay(other)).toBe(true)
    expect(await outside.pay(one)).toBe(false)
    await outside.pay(other)
    // Before and after the account is updated.
    expect(await codeOfCheckout()).toEqual([402, ErrorCode.subscriptionCreate])
    await outside.deliver()
    expect(await codeOfCheckout()).toEqual([409, ErrorCode.activeSubscriptionExists])
    const body = { subscription: { planId: 1 } }
    expect(await code('POST', '/subscriptions/', body)).toEqual([409, ErrorCode.activeSubscriptionExists])
    expect((await billing()).invoices).toHaveLength(1)
    expect(await subscriptionNow()).toMatchObject({ planId: 3 })
  })

  it('refuses more users than the plan has', async () => {
    expect(await codeOfCheckout({ planid: 1, quantity: 11 })).toEqual([409, ErrorCode.userLimitExceeded])
  })

  it('leaves a checkout open when its card is declined', async () => {
    const url = await checkout()
    expect(await outside.pay(url, DECLINED)).toBe(false)
    await outside.deliver()
    expect(await billing()).toMatchObject({ subscription: { isTrial: true }, invoices: [] })
    expect(await outside.pay(url)).toBe(true)
  })

  it('opens a portal, on the review of a change where it would change something', async () => {
    await subscribe()
    expect((await pageOf({})).search).toBe('')
    expect((await pageOf({ planid: 2, interval: 'monthly' })).search).toBe('')
    expect((await pageOf({ planid: 3, interval: 'yearly' })).search).toMatch(/year.*quantity=10/)
  })

  it('changes plan and users, and charges the difference once', async () => {
    await subscribe()
    const body = { planId: 3, users: 12 }
    for (const path of ['/subscriptions/4821', `/subscriptions/${(await subscriptionNow()).customerId}`])
      (await send('PUT', path, body)).data(SubscriptionReplySchema)
    await outside.deliver()
    const { subscription, invoices } = await billing()
    expect(subscription).toMatchObject({ planId: 3, users: 12, interval: 'monthly' })
    expect(invoices.map(({ amount }) => amount)).toEqual([12 * 1900 - 10 * 1500, 10 * 1500])
  })

  it('does not revert a plan change that the account has not received', async () => {
    await subscribe()
    await send('PUT', '/subscriptions/4821', { planId: 3, users: 10 })
    expect(await code('PUT', '/subscriptions/4821', { planId: 2, users: 12 })).toEqual([
      402,
      ErrorCode.subscriptionUpdate,
    ])
    const seen = { planId: 3, interval: 'monthly', users: 10, price: 19, due: 2 * 1900 }
    expect((await send('PUT', '/subscriptions/4821', { planId: 3, users: 12, seen })).status).toBe(200)
    await outside.deliver()
    expect(await subscriptionNow()).toMatchObject({ planId: 3, users: 12 })
    expect((await send('PUT', '/subscriptions/4821', { planId: 2, users: 12 })).status).toBe(200)
  })

  const TEN = { planId: 2, interval: 'monthly', users: 10, price: 15 }
  const OUTDATED = [409, ErrorCode.alreadyExists]
  /** An order of somebody who saw ten users. */
  const orderOf = (users: number, over: object = {}) =>
    send('PUT', '/subscriptions/4821', {
      planId: 2,
      users,
      seen: { ...TEN, due: (users - 10) * 1500, ...over },
    })
  const plain = (users: number) => send('PUT', '/subscriptions/4821', { planId: 2, users })
  const recorded = async (kind: string) =>
    (await readEvents(fixture.db(), { accountId: TRIAL[0], limit: 100 }))
      .filter(({ action }) => action === kind)
      .map(({ action, actor, before, after }) => [action, actor, before?.['users'], after?.['users']])
      .toReversed()

  it.each([
    ['based on what was seen', orderOf],
    ['that do not say what was seen', plain],
  ])('accepts one of three orders at once, %s', async (_name, change) => {
    await subscribe()
    const replies = await Promise.all([18, 19, 17].map((users) => change(users)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    await outside.deliver()
    const { subscription, invoices } = await billing()
    expect(invoices.map(({ amount }) => amount)).toEqual([(subscription.users - 10) * 1500, 10 * 1500])
    expect(await recorded('plan.order')).toEqual([['plan.order', 'member', 10, subscription.users]])
  })

  it('refuses an order whose author saw something else, by its name', async () => {
    await subscribe()
    expect((await orderOf(18)).status).toBe(200)
    const refusal = await orderOf(16)
    expect(refused(refusal)).toEqual(OUTDATED)
    expect(refusal.error().message).toContain('it is Pro for 18 users, monthly')
    await outside.deliver()
    const before = await billing()
    for (const over of [
      {},
      { users: 18, planId: 3 },
      { users: 18, interval: 'yearly' },
      { users: 18, price: 14, due: 2 * 1500 },
      { users: 18, due: 2 * 1500 - 2 },
    ])
      expect(refused(await orderOf(20, over))).toEqual(OUTDATED)
    expect(await billing()).toEqual(before)
    expect((await orderOf(20, { users: 18, due: 2 * 1500 })).status).toBe(200)
  })

  it('has each order once in the audit, and once that it is in force', async () => {
    await subscribe()
    await orderOf(18)
    await orderOf(18, { users: 18, due: 0 })
    await orderOf(20, { users: 18, due: 2 * 1500 })
    await outside.deliver()
    expect(await recorded('plan.order')).toEqual([
      ['plan.order', 'member', 10, 18],
      ['plan.order', 'member', 18, 20],
    ])
    const [, ...confirmed] = await recorded('plan.change')
    // A webhook of Stripe reads the newest state.
    const states =
      name === 'Stripe'
        ? [[10, 20]]
        : [
            [10, 18],
            [18, 20],
          ]
    expect(confirmed).toEqual(states.map((users) => ['plan.change', 'system', ...users]))
  })

  it('refuses a purchase at another price than the one that was seen', async () => {
    await subscribe()
    await outside.end()
    const subscription = { planId: 1, interval: 'yearly', users: 2 }
    for (const seen of [
      { price: 8, due: 21_600 },
      { price: 9, due: 19_200 },
    ])
      expect(await code('POST', '/subscriptions/', { subscription, seen })).toEqual(OUTDATED)
    const seen = { price: 9, due: 21_600 }
    expect((await send('POST', '/subscriptions/', { subscription, seen })).status).toBe(200)
  })

  it('refuses outdated billing information, and keeps the newer one', async () => {
    await subscribe()
    const customer = async () => (await send('GET', '/account/customers/')).data(CustomerSchema).customer
    const { revision } = await customer()
    const save = (name: string, seen?: number) =>
      send('PUT', '/subscriptions/billinginformation/', {
        name,
        email: 'bills@northwind.example',
        revision: seen,
      })
    expect((await save('Northwind One')).status).toBe(200)
    expect(refused(await save('Northwind Two', revision))).toEqual(OUTDATED)
    const { name, revision: next } = await customer()
    expect(name).toBe('Northwind One')
    const replies = await Promise.all(['A', 'B', 'C'].map((each) => save(each, next)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses a default card that was chosen beside another', async () => {
    await subscribe()
    const [visa] = (await information()).paymentMethods
    await attach('pm_card_amex')
    await attach('pm_card_mastercard')
    const [, ...others] = (await information()).paymentMethods
    const choose = (id: string | undefined, seen: string | null | undefined) =>
      send('PUT', '/account/paymentmethods/setasdefault/', { paymentMethodId: id, seen })
    const replies = await Promise.all(others.map(({ id }) => choose(id, visa?.id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [chosen] = (await information()).paymentMethods
    expect(refused(await choose(visa?.id, visa?.id))).toEqual(OUTDATED)
    expect((await choose(chosen?.id, visa?.id)).status).toBe(200)
    expect((await choose(visa?.id, chosen?.id)).status).toBe(200)
  })

  it('refuses an impossible change', async () => {
    await subscribe()
    expect(await code('PUT', '/subscriptions/1001', { planId: 3, users: 1 })).toEqual([
      402,
      ErrorCode.subscriptionUpdate,
    ])
    expect(await code('PUT', '/subscriptions/4821', { planId: 1, users: 11 })).toEqual([
      402,
      ErrorCode.subscriptionItemUpdate,
    ])
    await attach('pm_card_chargeCustomerFail', true)
    const before = await billing()
    expect(await code('PUT', '/subscriptions/4821', { planId: 3, users: 10 })).toEqual([
      402,
      ErrorCode.paymentIntent,
    ])
    await outside.deliver()
    expect(await billing()).toEqual(before)
    // The same change with a valid card.
    await attach('pm_card_mastercard', true)
    expect((await send('PUT', '/subscriptions/4821', { planId: 3, users: 10 })).status).toBe(200)
  })

  it('buys again by the card on file', async () => {
    await subscribe()
    await outside.end()
    const body = { subscription: { planId: 1, interval: 'yearly', users: 2 } }
    await attach('pm_card_chargeCustomerFail', true)
    expect(await code('POST', '/subscriptions/', body)).toEqual([402, ErrorCode.paymentIntent])
    await attach('pm_card_mastercard', true)
    expect((await send('POST', '/subscriptions/', body)).status).toBe(200)
    expect(await code('POST', '/subscriptions/', body)).toEqual([402, ErrorCode.subscriptionCreate])
    await outside.deliver()
    const { subscription, invoices } = await billing()
    expect(subscription).toMatchObject({ planId: 1, users: 2, interval: 'yearly' })
    expect(invoices.map(({ amount }) => amount)).toEqual([2 * 10_800, 10 * 1500])
  })

  it('has one customer to bill [S7-035] [S7-049]', async () => {
    await subscribe()
    const body = { name: 'Northwind B.V.', email: 'Bills@northwind.example' }
    expect((await send('PUT', '/subscriptions/billinginformation/', body)).status).toBe(200)
    const { customer } = (await send('GET', '/account/customers/')).data(CustomerSchema)
    expect(customer).toMatchObject({
      id: (await subscriptionNow()).customerId,
      name: 'Northwind B.V.',
      email: 'bills@northwind.example',
    })
  })

  it('attaches cards, changes the default and detaches [S7-046] [S7-047] [S7-048]', async () => {
    await subscribe()
    await attach('pm_card_amex', true)
    const [amex, visa] = (await information()).paymentMethods
    expect([amex?.brand, amex?.isDefault, visa?.isDefault]).toEqual(['amex', true, false])
    // The card pays for the subscription.
    expect(refused(await detach(amex?.id))).toEqual([402, ErrorCode.paymentMethodDetach])
    expect((await setDefault(visa?.id)).status).toBe(200)
    expect((await information()).paymentMethods[0]).toEqual({ ...visa, isDefault: true })
    expect((await detach(amex?.id)).status).toBe(200)
    expect((await information()).paymentMethods).toHaveLength(1)
    expect(refused(await detach('pm_nothing'))).toEqual([402, ErrorCode.paymentMethodDetach])
    expect(refused(await setDefault('pm_nothing'))).toEqual([402, ErrorCode.setDefaultPaymentMethod])
    for (const id of ['pm_nothing', 'pm_card_chargeDeclined'])
      expect(refused(await attach(id))).toEqual([402, ErrorCode.paymentMethodAttach])
  })

  it('prevents deleting an account that is charged, also before its webhook', async () => {
    expect(await outside.pay(await checkout())).toBe(true)
    expect(await remove()).toEqual([409, ErrorCode.activeSubscriptionExists])
    await outside.deliver()
    expect(await remove()).toEqual([409, ErrorCode.activeSubscriptionExists])
  })
})
