import type { Account } from '../api/contract/account.ts'
import type { Country, Invoice, PaymentMethod } from '../api/contract/payment.ts'
import { answer, type FakeTransport } from './fakeTransport.ts'

export const makePaymentMethods = (): PaymentMethod[] => [
  { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2029, isDefault: true },
  { id: 'pm_2', brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2027, isDefault: false },
]

export const CARD_PAGE = 'https://pay.example/card'

export const makeInvoices = (): Invoice[] => [
  {
    id: 'in_1',
    number: 'NW-0001',
    date: '2026-10-20T09:00:00Z',
    amount: 60_000,
    currency: 'usd',
    status: 'paid',
    url: 'https://portico.example/invoices/in_1',
  },
  {
    id: 'in_2',
    number: 'NW-0002',
    date: '2026-11-20T09:00:00Z',
    amount: 60_050,
    currency: 'usd',
    status: 'open',
    url: null,
  },
]

const countries: Country[] = [
  { code: 'DE', name: 'Germany' },
  { code: 'ES', name: 'Spain' },
  { code: 'FR', name: 'France' },
  { code: 'US', name: 'United States of America' },
]

/** Answers the calls of section 7 about the account and its payment. */
export const answerPayments = (transport: FakeTransport, account: Account): void => {
  const hasBought = !account.subscription.isTrial
  const invoices = hasBought ? makeInvoices() : []
  let methods = hasBought ? makePaymentMethods() : []

  transport.always('GET /data/countries.json', answer(countries))
  transport.always('PUT /account/', ({ body }) => {
    if (typeof body !== 'object' || body === null || 'workspaceWizard' in body) return answer({ account })
    return answer({ account: { ...account, companyInformation: { ...account.companyInformation, ...body } } })
  })
  transport.always('DELETE /account', answer({ deletedAfterDays: 7 }))
  transport.always('GET /subscriptions/payment/allinformation/', () =>
    answer({ paymentMethods: methods, invoices, cardPage: CARD_PAGE }),
  )
  transport.always(
    'GET /subscriptions/account/allinformation/',
    answer({ subscription: account.subscription, invoices }),
  )
  const { email, companyName } = account.companyInformation
  let customer = { id: 'cus_1', email: email ?? '', name: companyName ?? '', revision: 1 }
  transport.always('GET /account/customers/', () => answer({ customer }))
  transport.always('PUT /subscriptions/billinginformation/', ({ body }) => {
    if (typeof body === 'object') customer = { ...customer, ...body, revision: customer.revision + 1 }
    return answer({ subscription: account.subscription })
  })
  // The order is confirmed later.
  transport.always('PUT /subscriptions/4821', answer({ subscription: account.subscription }))
  transport.always('POST /subscriptions/', answer({ subscription: account.subscription }))
  transport.always('PUT /account/paymentmethods/attach/', () => {
    const added = { id: 'pm_3', brand: 'amex', last4: '0005', expMonth: 8, expYear: 2030, isDefault: true }
    methods = [added, ...methods.map((method) => ({ ...method, isDefault: false }))]
    return answer({ paymentMethods: methods })
  })
  transport.always('PUT /account/paymentmethods/setasdefault/', ({ body }) => {
    const id =
      typeof body === 'object' && body !== null && 'paymentMethodId' in body ? body.paymentMethodId : ''
    methods = methods.map((method) => ({ ...method, isDefault: method.id === id }))
    return answer({ paymentMethods: methods })
  })
  for (const { id } of methods) {
    transport.always(`DELETE /account/paymentmethods/detach/${id}`, () => {
      methods = methods.filter((method) => method.id !== id)
      return answer({ paymentMethods: methods })
    })
  }
}
