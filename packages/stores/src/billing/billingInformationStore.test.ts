import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { makeInvoices } from '../testing/fakePayments.ts'
import { answer, refusal, type Answer } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'

const PAYMENT = 'GET /subscriptions/payment/allinformation/'
const ACCOUNT = 'GET /subscriptions/account/allinformation/'
const CUSTOMER = 'GET /account/customers/'
const DEFAULT = 'PUT /account/paymentmethods/setasdefault/'
const DETACH = 'DELETE /account/paymentmethods/detach/pm_2'

const loaded = async (options: RootStoreOptions = { subscription: {} }) => {
  const fixture = makeRootStore(options)
  const { billingInformation: billing } = fixture.root.billing
  await billing.load()
  return { ...fixture, billing }
}

describe('billing', () => {
  test('loads payment methods, invoices with the newest first, and the customer [S7-037] [S7-038] [S7-049]', async () => {
    const { billing, transport } = await loaded()
    expect(billing.paymentMethods.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['4242', true],
      ['4444', false],
    ])
    expect(billing.invoices.map(({ number }) => number)).toEqual(['NW-0002', 'NW-0001'])
    expect(billing.customer).toMatchObject({ name: 'Northwind Labs', email: 'owner@northwind.example' })
    for (const route of [PAYMENT, ACCOUNT, CUSTOMER] as const)
      expect(transport.callsOf(route)).toHaveLength(1)
  })

  test('the first load shows the loading indicator, a refresh does not [S2-017]', async () => {
    const { root } = makeRootStore({ subscription: {} })
    const { billingInformation: billing } = root.billing
    const first = billing.load()
    expect(root.isBusy).toBe(true)
    await first
    const refresh = billing.load()
    expect(root.isBusy).toBe(false)
    await refresh
  })

  test('an invoice links only to a safe address', async () => {
    const fixture = makeRootStore({ subscription: {} })
    const [invoice] = makeInvoices()
    const withUrl = (id: string, url: string) => ({ ...invoice, id, url })
    const invoices = [
      withUrl('in_1', 'javascript:alert(1)'),
      withUrl('in_2', 'http://pay.example/1'),
      withUrl('in_3', 'https://pay.example/1'),
    ]
    const { subscription } = fixture.root.account.value ?? {}
    fixture.transport.always(ACCOUNT, answer({ subscription, invoices }))
    await fixture.root.billing.billingInformation.load()
    expect(fixture.root.billing.billingInformation.invoices.map(({ url }) => url)).toEqual([
      null,
      null,
      'https://pay.example/1',
    ])
  })

  test('an account without a purchase is empty, without a problem', async () => {
    const fixture = makeRootStore()
    for (const route of [PAYMENT, ACCOUNT, CUSTOMER] as const)
      fixture.transport.always(route, refusal(ErrorCode.customerNotFound))
    const { billingInformation: billing } = fixture.root.billing
    await expect(billing.load()).resolves.toBe(true)
    expect([billing.paymentMethods, billing.invoices, billing.customer]).toEqual([[], [], null])
  })

  test('a failure is shown, ends no session, and can be retried', async () => {
    const fixture = makeRootStore({ subscription: {} })
    const { session } = fixture.root
    const { billingInformation: billing } = fixture.root.billing
    fixture.transport.next(PAYMENT, refusal(ErrorCode.configurationLoad))
    await expect(billing.load()).resolves.toBe(false)
    expect([billing.status, billing.problem?.code]).toEqual(['failed', ErrorCode.configurationLoad])
    fixture.transport.always(CUSTOMER, 'lost')
    const second = billing.load()
    await fixture.clock.advance(60_000)
    await expect(second).resolves.toBe(false)
    expect(session.isSignedIn).toBe(true)
    fixture.transport.always(CUSTOMER, refusal(ErrorCode.customerNotFound))
    await expect(billing.load()).resolves.toBe(true)
    expect(billing.problem).toBeNull()
  })
})

