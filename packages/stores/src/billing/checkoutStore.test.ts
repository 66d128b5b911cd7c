import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'

const CHECKOUT = 'POST /subscriptions/portal/checkout/'
const PORTAL = 'POST /subscriptions/portal/customer/'
const CARDS = 'GET /subscriptions/payment/allinformation/'
const STRIPE = '/stripe'
const PAY = 'https://pay.example/session/1'
const ACCOUNT = 'https://portico.example/admin/account'

const page = { pathname: '/admin/plans', search: '?interval=monthly' }
const pro = { planId: 2, interval: 'yearly', page } as const

const opens = (url: string) => answer({ response: { url } })
const make = (options: RootStoreOptions = {}): RootFixture =>
  makeRootStore({ ...options, answers: { [CHECKOUT]: opens(PAY), [PORTAL]: opens(PAY), ...options.answers } })
const bodies = ({ transport }: RootFixture, route: typeof CHECKOUT | typeof PORTAL) =>
  transport.bodiesOf(route)

describe('choosing a plan', () => {
  test.each([
    ['in trial', {}],
    ['after the trial', { trialDaysLeft: 0 }],
    ['after a subscription', { subscription: { expiration: 1, customerId: null } }],
  ])(
    '[S7-040] [S7-041] [S7-042] [S7-043] [S9-008] %s requests the checkout with the return addresses, and navigates to it',
    async (_name, options) => {
      const fixture = make(options)
      await expect(fixture.checkout.choose(pro)).resolves.toBe('left')
      expect(bodies(fixture, CHECKOUT)).toEqual([
        {
          planid: 2,
          interval: 'yearly',
          success_url: `${ACCOUNT}?planmsg=buy_subscription_success`,
          cancel_url: 'https://portico.example/admin/plans?interval=monthly',
          quantity: 1,
        },
      ])
      expect(fixture.billing.left).toEqual([PAY])
    },
  )

  test.each([1, 2, 3] as const)('[S7-040] [S9-007] plan %d by either interval', async (planId) => {
    for (const interval of ['monthly', 'yearly'] as const) {
      const fixture = make()
      await fixture.checkout.choose({ planId, interval, page })
      expect(bodies(fixture, CHECKOUT)).toMatchObject([{ planid: planId, interval }])
    }
  })

  test('[S7-043] [S7-044] [S7-045] with an active subscription it opens the customer portal instead', async () => {
    const fixture = make({ subscription: {} })
    expect(fixture.root.account.hasSubscription).toBe(true)
    await expect(fixture.checkout.choose(pro)).resolves.toBe('left')
    expect(bodies(fixture, CHECKOUT)).toEqual([])
    expect(bodies(fixture, PORTAL)).toEqual([
      { return_url: `${ACCOUNT}?planmsg=update_subscription_success`, planid: 2, interval: 'yearly' },
    ])
    expect(fixture.billing.left).toEqual([PAY])
  })

  test.each([
    [
      'planmsg',
      { pathname: '/admin/plans', search: '?planmsg=x&interval=yearly' },
      '/admin/plans?interval=yearly',
    ],
    ['a path of another host', { pathname: '//evil.example/x', search: '' }, '//evil.example/x'],
  ])('[S7-042] the return page has no %s', async (_name, from, expected) => {
    const fixture = make()
    await fixture.checkout.choose({ ...pro, page: from })
    const [body] = bodies(fixture, CHECKOUT)
    expect(body).toMatchObject({ cancel_url: `https://portico.example${expected}` })
  })

  test('[S6-008] is only for owners', async () => {
    for (const role of ['admin', 'user'] as const) {
      const fixture = make({ role })
      await expect(fixture.checkout.choose(pro)).resolves.toBe('ignored')
      await expect(fixture.checkout.openPortal()).resolves.toBe('ignored')
      expect([...bodies(fixture, CHECKOUT), ...bodies(fixture, PORTAL)]).toEqual([])
    }
  })
})

describe('the number of users', () => {
  test.each([
    [1, 34, 10, true],
    [1, 10, 10, false],
    [2, 34, 34, false],
    [3, 5000, 5000, false],
    [1, 0, 1, false],
  ] as const)(
    '[S7-040] plan %d is offered to %d people for %d users',
    async (planId, people, users, isTooSmall) => {
      const fixture = make({ account: { people } })
      expect(fixture.checkout.isTooSmall(planId)).toBe(isTooSmall)
      await fixture.checkout.choose({ ...pro, planId })
      expect(bodies(fixture, CHECKOUT)).toMatchObject([{ planid: planId, quantity: users }])
    },
  )

  test('the current plan is never too small', () => {
    const { checkout } = make({ account: { people: 60 }, subscription: { planId: 2 } })
    expect([checkout.isTooSmall(2), checkout.isTooSmall(1)]).toEqual([false, true])
  })
})

