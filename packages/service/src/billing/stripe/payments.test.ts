import { ChangePreviewSchema, ErrorCode, SubscriptionReplySchema } from '@portico/stores/contract'
import { expect, it } from 'vitest'
import { refused } from '../../testing/fixtures.ts'
import { stripeFixture } from '../../testing/stripeFixture.ts'

const fixture = stripeFixture()
const { attach, billing, checkout, code, information, order } = fixture
const { deliver, pay, send, subscribe, subscriptionNow } = fixture
const codeOfCheckout = (over: object = {}) => code('POST', '/subscriptions/portal/checkout/', order(over))
const remove = () => code('DELETE', '/account/', { reCaptchaToken: 'never looked at' })

it('activates a purchase when its webhook arrives', async () => {
  expect(pay(await checkout({ quantity: 7 }))).toBe(true)
  expect(await subscriptionNow()).toMatchObject({ isTrial: true, customerId: null })
  await deliver()
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
  expect(pay(other)).toBe(true)
  expect(pay(one)).toBe(false)
  pay(other)
  // Before and after the account is updated.
  expect(await codeOfCheckout()).toEqual([402, ErrorCode.subscriptionCreate])
  await deliver()
  expect(await codeOfCheckout()).toEqual([409, ErrorCode.activeSubscriptionExists])
  const body = { subscription: { planId: 1 } }
  expect(await code('POST', '/subscriptions/', body)).toEqual([409, ErrorCode.activeSubscriptionExists])
  expect((await billing()).invoices).toHaveLength(1)
  expect(await subscriptionNow()).toMatchObject({ planId: 3 })
})

it('changes plan and users, and charges the difference once [S7-034]', async () => {
  await subscribe()
  const body = { planId: 3, users: 12 }
  for (const path of ['/subscriptions/4821', `/subscriptions/${(await subscriptionNow()).customerId}`])
    (await send('PUT', path, body)).data(SubscriptionReplySchema)
  await deliver()
  const { subscription, invoices } = await billing()
  expect(subscription).toMatchObject({ planId: 3, users: 12, interval: 'monthly' })
  expect(invoices.map(({ amount }) => amount)).toEqual([12 * 1900 - 10 * 1500, 10 * 1500])
})

it('tells beforehand what a change costs, for the part of the period that is left', async () => {
  const preview = (users: number, planid = 2) =>
    send('GET', `/subscriptions/preview/?planid=${planid}&users=${users}`)
  const dueFor = async (users: number) => (await preview(users)).data(ChangePreviewSchema).due
  expect(refused(await preview(16))).toEqual([402, ErrorCode.noActiveSubscription])
  await subscribe()
  const bought = '2026-11-20T12:00:00.000Z'
  expect(await subscriptionNow()).toMatchObject({ periodStart: bought })
  expect(await dueFor(16)).toBe(6 * 1500)
  // A session ends after twelve hours without a call.
  for (let calls = 0; calls < 3; calls += 1) {
    fixture.advance(11 * 3_600_000)
    await subscriptionNow()
  }
  // Of 30 days 28.6 are left, and the whole day counts.
  expect(await dueFor(16)).toBe((6 * 1500 * 29) / 30)
  expect(await dueFor(10)).toBe(0)
  expect(await dueFor(4)).toBe(0)
  expect(refused(await preview(11, 1))).toEqual([402, ErrorCode.subscriptionItemUpdate])
  for (const users of [0, 1.5, -1]) expect((await preview(users)).status).toBe(400)
  fixture.advance(3_600_000)
  expect((await send('PUT', '/subscriptions/4821', { planId: 2, users: 16 })).status).toBe(200)
  const { subscription, invoices } = await billing()
  expect(invoices[0]?.amount).toBe((6 * 1500 * 29) / 30)
  expect(subscription).toMatchObject({ periodStart: bought })
})

it('refuses a change by a card that fails, and takes it by another', async () => {
  await subscribe()
  await attach('pm_card_chargeCustomerFail', true)
  const before = await billing()
  expect(await code('PUT', '/subscriptions/4821', { planId: 3, users: 10 })).toEqual([
    402,
    ErrorCode.paymentIntent,
  ])
  await deliver()
  expect(await billing()).toEqual(before)
  // The same change with a valid card.
  await attach('pm_card_mastercard', true)
  expect((await send('PUT', '/subscriptions/4821', { planId: 3, users: 10 })).status).toBe(200)
})

it('prevents deleting an account that is charged, also before its webhook', async () => {
  expect(pay(await checkout())).toBe(true)
  expect(await remove()).toEqual([409, ErrorCode.activeSubscriptionExists])
  await deliver()
  expect(await remove()).toEqual([409, ErrorCode.activeSubscriptionExists])
})
