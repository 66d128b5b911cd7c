import {
  CustomerSchema,
  ErrorCode,
  OfferedPlansSchema,
  PaymentPageSchema,
  SubscriptionReplySchema,
} from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { EXPIRED, PAID, paymentsOf, TRIAL, type Customer } from '../testing/payments.ts'
import { INVALID_CONTENT, refused } from '../testing/fixtures.ts'
import { payingFixture } from '../testing/stripeFixture.ts'

const fixture = payingFixture()
const { as, deliver, post, stripe } = fixture

const { send, order, checkout, portal, cards, billing, success, cancelled } = paymentsOf(fixture)

/** What Stripe was asked to sell last. */
const sold = () => {
  const session = [...stripe().checkouts.values()].at(-1)
  if (!session) throw new Error('There is no checkout')
  const { url, price, quantity, most, locale, successUrl, cancelUrl } = session
  return { url, price, quantity, most, locale, successUrl, cancelUrl }
}

const code = async (method: string, path: string, body?: unknown, customer?: Customer) =>
  refused(await send(method, path, body, customer))

const codeOfCheckout = (over: object = {}, customer?: Customer) =>
  code('POST', '/subscriptions/portal/checkout/', order(over), customer)
const codeOfAttaching = (paymentMethodId: string, customer?: Customer) =>
  code('PUT', '/account/paymentmethods/attach/', { paymentMethodId }, customer)

describe('opening a payment page', () => {
  it('opens a checkout, monthly and for one user by default [S7-040] [S7-032]', async () => {
    const url = await checkout({ interval: undefined, quantity: undefined })
    expect(sold()).toEqual({
      url,
      price: 'price_pro_month',
      quantity: 1,
      most: 50,
      locale: 'en',
      successUrl: success(),
      cancelUrl: cancelled(),
    })
    const reply = await send('GET', '/stripe/checkout/createsession/1/yearly')
    // For each of the 6 people.
    expect(sold()).toMatchObject({
      url: reply.data(PaymentPageSchema).response.url,
      price: 'price_basic_year',
      quantity: 6,
      successUrl: success(),
      cancelUrl: success().split('?')[0],
    })
    expect(await code('GET', '/stripe/checkout/createsession/4/yearly')).toEqual(INVALID_CONTENT)
  })

  it.each([
    ['es', 'es'],
    ['fr, en;q=0.2, es-MX;q=0.7', 'es'],
    ['en', 'en'],
    ['fr', 'en'],
  ])('opens it in the language of the call: %s', async (accepted, locale) => {
    const options = { ...(await as('owner@northwind')), headers: { 'Accept-Language': accepted } }
    expect((await post('/api/subscriptions/portal/checkout/', order(), options)).status).toBe(200)
    expect(sold()).toMatchObject({ locale })
  })

  it.each([
    [{ success_url: 'https://evil.example/' }],
    [{ success_url: 'http://127.0.0.1:1/admin/account' }],
    [{ success_url: 'http://owner:secret@127.0.0.1/admin/account' }],
    [{ success_url: '//evil.example/' }],
    [{ cancel_url: 'javascript:alert(1)' }],
    [{ cancel_url: '/admin/plans' }],
    [{ planid: 4 }],
    [{ planid: '2' }],
    [{ interval: 'weekly' }],
    [{ quantity: 0 }],
    [{ quantity: 1.5 }],
  ])('refuses %j', async (over) => {
    expect(await codeOfCheckout(over)).toEqual(INVALID_CONTENT)
  })

  it('refuses more users than the plan has', async () => {
    expect(await codeOfCheckout({ planid: 1, quantity: 11 })).toEqual([409, ErrorCode.userLimitExceeded])
  })

  it('opens a checkout without a subscription and a portal with one [S7-043] [S7-044] [S7-033]', async () => {
    expect(await codeOfCheckout({}, PAID)).toEqual([409, ErrorCode.activeSubscriptionExists])
    expect(await checkout({}, EXPIRED)).toContain('/c/pay/')
    expect(await portal(EXPIRED)).toContain('/p/session/')
    const own = await send('GET', '/stripe/portal/createsession/', undefined, PAID)
    expect(own.data(PaymentPageSchema).response.url).toContain('/p/session/')
    const pageOfChange = async (planid: number, interval?: string) =>
      new URL(await portal(PAID, { planid, interval })).search
    expect(await pageOfChange(3, 'yearly')).toBe('?price=price_enterprise_year&quantity=50')
    expect(await pageOfChange(2, 'yearly')).toBe('?price=price_pro_year&quantity=50')
    // Limited to the plan's users.
    expect(await pageOfChange(1)).toBe('?price=price_basic_month&quantity=10')
    expect(await pageOfChange(2, 'monthly')).toBe('')
    const none = [402, ErrorCode.noActiveSubscription]
    expect(await code('POST', '/subscriptions/portal/customer/', { return_url: success() })).toEqual(none)
    expect(await code('GET', '/stripe/portal/createsession/')).toEqual(none)
    expect(
      await code('POST', '/subscriptions/portal/customer/', { return_url: 'https://evil.example' }, PAID),
    ).toEqual(INVALID_CONTENT)
  })
})

