import { CustomerSchema, ErrorCode } from '@portico/stores/contract'
import { expect, it } from 'vitest'
import { readEvents } from '../../operator/audit.ts'
import { refused } from '../../testing/fixtures.ts'
import { TRIAL } from '../../testing/payments.ts'
import { stripeFixture } from '../../testing/stripeFixture.ts'

const fixture = stripeFixture()
const { attach, billing, code, db, deliver, end, information, send, setDefault, subscribe } = fixture
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
const customer = async () => (await send('GET', '/account/customers/')).data(CustomerSchema).customer
const save = (receiver: string, revision?: number) =>
  send('PUT', '/subscriptions/billinginformation/', {
    name: receiver,
    email: 'bills@northwind.example',
    revision,
  })
const recorded = async (kind: string) =>
  (await readEvents(db(), { account: TRIAL[0], limit: 100 }))
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
  await deliver()
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
  await deliver()
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
  await deliver()
  expect(await recorded('plan.order')).toEqual([
    ['plan.order', 'member', 10, 18],
    ['plan.order', 'member', 18, 20],
  ])
  const [, ...confirmed] = await recorded('plan.change')
  // A webhook reads the newest state.
  expect(confirmed).toEqual([['plan.change', 'system', 10, 20]])
})

it('refuses a purchase at another price than the one that was seen', async () => {
  await subscribe()
  await end()
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
  const { revision } = await customer()
  expect((await save('Northwind One')).status).toBe(200)
  expect(refused(await save('Northwind Two', revision))).toEqual(OUTDATED)
  const current = await customer()
  expect(current.name).toBe('Northwind One')
  const replies = await Promise.all(['A', 'B', 'C'].map((each) => save(each, current.revision)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('refuses a default card that was chosen beside another', async () => {
  await subscribe()
  const [visa] = (await information()).paymentMethods
  await attach('pm_card_amex')
  await attach('pm_card_mastercard')
  const [, ...others] = (await information()).paymentMethods
  const replies = await Promise.all(others.map(({ id }) => setDefault(id, visa?.id)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [chosen] = (await information()).paymentMethods
  expect(refused(await setDefault(visa?.id, visa?.id))).toEqual(OUTDATED)
  expect((await setDefault(chosen?.id, visa?.id)).status).toBe(200)
  expect((await setDefault(visa?.id, chosen?.id)).status).toBe(200)
})
