import { ErrorCode } from '@portico/stores/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONFIRMS, DECLINED, INSUFFICIENT, paymentsOf, TRIAL } from '../api/payments.fixture.ts'
import type { OpenDatabase } from '../database/open.ts'
import { sweep } from '../housekeeping.ts'
import { hasActiveSubscription } from '../payments/activeSubscription.ts'
import { deliverDue } from '../payments/events.ts'
import { openTestDatabase, START, startTestService, type TestService } from '../testing/testService.ts'

let database: OpenDatabase
let service: TestService

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  service = await startTestService(database.db)
})
afterEach(() => service.stop())

const { checkout, submit, success, cancelled, billing, turn, send, order, post } = paymentsOf(() => service)

const arrive = () => deliverDue(service.db, START + 2000)

describe('the checkout page', () => {
  it('takes a card, leads back, and the subscription is active a little later [S7-040] [S1-004]', async () => {
    const path = await checkout({ quantity: 3 })
    const page = await service.call(path)
    expect(page.text).toContain('Subscribe to Pro')
    expect(page.text).toContain('$432.00')
    const paid = await submit(path, { quantity: '3', total: '43200' })
    expect([paid.status, paid.headers.location]).toEqual([303, success()])
    expect((await billing()).subscription).toMatchObject({ isTrial: true })
    expect(await hasActiveSubscription(service.db, TRIAL[0], START)).toBe(true)
    expect(await deliverDue(service.db, START + 1999)).toBe(0)
    expect(await arrive()).toBe(1)
    const { subscription, invoices } = await billing()
    expect(subscription).toMatchObject({ isTrial: false, planId: 2, users: 3, plan: 'Pro' })
    expect(subscription.expiration).toBe('2027-11-20T12:00:00.000Z')
    expect(subscription.customerId).toMatch(/^cus_/)
    expect(invoices).toMatchObject([{ amount: 43_200, currency: 'USD', status: 'paid' }])
  })

  it('is paid once, however often the form arrives', async () => {
    const path = await checkout()
    const replies = await Promise.all([submit(path), submit(path), submit(path)])
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
    await submit(path)
    expect((await billing()).invoices).toHaveLength(1)
    expect((await service.call(path)).text).toContain('This payment is made')
  })

  it('charges one of two open checkouts', async () => {
    const [one, two] = [await checkout(), await checkout({ planid: 3 })]
    await submit(one)
    expect((await submit(two, { total: '18000' })).text).toContain('Nothing was charged')
    await arrive()
    expect((await submit(two, { total: '18000' })).text).toContain('has a subscription already')
    expect((await billing()).invoices).toHaveLength(1)
  })

  it.each([
    [DECLINED, 'was declined'],
    [INSUFFICIENT, 'insufficient funds'],
    ['4242 4242 4242 4241', 'not right'],
  ])(
    'says at the field why %s does not pay, and keeps what was typed but the code',
    async (number, words) => {
      const { text } = await submit(await checkout(), { number, name: `O'Brien <b>` })
      expect(text).toContain(words)
      expect(text).toContain(`value="${number}"`)
      expect(text).toContain('value="O&#39;Brien &lt;b&gt;"')
      expect(text).toMatch(/id="number"[^>]*aria-describedby="number-error"/)
      expect(text).not.toMatch(/id="cvc"[^>]*value="123"/)
      expect((await billing()).invoices).toEqual([])
    },
  )

  it.each([
    ['quantity', '0'],
    ['quantity', '51'],
    ['quantity', 'x'],
    ['email', 'nobody'],
    ['number', ''],
    ['expiry', '13/30'],
    ['expiry', '10/26'],
    ['cvc', '12'],
    ['name', ' '],
  ])('refuses %s "%s"', async (field, value) => {
    const { status, text } = await submit(await checkout(), { [field]: value })
    expect(status).toBe(200)
    expect(text).toContain(`id="${field}-error"`)
    expect((await billing()).invoices).toEqual([])
  })

  it('lets nobody pay another sum than the one they saw', async () => {
    const path = await checkout()
    expect((await submit(path, { quantity: '2' })).text).toContain('The total has changed')
    expect((await submit(path, { action: 'update', quantity: '2', cvc: '' })).text).toContain('$288.00')
    expect((await billing()).invoices).toEqual([])
    expect((await submit(path, { quantity: '2', total: '28800' })).status).toBe(303)
  })

  it('asks for a confirmation, which may fail and be tried again', async () => {
    const path = await checkout()
    expect((await submit(path, { number: CONFIRMS })).headers.location).toBe(path)
    expect((await service.call(path)).text).toContain('Confirm this payment')
    expect((await billing()).invoices).toEqual([])
    expect((await post(path, { action: 'refuse' })).text).toContain('was not confirmed')
    await submit(path, { number: CONFIRMS })
    const both = await Promise.all([post(path, { action: 'confirm' }), post(path, { action: 'confirm' })])
    expect(both.map(({ headers }) => headers.location)).toEqual([success(), success()])
    expect((await billing()).invoices).toHaveLength(1)
  })

  it('can be cancelled, and expires after an hour [S7-042]', async () => {
    const path = await checkout()
    expect((await post(path, { action: 'cancel' })).headers.location).toBe(cancelled())
    expect((await submit(path)).headers.location).toBe(cancelled())
    expect((await service.call(path)).text).toContain('was cancelled')
    const late = await checkout()
    service.advance(3_600_000)
    expect((await service.call(late)).status).toBe(410)
    await submit(late)
    expect((await billing()).invoices).toEqual([])
  })

  it('never keeps or logs a whole card number', async () => {
    await service.stop()
    service = await startTestService(database.db, { logLevel: 'trace' })
    const path = await checkout()
    await submit(path, { number: DECLINED })
    await submit(path, { number: CONFIRMS })
    await post(path, { action: 'confirm' })
    const rows = JSON.stringify([
      await service.db.selectFrom('payment_sessions').selectAll().execute(),
      await service.db.selectFrom('payment_methods').selectAll().where('account_id', '=', '4821').execute(),
    ])
    expect(rows).toContain('3155')
    expect(rows).not.toMatch(/4000 ?0025|4000 ?0000/)
    expect(service.logs.join('')).not.toMatch(/4000 ?(0025|0000)|%2F30/)
    expect(service.logs.join('')).not.toContain(path)
  })
})