const prices = async () =>
  (await send('GET', '/subscriptions/plans/'))
    .data(OfferedPlansSchema)
    .plans.map(({ monthly, yearly }) => [monthly, yearly])

it('lists the prices, without yearly ones on request [S7-036] [S9-001]', async () => {
  expect(await prices()).toEqual([
    [11, 9],
    [15, 12],
    [19, 15],
  ])
  stripe().setup.prices = { price_pro_year: { unit_amount: null } }
  fixture.advance(60_000)
  expect((await prices())[1]).toEqual([15, null])
})

it('lists cards and invoices, each invoice with its page [S7-037] [S7-038]', async () => {
  expect(await cards()).toMatchObject([
    { brand: 'visa', last4: '4242', isDefault: true },
    { brand: 'mastercard', last4: '4444', isDefault: false },
  ])
  const { invoices, subscription } = await billing(PAID)
  expect(subscription).toMatchObject({ planId: 2, users: 50 })
  expect(invoices.length).toBeGreaterThan(5)
  expect(invoices[0]?.url).toBe(`${stripe().origin()}/i/${invoices[0]?.id}`)
  expect(await billing()).toMatchObject({ invoices: [] })
  expect(await cards(TRIAL)).toEqual([])
})

const put = (path: string, body: unknown, who: Customer = PAID) => code('PUT', path, body, who)

