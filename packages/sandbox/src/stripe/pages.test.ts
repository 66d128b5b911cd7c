import { ErrorCode } from '@portico/stores/contract'
import { refused } from '@portico/service/testing/fixtures.ts'
import { CONFIRMS, DECLINED, EXPIRED, GOOD, INSUFFICIENT, PAID } from '@portico/service/testing/payments.ts'
import { describe, expect, it } from 'vitest'
import { stripeDemo } from '../testing/stripeDemo.ts'

const DAY = 24 * 3_600_000

const {
  advance,
  billing,
  cancelled,
  cards,
  checkout,
  control,
  deliver,
  order,
  portal,
  send,
  success,
  visit,
} = stripeDemo()

const filled = { number: GOOD, name: 'Olivia Reyes', quantity: '1', shown: '1' }

const arrive = async (): Promise<void> => {
  advance(2000)
  await deliver()
}

describe('the page to pay', () => {
  it('takes a card, leads back, and the subscription becomes active later [S7-040] [S7-041] [S1-004]', async () => {
    const url = await checkout({ quantity: 3 })
    const page = await visit(url)
    expect(page.text).toContain('Subscribe to Pro')
    expect(page.text).toContain('Pay $432.00')
    const order3 = { ...filled, number: '4242 4242 4242 4242', quantity: '3', shown: '3' }
    expect(await visit(url, order3)).toMatchObject({ status: 303, location: success() })
    advance(1999)
    await deliver()
    expect((await billing()).subscription).toMatchObject({ isTrial: true, customerId: null })
    advance(1)
    await deliver()
    const { subscription, invoices } = await billing()
    expect(subscription).toMatchObject({ isTrial: false, planId: 2, users: 3, plan: 'Pro' })
    expect(subscription.expiration).toMatch(/^2027-11-20T12:00:0/)
    expect(invoices).toMatchObject([{ amount: 43_200, currency: 'USD', status: 'paid' }])
  })

  it('is paid once when its form is repeated', async () => {
    const url = await checkout()
    const replies = await Promise.all([1, 2, 3].map(() => visit(url, filled)))
    expect(replies.map(({ location }) => location)).toEqual([success(), success(), success()])
    await arrive()
    expect((await billing()).invoices).toHaveLength(1)
    expect((await visit(url)).text).toContain('This payment is made')
  })

  it.each([
    [DECLINED, 'The card was declined. Nothing was charged.'],
    [INSUFFICIENT, 'insufficient funds. Nothing was charged.'],
    ['4242', 'number is not right'],
  ])('says at the field why %s is refused, and stays open', async (number, text) => {
    const url = await checkout()
    const page = await visit(url, { ...filled, number })
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(text)])
    expect(page.text).toMatch(/aria-describedby="problem"/)
    expect((await billing()).invoices).toEqual([])
    expect((await visit(url, filled)).location).toBe(success())
  })

  it('charges the total that was shown alone, for as many users as the plan has', async () => {
    const url = await checkout()
    expect((await visit(url, { ...filled, quantity: '2' })).text).toContain('Pay $288.00')
    for (const quantity of ['0', '51', '1.5', 'x'])
      expect((await visit(url, { ...filled, quantity, shown: quantity })).text).toContain('whole number')
    expect((await billing()).invoices).toEqual([])
    expect((await visit(url, { ...filled, quantity: '2', shown: '2' })).status).toBe(303)
  })

  it('asks for a confirmation, which may be refused and given again', async () => {
    const url = await checkout()
    const card = { ...filled, number: CONFIRMS }
    expect((await visit(url, card)).text).toContain('Confirm this payment')
    expect((await visit(url, { ...card, confirmed: 'no' })).text).toContain('was not confirmed')
    expect((await billing()).invoices).toEqual([])
    expect((await visit(url, { ...card, confirmed: 'yes' })).location).toBe(success())
    await arrive()
    expect((await billing()).invoices).toHaveLength(1)
  })

  it('leads back unpaid, and expires after an hour [S7-042]', async () => {
    const url = await checkout()
    expect((await visit(url)).text).toContain(`href="${cancelled()}"`)
    advance(3_600_001)
    expect((await visit(url)).status).toBe(410)
    await visit(url, filled)
    expect((await billing()).invoices).toEqual([])
  })

  it.each([
    ['amex', '8431', '371449635398431'],
    ['visa', '0341', '4000000000000341'],
  ])('takes a card without a payment (%s %s) [S7-046] [S7-038]', async (brand, last4, number) => {
    const information = await send('GET', '/subscriptions/payment/allinformation/', undefined, PAID)
    const { cardPage } = JSON.parse(information.text).data
    const console = `return_url=${encodeURIComponent(success())}`
    const toStripe = (await visit(`${cardPage}?${console}`)).location ?? ''
    expect((await visit(toStripe)).text).toContain('Save card')
    const done = (await visit(toStripe, { ...filled, number })).location ?? ''
    const back = new URL((await visit(done)).location ?? '')
    const paymentMethodId = back.searchParams.get('payment_method')
    await send('PUT', '/account/paymentmethods/attach/', { paymentMethodId }, PAID)
    expect(await cards()).toContainEqual(expect.objectContaining({ brand, last4 }))
  })
})