describe('what the account is told', () => {
  it('changes nothing the second time', async () => {
    await submit(await checkout())
    expect(await arrive()).toBe(1)
    const before = await billing()
    expect(await arrive()).toBe(0)
    await turn({ redeliver: true })
    expect(await billing()).toEqual(before)
  })

  it('may get lost: nothing else can be charged, and the sandbox delivers it again', async () => {
    await turn({ delayMs: null })
    await submit(await checkout())
    await sweep(service.db, START + 7 * 24 * 3_600_000)
    expect((await billing()).subscription.isTrial).toBe(true)
    const again = await send('POST', '/subscriptions/portal/checkout/', order())
    expect([again.status, again.error().code]).toEqual([402, ErrorCode.subscriptionCreate])
    await turn({ redeliver: true })
    expect((await billing()).subscription.isTrial).toBe(false)
    expect((await billing()).invoices).toHaveLength(1)
  })

  it('is told by the housekeeping where the instance that was to do it has ended', async () => {
    await submit(await checkout())
    await sweep(service.db, START + 2000)
    expect((await billing()).subscription.isTrial).toBe(false)
  })
})

it('speaks Spanish to those who like it', async () => {
  const path = await checkout()
  const page = await service.call(path, { headers: { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.5' } })
  expect(page.text).toContain('<html lang="es">')
  expect(page.text).toContain('Suscripción a Pro')
  expect((await service.call(`${path}?lang=es`)).text).toContain(`action="${path}?lang=es"`)
})

it('answers 503 while the page is dead, and has no pages without a sandbox', async () => {
  const path = await checkout()
  await turn({ isPageDead: true })
  expect((await service.call(path)).status).toBe(503)
  await service.stop()
  service = await startTestService(database.db, { hasSandbox: false })
  expect((await service.call(path)).status).not.toBe(200)
  const reply = await send('GET', '/subscriptions/plans/')
  expect([reply.status, reply.error().code]).toEqual([402, ErrorCode.configurationLoad])
})
