import { ErrorCode, PaymentPageSchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { CONFIRMS, DECLINED, INSUFFICIENT, paymentsOf, TRIAL } from '../testing/payments.ts'
import { deleteExpired } from '../housekeeping.ts'
import { hasActiveSubscription } from '../payments/activeSubscription.ts'
import { deliverDueWebhooks } from '../payments/events.ts'
import { START } from '../testing/testService.ts'
import { refused, serviceFixture, noCharges } from '../testing/fixtures.ts'

const fixture = serviceFixture()
const { service, db, call, postForm, advance, restart } = fixture

const { checkout, submit, success, cancelled, billing, setScenario, send, order, shown } = paymentsOf(fixture)

const arrive = () => deliverDueWebhooks(db(), START + 2000)

describe('the checkout page', () => {
  it('accepts a card, redirects back, and the subscription becomes active later [S7-040] [S1-004]', async () => {
    const path = await checkout({ quantity: 3 })
    const page = await call(path)
    expect(page.text).toContain('Subscribe to Pro')
    expect(page.text).toContain('$432.00')
    const paid = await submit(path, { quantity: '3', total: '43200' })
    expect([paid.status, paid.headers.location]).toEqual([303, success()])
    expect((await billing()).subscription).toMatchObject({ isTrial: true })
    expect(await hasActiveSubscription(db(), TRIAL[0], START)).toBe(true)
    expect(await deliverDueWebhooks(db(), START + 1999)).toBe(0)
    expect(await arrive()).toBe(1)
    const { subscription, invoices } = await billing()
    expect(subscription).toMatchObject({ isTrial: false, planId: 2, users: 3, plan: 'Pro' })
    expect(subscription.expiration).toBe('2027-11-20T12:00:00.000Z')
    expect(subscription.customerId).toMatch(/^cus_/)
    expect(invoices).toMatchObject([{ amount: 43_200, currency: 'USD', status: 'paid' }])
  })

  it('is paid once when the form is repeated', async () => {
    const path = await checkout()
    const replies = await Promise.all([submit(path), submit(path), submit(path)])
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
    await submit(path)
    expect((await billing()).invoices).toHaveLength(1)
    expect((await call(path)).text).toContain('This payment is made')
  })

  it('charges one of two open checkouts', async () => {
    const [one, two] = [await checkout(), await checkout({ planid: 3 })]
    await submit(one)
    expect((await shown(submit(two, { total: '18000' }))).text).toContain('Nothing was charged')
    await arrive()
    const { text } = await shown(submit(two, { total: '18000' }))
    for (const page of [text, (await call(two)).text]) {
      expect(page).toContain('has a subscription already')
      expect(page).not.toMatch(/value="pay"|being activated/)
    }
    expect((await billing()).invoices).toHaveLength(1)
  })

  it.each([
    [DECLINED, 'was declined'],
    [INSUFFICIENT, 'insufficient funds'],
    ['4242 4242 4242 4241', 'not right'],
  ])(
    'explains at the field why %s is refused, and restores all input but number and code',
    async (number, labels) => {
      const { text } = await shown(submit(await checkout(), { number, name: `O'Brien <b>` }))
      expect(text).toContain(labels)
      expect(text).not.toMatch(/id="number"[^>]*value="[^"]/)
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
    const { status, text } = await shown(submit(await checkout(), { [field]: value }))
    expect(status).toBe(200)
    expect(text).toContain(`id="${field}-error"`)
    expect((await billing()).invoices).toEqual([])
  })

  it('asks for the number again when another field was refused', async () => {
    const { text } = await shown(submit(await checkout(), { name: '' }))
    expect(text).toContain('<span class="hint" id="number-hint">Enter it again: it is not stored.</span>')
    expect(text).toContain('value="08 / 30"')
    expect((await call(await checkout())).text).not.toContain('it is not stored')
  })

  it('charges only the total that was shown', async () => {
    const path = await checkout()
    expect((await shown(submit(path, { quantity: '2' }))).text).toContain('The total has changed')
    expect((await shown(submit(path, { action: 'update', quantity: '2', cvc: '' }))).text).toContain(
      '$288.00',
    )
    expect((await billing()).invoices).toEqual([])
    expect((await submit(path, { quantity: '2', total: '28800' })).status).toBe(303)
  })

  it('shows errors once: Back and reload open the empty form', async () => {
    const path = await checkout()
    expect((await shown(submit(path, { number: DECLINED }))).text).toContain('was declined')
    const { status, text } = await call(path)
    expect(status).toBe(200)
    expect(text).not.toContain('was declined')
    expect(text).not.toContain(`value="${DECLINED}"`)
  })

  it('asks for a confirmation, which may fail and be retried', async () => {
    const path = await checkout()
    expect((await submit(path, { number: CONFIRMS })).headers.location).toBe(path)
    expect((await call(path)).text).toContain('Confirm this payment')
    expect((await billing()).invoices).toEqual([])
    expect((await shown(postForm(path, { action: 'refuse' }))).text).toContain('was not confirmed')
    await submit(path, { number: CONFIRMS })
    const both = await Promise.all([
      postForm(path, { action: 'confirm' }),
      postForm(path, { action: 'confirm' }),
    ])
    expect(both.map(({ headers }) => headers.location)).toEqual([success(), success()])
    expect((await billing()).invoices).toHaveLength(1)
  })

  it('can be cancelled, and expires after an hour [S7-042]', async () => {
    const path = await checkout()
    expect((await postForm(path, { action: 'cancel' })).headers.location).toBe(cancelled())
    expect((await submit(path)).headers.location).toBe(cancelled())
    expect((await call(path)).text).toContain('was cancelled')
    const late = await checkout()
    advance(3_600_000)
    expect((await call(late)).status).toBe(410)
    await submit(late)
    expect((await billing()).invoices).toEqual([])
  })

  it('never stores or logs a whole card number', async () => {
    await restart({ logLevel: 'trace' })
    const path = await checkout()
    await submit(path, { number: DECLINED })
    await submit(path, { number: CONFIRMS })
    await postForm(path, { action: 'confirm' })
    const rows = JSON.stringify([
      await db().selectFrom('payment_sessions').selectAll().execute(),
      await db().selectFrom('payment_methods').selectAll().where('account_id', '=', '4821').execute(),
    ])
    expect(rows).toContain('3155')
    expect(rows).not.toMatch(/4000 ?0025|4000 ?0000/)
    expect(service().logs.join('')).not.toMatch(/4000 ?(0025|0000)|%2F30/)
    expect(service().logs.join('')).not.toContain(path)
  })
})

