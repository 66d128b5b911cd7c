import { beforeEach, describe, expect, it } from 'vitest'
import { DECLINED, EXPIRED, INSUFFICIENT, PAID, paymentsOf, TRIAL } from '../testing/payments.ts'
import { hasActiveSubscription } from '../payments/activeSubscription.ts'
import { deliverDueWebhooks } from '../payments/events.ts'
import type { Reply } from '../testing/httpClient.ts'
import { START } from '../testing/testService.ts'
import { serviceFixture } from '../testing/fixtures.ts'

const fixture = serviceFixture()
const { db, call, postForm, advance, setAccount } = fixture

let path: string

beforeEach(async () => {
  path = await portal()
})

const payments = paymentsOf(fixture)
const { checkout, portal, success, billing, cards, setScenario, shown } = payments

const arrive = () => deliverDueWebhooks(db(), START + 2000)
const invoices = async () => (await billing(PAID)).invoices
const page = async (more = '') => (await call(path + more)).text
const reviewed = (fields: Readonly<Record<string, string>>) => payments.reviewed(path, fields)
const change = async (fields: Readonly<Record<string, string>>) => postForm(path, await reviewed(fields))
const act = (action: string, card?: { readonly id: string }) => postForm(path, { action, id: card?.id ?? '' })
const isActive = (at = START) => hasActiveSubscription(db(), PAID[0], at)
const done = (action: string) => [303, `${path}?done=${action}`]
const outcome = ({ status, headers }: Reply) => [status, headers.location]

// Bluefin pays $15.00 a month for each of 50 users; 22 of 30 days are left.
describe('a change of the plan', () => {
  it('shows the cost, charges it once, and reaches the account by webhook [S7-044]', async () => {
    const before = (await invoices()).length
    const review = await page('/change?planId=3&interval=monthly&quantity=60')
    for (const text of ['$750.00', '$1,140.00', '$836.00', '-$550.00', '$286.00', 'Visa •••• 4242'])
      expect(review).toContain(text)
    expect(await invoices()).toHaveLength(before)
    const form = await reviewed({ planId: '3', quantity: '60' })
    const replies = await Promise.all([1, 2, 3].map(() => postForm(path, form)))
    for (const reply of replies) expect(outcome(reply)).toEqual(done('change'))
    expect(await page('?done=change')).toContain('Your subscription was changed.')
    expect(await page()).toContain('60 concurrent users')
    expect((await billing(PAID)).subscription).toMatchObject({ planId: 2, users: 50 })
    await arrive()
    expect((await billing(PAID)).subscription).toMatchObject({ planId: 3, users: 60 })
    expect(await invoices()).toHaveLength(before + 1)
    expect((await invoices())[0]?.amount).toBe(28_600)
  })

  it('to the other interval starts a new period', async () => {
    await change({ interval: 'yearly' })
    await arrive()
    expect((await invoices())[0]?.amount).toBe(720_000 - 55_000)
    expect((await billing(PAID)).subscription.expiration).toBe('2027-11-20T12:00:00.000Z')
  })

  it('to a smaller one costs nothing and refunds nothing', async () => {
    const before = (await invoices()).length
    expect(await page('/change?planId=2&interval=monthly&quantity=10')).toContain('$0.00')
    await change({ quantity: '10' })
    await arrive()
    expect((await billing(PAID)).subscription.users).toBe(10)
    expect(await invoices()).toHaveLength(before)
  })

  it('to the same values changes nothing', async () => {
    expect(await page('/change?planId=2&interval=monthly&quantity=50')).toContain('Nothing would change')
    await change({})
    expect(await arrive()).toBe(0)
  })

  it.each([['51'], ['0'], ['-1'], ['1.5'], ['x']])('is refused for %s users of Pro', async (quantity) => {
    const { status, text } = await shown(change({ quantity }))
    expect([status, text]).toEqual([200, expect.stringContaining('Enter a whole number from 1 to 50.')])
    expect(text).toMatch(/id="quantity"[^>]*aria-describedby="quantity-error"/)
    expect(await page(`/change?planId=2&interval=monthly&quantity=${quantity}`)).toContain('from 1 to 50')
    expect(await arrive()).toBe(0)
  })

  it('is charged as shown, or not at all', async () => {
    const before = (await invoices()).length
    const wide = await reviewed({ planId: '3', quantity: '60' })
    const yearly = await reviewed({ interval: 'yearly' })
    // Another tab applies a change that costs nothing.
    await change({ quantity: '10' })
    for (const stale of [wide, { ...wide, shown: '' }]) {
      const { status, text } = await shown(postForm(path, stale))
      expect([status, text]).toEqual([200, expect.stringContaining('Nothing was charged. Review it again.')])
      expect(text).toContain('10 concurrent users')
    }
    const asked = await reviewed({ interval: 'yearly', quantity: '10' })
    await setScenario({ withoutYearly: [2] })
    for (const stale of [yearly, asked])
      expect((await shown(postForm(path, stale))).text).toContain('is no longer the one that was shown')
    expect(await invoices()).toHaveLength(before)
    expect(await arrive()).toBe(1)
  })

  it('that was lost does not override a later one', async () => {
    await setScenario({ delayMs: null })
    await change({ planId: '3', quantity: '60' })
    await setScenario({ delayMs: 2000 })
    await change({ planId: '2', quantity: '40' })
    expect(await page()).toContain('40 concurrent users')
    expect(await arrive()).toBe(1)
    expect(await page()).toContain('40 concurrent users')
    await setScenario({ redeliver: true })
    expect((await billing(PAID)).subscription).toMatchObject({ planId: 2, users: 40 })
  })

  it('fails when the charge fails', async () => {
    await setScenario({ nextChargeFails: true })
    expect((await shown(change({ planId: '3' }))).text).toContain(
      'The card was declined. Nothing was charged.',
    )
    expect(await arrive()).toBe(0)
  })
})