describe('a payment method', () => {
  test('becomes the default one [S7-047]', async () => {
    const { billing, transport } = await loaded()
    await expect(billing.run('makeDefault', 'pm_2')).resolves.toBe(true)
    expect(transport.bodiesOf(DEFAULT)).toEqual([{ paymentMethodId: 'pm_2', seen: 'pm_1' }])
    expect(billing.paymentMethods.map(({ isDefault }) => isDefault)).toEqual([false, true])
  })

  test('is not chosen over the choice of somebody else, which is then shown', async () => {
    const { billing, transport, clock } = await loaded()
    const reads = transport.callsOf(PAYMENT).length
    transport.next(DEFAULT, refusal(ErrorCode.alreadyExists))
    await expect(billing.run('makeDefault', 'pm_2')).resolves.toBe(false)
    await clock.advance(0)
    expect(billing.actProblem?.code).toBe(ErrorCode.alreadyExists)
    expect(transport.callsOf(PAYMENT)).toHaveLength(reads + 1)
  })

  test('is removed [S7-048]', async () => {
    const { billing, transport } = await loaded()
    await expect(billing.run('remove', 'pm_2')).resolves.toBe(true)
    expect(transport.callsOf(DETACH)).toHaveLength(1)
    expect(billing.paymentMethods.map(({ id }) => id)).toEqual(['pm_1'])
  })

  test('stays when a removal is refused, with the problem until dismissed', async () => {
    const { billing, transport } = await loaded()
    transport.next(DETACH, refusal(ErrorCode.paymentMethodDetach))
    await expect(billing.run('remove', 'pm_2')).resolves.toBe(false)
    expect([billing.paymentMethods.length, billing.actProblem?.code]).toEqual([
      2,
      ErrorCode.paymentMethodDetach,
    ])
    billing.clearActProblem()
    expect(billing.actProblem).toBeNull()
  })

  test('allows one action at a time', async () => {
    const { billing, transport } = await loaded()
    const answerLate = transport.hold(DEFAULT)
    const first = billing.run('makeDefault', 'pm_2')
    await expect(billing.run('remove', 'pm_2')).resolves.toBe(false)
    answerLate(answer({ paymentMethods: [] }))
    await expect(first).resolves.toBe(true)
    expect(transport.callsOf(DETACH)).toEqual([])
  })

  test('is not changed back by a load that began earlier', async () => {
    const { billing, transport, clock } = await loaded()
    const { paymentMethods } = billing
    const answerLate = transport.hold(PAYMENT)
    const loading = billing.load()
    await expect(billing.run('makeDefault', 'pm_2')).resolves.toBe(true)
    await clock.advance(0)
    answerLate(answer({ paymentMethods, invoices: [] }))
    await expect(loading).resolves.toBe(false)
    expect(billing.paymentMethods.map(({ isDefault }) => isDefault)).toEqual([false, true])
    // The rest of that load is still applied.
    expect(transport.callsOf(CUSTOMER)).toHaveLength(3)
  })

  test('an action during the first load loads again; any other does not', async () => {
    const fixture = makeRootStore({ subscription: {} })
    const { billingInformation: billing } = fixture.root.billing
    fixture.transport.next(ACCOUNT, new Promise<Answer>(() => {}))
    void billing.load()
    await expect(billing.run('makeDefault', 'pm_2')).resolves.toBe(true)
    await fixture.clock.advance(0)
    expect([billing.status, billing.invoices.length]).toEqual(['ready', 2])
    await billing.run('makeDefault', 'pm_1')
    expect(fixture.transport.callsOf(ACCOUNT)).toHaveLength(2)
  })
})

const withPage = async (page: string) => {
  const answers = { [PAYMENT]: answer({ paymentMethods: [], invoices: [], cardPage: page }) }
  const fixture = makeRootStore({ subscription: {}, answers })
  const { billingInformation } = fixture.root.billing
  await billingInformation.load()
  return { ...fixture, billingInformation }
}

describe('a card that is entered at the payment provider', () => {
  const ATTACH = 'PUT /account/paymentmethods/attach/'
  const cardPage = 'https://pay.example/card'

  test('is requested with a return address, and added as the default [S7-046]', async () => {
    const { billingInformation, billing, transport } = await withPage(cardPage)
    billingInformation.enterCard()
    const back = encodeURIComponent('https://portico.example/admin/account')
    expect(billing.left).toEqual([`${cardPage}?return_url=${back}`])
    const card = { id: 'pm_9', brand: 'amex', last4: '0005', expMonth: 8, expYear: 2030, isDefault: true }
    transport.always(ATTACH, answer({ paymentMethods: [card] }))
    await expect(billingInformation.run('add', 'pm_9')).resolves.toBe(true)
    expect(transport.bodiesOf(ATTACH)).toEqual([{ paymentMethodId: 'pm_9', setPaymentMethodAsDefault: true }])
    expect(billingInformation.payingCard).toEqual(card)
  })

  test('is expected once, by the user who asked', async () => {
    const { billingInformation, tabStorage } = await withPage(cardPage)
    billingInformation.enterCard()
    expect([billingInformation.expectsCard(), billingInformation.expectsCard()]).toEqual([true, false])
    tabStorage.set('portico.cardEntry', 'id 4821 somebody@else.example')
    expect(billingInformation.expectsCard()).toBe(false)
  })

  test('never opens an unsafe address', async () => {
    const { billingInformation, billing } = await withPage('javascript:alert(1)')
    expect(billingInformation.cardPage).toBeNull()
    billingInformation.enterCard()
    expect(billing.left).toEqual([])
  })
})