describe('the portal', () => {
  it('shows what a change costs, charges it once, and the account learns of it [S7-043] [S7-044] [S7-045]', async () => {
    const before = (await billing(PAID)).invoices.length
    const url = await portal(PAID, { planid: 3, interval: 'monthly' })
    const review = await visit(url)
    expect(review.text).toContain('Review your change')
    expect(review.text).toMatch(/Enterprise, monthly, concurrent users: 50/)
    const due = /\$[\d.,]+/.exec(review.text.slice(review.text.indexOf('Due now')))?.[0]
    const change = { action: 'change', price: 'price_enterprise_month', quantity: '50' }
    const replies = await Promise.all([1, 2, 3].map(() => visit(url, change)))
    expect(replies.map(({ location }) => location)).toEqual([success(), success(), success()])
    expect((await billing(PAID)).subscription).toMatchObject({ planId: 2 })
    await arrive()
    const { subscription, invoices } = await billing(PAID)
    expect(subscription).toMatchObject({ planId: 3, users: 50 })
    expect(invoices).toHaveLength(before + 1)
    expect([due, invoices[0]?.amount]).toEqual(['$143.33', 14_333])
  })

  it('begins a new period with another interval', async () => {
    const url = await portal()
    await visit(url, { action: 'change', price: 'price_pro_year', quantity: '50' })
    await arrive()
    expect((await billing(PAID)).subscription).toMatchObject({
      interval: 'yearly',
      expiration: expect.stringMatching(/^2027-11-20T12:00:0/),
    })
  })

  it('shows the period that has begun since, and what a change costs in it', async () => {
    const url = await portal(PAID, { planid: 3, interval: 'monthly' })
    advance(23 * DAY)
    expect((await visit(url)).text).toContain('Review your change')
    expect((await visit(url.split('?')[0] ?? '')).text).toMatch(/Renews on\s+January 12, 2027/)
  })

  it('cancels at the end of the period, and resumes until then', async () => {
    const url = await portal()
    expect((await visit(url)).text).toMatch(/Renews on\s+December 12, 2026/)
    await visit(url, { action: 'cancel' })
    expect((await visit(url)).text).toMatch(/Ends on\s+December 12, 2026/)
    await arrive()
    expect((await billing(PAID)).subscription).toMatchObject({ isTrial: false, cancelAtPeriodEnd: true })
    await visit(url, { action: 'resume' })
    await arrive()
    expect((await billing(PAID)).subscription).toMatchObject({ cancelAtPeriodEnd: false })
  })

  it('adds cards, makes one the default and removes one [S7-046] [S7-047] [S7-048]', async () => {
    const url = await portal()
    await visit(url, { action: 'add', number: '3714 496353 98431' })
    const [visa, mastercard, amex] = await cards()
    expect([amex?.brand, amex?.last4, amex?.isDefault]).toEqual(['amex', '8431', false])
    await visit(url, { action: 'default', id: amex?.id ?? '' })
    await visit(url, { action: 'remove', id: mastercard?.id ?? '' })
    // The card that pays stays.
    await visit(url, { action: 'remove', id: amex?.id ?? '' })
    expect((await cards()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [amex?.id, true],
      [visa?.id, false],
    ])
    const other = await portal(EXPIRED)
    for (const action of ['default', 'remove'])
      expect((await visit(other, { action, id: visa?.id ?? '' })).text).toContain('Stripe refuses that')
    for (const number of [DECLINED, '1'])
      expect((await visit(url, { action: 'add', number })).text).toContain('aria-invalid')
    expect(await cards()).toHaveLength(2)
  })

  it('changes nothing while the charge fails, or when nothing is running', async () => {
    await control('payments', { nextChargeFails: true })
    const change = { action: 'change', price: 'price_enterprise_month', quantity: '50' }
    expect((await visit(await portal(), change)).text).toContain(
      'The card was declined. Nothing was charged.',
    )
    const ended = await portal(EXPIRED)
    expect((await visit(ended)).text).toContain('There is no running subscription.')
    for (const action of ['change', 'cancel', 'resume'])
      expect((await visit(ended, { ...change, action })).text).toContain('Stripe refuses that')
    await arrive()
    expect((await billing(PAID)).subscription).toMatchObject({ planId: 2, cancelAtPeriodEnd: false })
  })
})