describe('the end of a subscription', () => {
  it('is confirmed, takes effect with the period, and can be revoked until then', async () => {
    expect(await page()).toContain('Renews on December 12, 2026')
    expect(await page('/cancel')).toContain('You can use it until December 12, 2026')
    expect(await isActive()).toBe(true)
    expect(outcome(await postForm(path, { action: 'cancel' }))).toEqual(done('cancel'))
    expect(await page()).toContain('Cancelled. You can use it until December 12, 2026.')
    expect(await isActive()).toBe(false)
    await arrive()
    expect(await isActive()).toBe(false)
    const paid = { isTrial: false, expiration: '2026-12-12T00:00:00.000Z' }
    expect((await billing(PAID)).subscription).toMatchObject({ ...paid, cancelAtPeriodEnd: true })
    expect(outcome(await call(`${path}/cancel`))).toEqual([303, path])
    expect(outcome(await postForm(path, { action: 'resume' }))).toEqual(done('resume'))
    expect(await page()).toContain('Renews on December 12, 2026')
    expect(await isActive()).toBe(true)
  })

  it('also applies to a change whose webhook was lost', async () => {
    await setScenario({ delayMs: null })
    await change({ quantity: '40' })
    expect(await isActive()).toBe(true)
    expect(await isActive(Date.parse('2026-12-12T00:00:00.000Z'))).toBe(false)
  })

  it('keeps cards and invoices, but allows no change', async () => {
    path = await portal(EXPIRED)
    expect(await page()).toContain('Choose a plan in the console to go on.')
    expect(await page()).not.toContain('Review change')
    for (const action of ['cancel', 'resume', 'change'])
      expect((await shown(change({ action }))).text).toContain('There is no active subscription to change.')
    expect(outcome(await call(`${path}/cancel`))).toEqual([303, path])
  })
})

const added = (fields: Readonly<Record<string, string>> = {}) =>
  postForm(path, { action: 'add', number: '3782 822463 10005', expiry: '08 / 30', cvc: '1234', ...fields })

describe('cards', () => {
  it('are added, made the default and removed [S7-046] [S7-047] [S7-048]', async () => {
    expect(outcome(await added())).toEqual(done('add'))
    const [visa, mastercard, amex] = await cards()
    expect([amex?.brand, amex?.last4, amex?.isDefault]).toEqual(['amex', '0005', false])
    await added({ asDefault: 'on' })
    expect((await cards()).map(({ brand }) => brand)).toEqual(['amex', 'visa', 'mastercard'])
    expect(outcome(await act('default', visa))).toEqual(done('default'))
    expect(outcome(await act('remove', mastercard))).toEqual(done('remove'))
    expect((await cards()).map(({ brand, isDefault }) => [brand, isDefault])).toEqual([
      ['visa', true],
      ['amex', false],
    ])
  })

  it('cannot be removed while they pay, and are reported as missing afterwards', async () => {
    const [visa] = await cards()
    expect((await shown(act('remove', visa))).text).toContain('is paid with this card')
    for (const action of ['remove', 'default'])
      expect((await shown(postForm(path, { action, id: 'pm_gone' }))).text).toContain('is not there any more')
    expect(await cards()).toHaveLength(2)
    path = await portal(EXPIRED)
    const [theirs] = await cards(EXPIRED)
    expect(outcome(await act('remove', theirs))).toEqual(done('remove'))
  })

  it.each([
    [{ number: DECLINED, cvc: '123' }, 'The card was declined'],
    [{ number: '1' }, 'number is not right'],
    [{ expiry: '01/20' }, 'has expired'],
    [{ cvc: '123' }, 'code is not right'],
  ])('are refused at their field: %j', async (fields, labels) => {
    const { status, text } = await shown(added(fields))
    expect([status, text]).toEqual([200, expect.stringContaining(labels)])
    expect(text).toContain('<details class="add" open>')
    expect(await cards()).toHaveLength(2)
  })

  it('without funds are stored, but cannot pay', async () => {
    await added({ number: INSUFFICIENT, cvc: '123', asDefault: 'on' })
    expect((await shown(change({ planId: '3' }))).text).toContain('insufficient funds. Nothing was charged.')
    expect(await arrive()).toBe(0)
  })
})

