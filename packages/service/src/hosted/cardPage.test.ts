import { ErrorCode, PaymentInformationSchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { DECLINED, PAID, paymentsOf, type Customer } from '../testing/payments.ts'
import { INVALID_CONTENT, refused, serviceFixture } from '../testing/fixtures.ts'

const fixture = serviceFixture()
const { service, call, postForm, advance } = fixture

const { send, cards, shown } = paymentsOf(fixture)

const pageFor = (returnUrl = `http://127.0.0.1:${service().port}/admin/account`) =>
  `/cardstand/card?return_url=${encodeURIComponent(returnUrl)}`
const card = { number: '3782 822463 10005', expiry: '08 / 30', cvc: '1234' }

/** Id of a card that was entered on the page. */
const typedCard = async (): Promise<string> => {
  const { status, headers } = await postForm(pageFor(), card)
  expect(status).toBe(303)
  const { pathname, searchParams } = new URL(headers.location ?? '')
  expect(pathname).toBe('/admin/account')
  return searchParams.get('payment_method') ?? ''
}

const attach = (paymentMethodId: string, customer: Customer = PAID) =>
  send(
    'PUT',
    '/account/paymentmethods/attach/',
    { paymentMethodId, setPaymentMethodAsDefault: true },
    customer,
  )

describe('the page that takes a card', () => {
  it('has its address in the payment information, and its card can be attached as the default [S7-046] [S7-038]', async () => {
    const reply = await send('GET', '/subscriptions/payment/allinformation/', undefined, PAID)
    const { cardPage } = reply.data(PaymentInformationSchema)
    expect(cardPage).toBe(`http://127.0.0.1:${service().port}/cardstand/card`)
    expect((await call(pageFor())).text).toContain('Nothing is charged now.')
    const id = await typedCard()
    expect(id).toMatch(/^pm_[\w-]{22}$/)
    expect(await cards()).toHaveLength(2)
    expect((await attach(id)).status).toBe(200)
    const [first] = await cards()
    expect([first?.brand, first?.last4, first?.isDefault]).toEqual(['amex', '0005', true])
    // A repeated call changes nothing.
    await attach(id)
    expect(await cards()).toHaveLength(3)
  })

  it('deletes the card after an hour', async () => {
    const id = await typedCard()
    advance(3_600_000)
    expect(refused(await attach(id))).toEqual([402, ErrorCode.paymentMethodAttach])
  })

  it.each([
    [{ number: DECLINED, cvc: '123' }, 'The card was declined'],
    [{ number: '1' }, 'number is not right'],
    [{ expiry: '' }, 'Enter the expiry date'],
  ])('explains once at the field why %j is invalid', async (fields, text) => {
    const answered = postForm(pageFor(), { ...card, ...fields })
    const page = await shown(answered)
    expect(page.text).toContain(text)
    expect(page.text).not.toMatch(/id="number"[^>]*value="[^"]/)
    expect((await call((await answered).headers.location ?? '')).text).not.toContain(text)
  })

  it.each([['https://evil.example/'], ['javascript:alert(1)'], ['']])(
    'never returns to "%s"',
    async (returnUrl) => {
      for (const reply of [await call(pageFor(returnUrl)), await postForm(pageFor(returnUrl), card)])
        expect(reply.status).toBe(INVALID_CONTENT[0])
    },
  )
})

it('serves its typeface, which its policy allows', async () => {
  const { text, headers } = await call(pageFor())
  expect(headers['content-security-policy']).toContain("font-src 'self'")
  const [, font = ''] = /src:url\((\/fonts\/inter-latin-wght[^)]*)\)/.exec(text) ?? []
  const reply = await call(font)
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'font/woff2'])
})