describe('subscriptions without a page', () => {
  it('buys with the default card [S7-039]', async () => {
    const body = { subscription: { planId: 1, interval: 'yearly', users: 2 } }
    expect(await code('POST', '/subscriptions/', body)).toEqual([404, ErrorCode.customerNotFound])
    expect(await code('POST', '/subscriptions/', body, PAID)).toEqual([
      409,
      ErrorCode.activeSubscriptionExists,
    ])
    stripe().charging.nextChargeFails = true
    expect(await code('POST', '/subscriptions/', body, EXPIRED)).toEqual([402, ErrorCode.paymentIntent])
    const reply = await send('POST', '/subscriptions/', body, EXPIRED)
    expect(reply.data(SubscriptionReplySchema).subscription.users).toBe(10)
    expect(await code('POST', '/subscriptions/', body, EXPIRED)).toEqual([402, ErrorCode.subscriptionCreate])
    await deliver()
    expect((await billing(EXPIRED)).subscription).toMatchObject({ planId: 1, users: 2 })
    expect((await billing(EXPIRED)).invoices[0]?.amount).toBe(21_600)
  })

  it('does not undo a plan change whose webhook is pending [S7-034]', async () => {
    expect((await send('PUT', '/subscriptions/1001', { planId: 3, users: 50 }, PAID)).status).toBe(200)
    const { message } = (await send('PUT', '/subscriptions/1001', { planId: 2, users: 40 }, PAID)).error()
    expect(message).toContain('is being activated')
    expect(await put('/subscriptions/1001', { planId: 2, users: 40 })).toEqual([
      402,
      ErrorCode.subscriptionUpdate,
    ])
    const seen = { planId: 3, interval: 'monthly', users: 50, price: 19, due: 0 }
    expect((await send('PUT', '/subscriptions/1001', { planId: 3, users: 40, seen }, PAID)).status).toBe(200)
    await deliver()
    expect((await billing(PAID)).subscription).toMatchObject({ planId: 3, users: 40 })
    expect((await send('PUT', '/subscriptions/1001', { planId: 2, users: 40 }, PAID)).status).toBe(200)
  })

  it.each([
    ['/subscriptions/4821', { planId: 1, users: 1 }, TRIAL, 402, ErrorCode.noActiveSubscription],
    ['/subscriptions/1002', { planId: 1, users: 1 }, EXPIRED, 402, ErrorCode.noActiveSubscription],
    ['/subscriptions/1001', { planId: 1, users: 11 }, PAID, 402, ErrorCode.subscriptionItemUpdate],
    ['/subscriptions/1001', { planId: 9, users: 1 }, PAID, 400, ErrorCode.invalidContent],
  ] as const)('PUT %s %j is refused', async (path, body, who, status, expected) => {
    expect(await put(path, body, who)).toEqual([status, expected])
  })

  it('changes the billing customer [S7-035] [S7-049]', async () => {
    const body = { name: 'Bluefin B.V.', email: 'Bills@bluefin.example' }
    await send('PUT', '/subscriptions/billinginformation/', body, PAID)
    const { customer } = (await send('GET', '/account/customers/', undefined, PAID)).data(CustomerSchema)
    expect(customer).toMatchObject({
      id: 'cus_demo1001',
      name: 'Bluefin B.V.',
      email: 'bills@bluefin.example',
    })
    const none = [404, ErrorCode.customerNotFound]
    expect(await put('/subscriptions/billinginformation/', body, TRIAL)).toEqual(none)
    expect(await code('GET', '/account/customers/')).toEqual(none)
    expect(await put('/subscriptions/billinginformation/', { ...body, email: 'no' })).toEqual(INVALID_CONTENT)
  })
})

describe('payment methods', () => {
  it('are attached, made the default and detached [S7-046] [S7-047] [S7-048]', async () => {
    await send(
      'PUT',
      '/account/paymentmethods/attach/',
      { paymentMethodId: 'pm_card_amex', setPaymentMethodAsDefault: true },
      PAID,
    )
    const [amex, visa] = await cards()
    expect([amex?.brand, amex?.isDefault, visa?.isDefault]).toEqual(['amex', true, false])
    await send('PUT', '/account/paymentmethods/setasdefault/', { paymentMethodId: visa?.id }, PAID)
    expect((await cards())[0]).toEqual({ ...visa, isDefault: true })
    await send('DELETE', `/account/paymentmethods/detach/${amex?.id}`, undefined, PAID)
    expect((await cards()).map(({ brand }) => brand)).toEqual(['visa', 'mastercard'])
  })

  it('are refused with their own code [S8-050]', async () => {
    const [visa] = await cards()
    const detach = (id: string | undefined) =>
      code('DELETE', `/account/paymentmethods/detach/${id}`, undefined, PAID)
    expect(await codeOfAttaching('pm_nothing', PAID)).toEqual([402, -63])
    expect(await codeOfAttaching('pm_card_chargeDeclined', PAID)).toEqual([402, -63])
    expect(await codeOfAttaching('pm_card_visa')).toEqual([404, -61])
    expect(await detach('pm_nothing')).toEqual([402, -64])
    // The card pays for the subscription.
    expect(await detach(visa?.id)).toEqual([402, -64])
    expect(
      await code('PUT', '/account/paymentmethods/setasdefault/', { paymentMethodId: 'pm_nothing' }, PAID),
    ).toEqual([402, -68])
    expect((await cards()).map(({ isDefault }) => isDefault)).toEqual([true, false])
  })
})