describe('an invoice', () => {
  it('has the seller, the buyer with address, tax number and currency', async () => {
    const [invoice] = await invoices()
    const { text } = await call(new URL(invoice?.url ?? '').pathname)
    for (const fact of [
      'Portico Ltd',
      'Ireland',
      'Tax number IE',
      'Bluefin Logistics',
      'Rotterdam',
      'Netherlands',
    ])
      expect(text).toContain(fact)
    expect(text).toContain('US Dollar (USD)')
    expect(text).toContain('Amount in USD')
  })

  it('keeps the address that it was issued to', async () => {
    await change({ planId: '3' })
    await setAccount(PAID[0], { city: 'Elsewhere' })
    const [invoice] = await invoices()
    const { text } = await call(new URL(invoice?.url ?? '').pathname)
    expect(text).toContain('Rotterdam')
    expect(text).not.toContain('Elsewhere')
  })
})

describe('the page', () => {
  it('closes after 30 idle minutes', async () => {
    advance(29 * 60_000)
    expect(await page()).toContain('Your subscription')
    advance(29 * 60_000)
    expect(await page()).toContain('Your subscription')
    advance(30 * 60_000)
    for (const reply of [await call(path), await postForm(path, { action: 'cancel' })]) {
      expect([reply.status, reply.text]).toEqual([410, expect.stringContaining('closes after 30 minutes')])
      expect(reply.text).toContain(`href="${success().replace('&', '&amp;')}"`)
    }
    expect(await isActive()).toBe(true)
  })

  it('belongs to one account and cannot change another’s cards', async () => {
    const [visa] = await cards(PAID)
    const theirs = await portal(EXPIRED)
    for (const action of ['default', 'remove'])
      expect((await shown(postForm(theirs, { action, id: visa?.id ?? '' }))).text).toContain(
        'is not there any more',
      )
    expect(await cards(PAID)).toHaveLength(2)
    const other = await checkout({}, TRIAL)
    for (const wrong of [other.replace('checkout', 'portal'), path.replace('portal', 'checkout'), `${path}x`])
      for (const reply of [await call(wrong), await postForm(wrong, { action: 'cancel' })])
        expect([404, 303]).toContain(reply.status)
    expect(await isActive()).toBe(true)
  })

  it('accepts only its own forms, and sends no referrer', async () => {
    for (const action of ['steal', '', 'pay']) expect((await postForm(path, { action })).status).toBe(400)
    expect((await postForm(path, { action: 'change', planId: '9', interval: 'monthly' })).status).toBe(400)
    expect(outcome(await call(`${path}/change?planId=9`))).toEqual([303, path])
    const asText = await call(path, {
      method: 'POST',
      body: 'action=cancel',
      headers: { 'Content-Type': 'text/plain' },
    })
    expect(asText.status).toBeGreaterThanOrEqual(400)
    await call(`${path}?action=cancel`)
    expect(await isActive()).toBe(true)
    const { headers } = await call(path)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(headers['cache-control']).toBe('no-store')
  })
})

it('pages of a deleted account do not exist, and nothing is charged any more', async () => {
  const bought = await checkout({}, EXPIRED)
  path = await portal(EXPIRED)
  const before = (await billing(EXPIRED)).invoices.length
  await setAccount(EXPIRED[0], { removed_at: new Date(START + 1000) })
  for (const where of [bought, path]) {
    expect((await call(where)).status).toBe(404)
    expect((await postForm(where, { action: 'cancel' })).status).not.toBe(200)
  }
  await postForm(bought, { action: 'pay', total: '14400', quantity: '1' })
  expect((await added()).status).toBe(404)
  const rows = db().selectFrom('payment_invoices').select('id').where('account_id', '=', EXPIRED[0])
  expect(await rows.execute()).toHaveLength(before)
})