describe('a card on file', () => {
  const lapsed = { subscription: { expiration: 1 } }

  test('is reviewed here, or the payment page takes another one', async () => {
    const fixture = make(lapsed)
    await expect(fixture.checkout.choose(pro)).resolves.toBe('review')
    expect([fixture.billing.left, fixture.checkout.opening]).toEqual([[], null])
    await expect(fixture.checkout.choose({ ...pro, isNewCard: true, users: 7 })).resolves.toBe('left')
    expect(bodies(fixture, CHECKOUT)).toMatchObject([{ planid: 2, quantity: 7 }])
  })

  test('is not charged again while a payment is being activated', async () => {
    const card = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 10, expYear: 2040, isDefault: true }
    const fixture = make({ answers: { [CARDS]: answer({ paymentMethods: [card], invoices: [] }) } })
    await fixture.root.billing.billingInformation.load()
    await expect(fixture.checkout.choose(pro)).resolves.toBe('left')
  })

  test('that has expired is not used', async () => {
    const card = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 10, expYear: 2026, isDefault: true }
    const fixture = make({
      ...lapsed,
      answers: { [CARDS]: answer({ paymentMethods: [card], invoices: [] }) },
    })
    await expect(fixture.checkout.choose(pro)).resolves.toBe('left')
  })

  test('is awaited, one choice at a time', async () => {
    const fixture = make(lapsed)
    const answerLate = fixture.transport.hold(CARDS)
    const first = fixture.checkout.choose(pro)
    expect(fixture.checkout.opening).toEqual({ page: 'checkout', planId: 2 })
    await expect(fixture.checkout.choose({ ...pro, planId: 3 })).resolves.toBe('ignored')
    answerLate(answer({ paymentMethods: [], invoices: [] }))
    await expect(first).resolves.toBe('left')
  })

  test('that loads after the page was left opens nothing', async () => {
    const fixture = make(lapsed)
    const answerLate = fixture.transport.hold(CARDS)
    const first = fixture.checkout.choose(pro)
    fixture.checkout.reset()
    answerLate(answer({ paymentMethods: [], invoices: [] }))
    await expect(first).resolves.toBe('ignored')
    expect(fixture.billing.left).toEqual([])
  })
})

describe('a service that opens pages only below /stripe/', () => {
  const config = { paymentPages: 'stripe' }

  test('[S7-032] gets plan and interval for the checkout', async () => {
    const fixture = make({
      config,
      answers: { [`GET ${STRIPE}/checkout/createsession/2/yearly`]: opens(PAY) },
    })
    await expect(fixture.checkout.choose(pro)).resolves.toBe('left')
    expect([bodies(fixture, CHECKOUT), fixture.billing.left]).toEqual([[], [PAY]])
  })

  test('[S7-033] opens the portal', async () => {
    const answers = { [`GET ${STRIPE}/portal/createsession/`]: opens(PAY) }
    const fixture = make({ config, subscription: {}, answers })
    await expect(fixture.checkout.openPortal()).resolves.toBe('left')
    expect([bodies(fixture, PORTAL), fixture.billing.left]).toEqual([[], [PAY]])
  })
})

describe('one payment page at a time', () => {
  test('a second press sends nothing; the page waits for the first [S2-017]', async () => {
    const fixture = make()
    const { checkout } = fixture
    const resolve = fixture.transport.hold(CHECKOUT)
    const first = checkout.choose(pro)
    expect(checkout.opening).toEqual({ page: 'checkout', planId: 2 })
    expect(fixture.root.isBusy).toBe(true)
    await expect(checkout.choose({ ...pro, planId: 3 })).resolves.toBe('ignored')
    await expect(checkout.openPortal()).resolves.toBe('ignored')
    resolve()
    await expect(first).resolves.toBe('left')
    // The browser is leaving; a press in these moments must not open a second checkout.
    await expect(checkout.choose(pro)).resolves.toBe('ignored')
    expect(bodies(fixture, CHECKOUT)).toHaveLength(1)
    expect(fixture.billing.left).toHaveLength(1)
  })

  test('the page is enabled again after the browser’s Back', async () => {
    const { checkout, clock, billing } = make()
    await checkout.choose(pro)
    expect(checkout.opening).not.toBeNull()
    const { pending } = clock
    billing.restore()
    expect([checkout.opening, clock.pending]).toEqual([null, pending - 1])
    await expect(checkout.choose(pro)).resolves.toBe('left')
  })

  test('the page is enabled again when it was not left', async () => {
    const fixture = make()
    await fixture.checkout.openPortal()
    await fixture.clock.advance(9999)
    expect(fixture.checkout.opening).not.toBeNull()
    await fixture.clock.advance(1)
    expect(fixture.checkout.opening).toBeNull()
  })
})

describe('a payment page that does not open', () => {
  test.each([
    'http://pay.example/session/1',
    'javascript:alert(1)',
    'data:text/html,pay',
    'ftp://pay.example/',
    'https://owner:secret@pay.example/',
    '/relative',
    '',
  ])('[S7-041] [S7-045] at %j is not opened', async (url) => {
    const { checkout, billing } = make({ answers: { [CHECKOUT]: opens(url) } })
    await expect(checkout.choose(pro)).resolves.toBe('failed')
    expect(checkout).toMatchObject({ failure: { kind: 'unsafe' }, opening: null })
    expect(billing.left).toEqual([])
    checkout.dismissFailure()
    expect(checkout.failure).toBeNull()
  })

  test.each(['http://127.0.0.1:8160/pay', 'http://localhost:8160/pay'])(
    '[S7-041] on this machine plain %s is allowed',
    async (url) => {
      const { checkout, billing } = make({ answers: { [CHECKOUT]: opens(url) } })
      await expect(checkout.choose(pro)).resolves.toBe('left')
      expect(billing.left).toEqual([url])
    },
  )

  test('a refusal keeps its code, and can be retried', async () => {
    const { checkout, transport, root } = make()
    transport.next(CHECKOUT, refusal(-65))
    await expect(checkout.choose(pro)).resolves.toBe('failed')
    expect(checkout.failure).toMatchObject({ kind: 'refused', problem: { code: -65 } })
    expect(root.session.isSignedIn).toBe(true)
    await expect(checkout.choose(pro)).resolves.toBe('left')
    expect(checkout.failure).toBeNull()
  })
})

test('the end of the session leaves no timer', async () => {
  const { checkout, clock, root } = make({ answers: { [PORTAL]: never } })
  const { pending } = clock
  await checkout.choose(pro)
  root.session.signOut()
  await settle()
  expect(clock.pending).toBe(pending)
})