it('an invoice has its customer, plan, period and total, and is for printing [S7-037] [S7-038]', async () => {
  const [invoice] = (await billing(PAID)).invoices
  const { status, text } = await visit(invoice?.url ?? '')
  expect(status).toBe(200)
  for (const fact of [
    `Invoice ${invoice?.number}`,
    'Bluefin Logistics',
    'Pro × 50',
    '$750.00',
    '@media print',
  ])
    expect(text).toContain(fact)
  expect((await visit(new URL('/i/in_1', invoice?.url ?? '').href)).status).toBe(404)
})

it('pages are in the language of the console, or of the browser', async () => {
  const url = await checkout()
  expect((await visit(url, undefined, 'es')).text).toContain('<html lang="en">')
  const [invoice] = (await billing(PAID)).invoices
  expect((await visit(invoice?.url ?? '', undefined, 'es-MX')).text).toContain('Facturado a')
})

it('pages escape what they show, run no script, and are in no frame', async () => {
  const { text, status } = await visit(await checkout(), { ...filled, number: '1', name: '"><img src=x>' })
  expect(status).toBe(200)
  expect(text).not.toContain('<img')
  expect(text).toContain('value="&quot;&gt;&lt;img src=x&gt;"')
  const { headers } = await fetch(await checkout())
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

it('pages can be dead, while Stripe answers', async () => {
  const url = await checkout()
  await control('payments', { isPageDead: true })
  const dead = await visit(url)
  expect([dead.status, dead.text]).toEqual([503, expect.stringContaining('not available right now')])
  expect((await send('GET', '/subscriptions/plans/')).status).toBe(200)
})

it('a yearly price can be missing, and no call be answered [S7-036]', async () => {
  const plans = async () => JSON.parse((await send('GET', '/subscriptions/plans/')).text).data.plans
  await control('payments', { withoutYearly: [2] })
  expect(await plans()).toMatchObject([{ yearly: 9 }, { monthly: 15, yearly: null }, { yearly: 15 }])
  await control('payments', { withoutYearly: [], isDown: true })
  advance(DAY / 2)
  expect(refused(await send('GET', '/subscriptions/plans/'))).toEqual([402, ErrorCode.configurationLoad])
  await control('payments', { isDown: false })
  expect(await plans()).toMatchObject([{ yearly: 9 }, { yearly: 12 }, { yearly: 15 }])
})

it('an address of a page is for one checkout', async () => {
  expect(refused(await send('POST', '/subscriptions/portal/checkout/', order({ planid: 4 })))[0]).toBe(400)
  const url = await checkout()
  expect((await visit(url.replace('/c/pay/', '/p/session/'))).status).toBe(404)
})