describe('webhooks of the provider', () => {
  it('change nothing when repeated', async () => {
    await submit(await checkout())
    expect(await arrive()).toBe(1)
    const before = await billing()
    expect(await arrive()).toBe(0)
    await setScenario({ redeliver: true })
    expect(await billing()).toEqual(before)
  })

  it('may get lost: nothing else can be charged until the sandbox redelivers them', async () => {
    await setScenario({ delayMs: null })
    await submit(await checkout())
    await deleteExpired(db(), START + 7 * 24 * 3_600_000, noCharges)
    expect((await billing()).subscription.isTrial).toBe(true)
    const again = await send('POST', '/subscriptions/portal/checkout/', order())
    expect(refused(again)).toEqual([402, ErrorCode.subscriptionCreate])
    await setScenario({ redeliver: true })
    expect((await billing()).subscription.isTrial).toBe(false)
    expect((await billing()).invoices).toHaveLength(1)
  })

  it('are delivered by the housekeeping after an instance has ended', async () => {
    await submit(await checkout())
    await deleteExpired(db(), START + 2000, noCharges)
    expect((await billing()).subscription.isTrial).toBe(false)
  })
})

it('is in English, and in Spanish when its address has the language', async () => {
  const path = await checkout()
  const page = await call(path, { headers: { 'Accept-Language': 'es' } })
  expect(page.text).toContain('<html lang="en">')
  const spanish = await call(`${path}?lang=es`)
  expect(spanish.text).toContain('<html lang="es">')
  expect(spanish.text).toContain('Suscripción a Pro')
  expect(spanish.text).toContain(`action="${path}?lang=es"`)
})

it.each([
  ['es', '?lang=es'],
  ['fr, en;q=0.2, es-MX;q=0.7', '?lang=es'],
  ['en', ''],
  ['fr', ''],
])('is opened in the language of the call: %s', async (accepted, query) => {
  const headers = { 'Accept-Language': accepted }
  const options = { ...(await fixture.as('owner@northwind')), headers }
  const reply = await fixture.post('/api/subscriptions/portal/checkout/', order(), options)
  const { url } = reply.data(PaymentPageSchema).response
  expect(new URL(url).search).toBe(query)
})

it('answers 503 while the page is down, and has no pages without a sandbox', async () => {
  const path = await checkout()
  await setScenario({ isPageDead: true })
  const dead = await call(path)
  expect(dead.status).toBe(503)
  expect(dead.text).toContain('href="/admin/account"')
  await restart({ hasSandbox: false })
  expect((await call(path)).status).not.toBe(200)
  expect(refused(await send('GET', '/subscriptions/plans/'))).toEqual([402, ErrorCode.configurationLoad])
})
