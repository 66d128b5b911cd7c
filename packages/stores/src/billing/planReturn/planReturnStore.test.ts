import { describe, expect, test } from 'vitest'
import { FIXTURE_TIME, makeAccount, makeUserData } from '../../testing/factories.ts'
import { answer, refusal } from '../../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../../testing/makeRootStore.ts'

const DATA = 'GET /auth/userdata'
const BOUGHT = 'buy_subscription_success'
const UPDATED = 'update_subscription_success'
const DAY = 86_400_000

const subscription = {
  expiration: FIXTURE_TIME + 365 * DAY,
  isTrial: false,
  planId: 2,
  plan: 'Pro',
  users: 1,
  customerId: 'cus_1',
}
const paid = (overrides: Partial<typeof subscription> = {}) =>
  answer(makeUserData({ account: makeAccount({ subscription: { ...subscription, ...overrides } }) }))

/** Back from the checkout or the portal on a newly loaded page. */
const comeBack = async (options: RootStoreOptions = {}): Promise<RootFixture> => {
  const fixture = makeRootStore(options)
  const url = 'https://pay.example/1'
  fixture.transport.always('POST /subscriptions/portal/checkout/', answer({ response: { url } }))
  fixture.transport.always('POST /subscriptions/portal/customer/', answer({ response: { url } }))
  const page = { pathname: '/admin/plans', search: '' }
  await fixture.root.billing.checkout.choose({ planId: 2, interval: 'yearly', page })
  fixture.root.billing.checkout.reset()
  return fixture
}
const refreshes = ({ transport }: RootFixture) => transport.callsOf(DATA).length
const toastKeys = ({ root }: RootFixture) => root.toasts.queue.map(({ messageKey }) => messageKey)

describe('coming back from the checkout', () => {
  test('[S4-025] [S9-017] waits 4,000 ms before the data is refreshed', async () => {
    const fixture = await comeBack()
    fixture.root.billing.planReturn.begin(BOUGHT)
    expect(fixture.root.billing.planReturn).toMatchObject({ step: 'waiting', isExpected: true })
    await fixture.clock.advance(3999)
    expect(refreshes(fixture)).toBe(0)
    await fixture.clock.advance(1)
    expect(refreshes(fixture)).toBe(1)
  })

  test('[S4-026] succeeds once the account has the subscription, which applies at once', async () => {
    const fixture = await comeBack({ trialDaysLeft: 0, hasNotice: true })
    expect(toastKeys(fixture)).toEqual(['subscription.trialExpired'])
    fixture.transport.always(DATA, paid())
    fixture.root.billing.planReturn.begin(BOUGHT)
    await fixture.clock.advance(4000)
    const { account } = fixture.root
    const { planReturn, checkout } = fixture.root.billing
    expect(planReturn.step).toBe('active')
    expect(account).toMatchObject({ isExpired: false, isTrial: false, planName: 'Pro' })
    expect(checkout.isPortalUsed).toBe(true)
    expect(toastKeys(fixture)).toEqual([])
    planReturn.dismiss()
    expect(planReturn.step).toBe('idle')
    await fixture.clock.advance(120_000)
    expect(refreshes(fixture)).toBe(1)
  })

  test('[S4-026] without a subscription it is refreshed for 60 s, then late', async () => {
    const fixture = await comeBack()
    const { planReturn } = fixture.root.billing
    planReturn.begin(BOUGHT)
    await fixture.clock.advance(4000)
    expect(planReturn.step).toBe('activating')
    await fixture.clock.advance(59_999)
    expect([planReturn.step, refreshes(fixture)]).toEqual(['activating', 12])
    await fixture.clock.advance(1)
    expect([planReturn.step, refreshes(fixture)]).toEqual(['late', 13])
    await fixture.clock.advance(120_000)
    expect(refreshes(fixture)).toBe(13)
  })

  test('[S4-026] a late one is found on demand', async () => {
    const fixture = await comeBack()
    const { planReturn } = fixture.root.billing
    planReturn.begin(BOUGHT)
    await fixture.clock.advance(64_000)
    const again = planReturn.checkAgain()
    expect(planReturn.isChecking).toBe(true)
    await planReturn.checkAgain()
    await again
    expect([planReturn.step, planReturn.isChecking, refreshes(fixture)]).toEqual(['late', false, 14])
    fixture.transport.always(DATA, paid())
    await planReturn.checkAgain()
    expect([planReturn.step, planReturn.isChecking]).toEqual(['active', false])
  })

  test.each([
    ['without a subscription', answer(makeUserData())],
    ['that is lost', 'lost' as const],
    ['that is refused', refusal(-100)],
  ])('[S4-026] a refresh %s is repeated until it is active, and ends no session', async (_name, given) => {
    const fixture = await comeBack()
    fixture.transport.always(DATA, given)
    fixture.root.billing.planReturn.begin(BOUGHT)
    await fixture.clock.advance(8000)
    expect(fixture.root.billing.planReturn.step).toBe('activating')
    expect([fixture.root.session.isSignedIn, fixture.root.network.hasFailed]).toEqual([true, false])
    fixture.transport.always(DATA, paid())
    await fixture.clock.advance(10_000)
    expect(fixture.root.billing.planReturn.step).toBe('active')
  })

  test('[S4-026] an expired subscription is none', async () => {
    const fixture = await comeBack()
    fixture.transport.always(DATA, paid({ expiration: FIXTURE_TIME }))
    fixture.root.billing.planReturn.begin(BOUGHT)
    await fixture.clock.advance(4000)
    expect(fixture.root.billing.planReturn.step).toBe('activating')
  })
})

describe('a typed address', () => {
  test('[S4-026] is no payment and no success', async () => {
    const fixture = makeRootStore()
    fixture.root.billing.planReturn.begin(BOUGHT)
    await fixture.clock.advance(64_000)
    expect(fixture.root.billing.planReturn).toMatchObject({ step: 'late', isExpected: false })
  })

  test.each(['', 'BUY_SUBSCRIPTION_SUCCESS', 'buy_subscription_success ', '<script>', '__proto__'])(
    '[S4-025] with the message %j is ignored',
    async (message) => {
      const fixture = await comeBack()
      const { pending } = fixture.clock
      fixture.root.billing.planReturn.begin(message)
      expect([fixture.root.billing.planReturn.step, fixture.clock.pending]).toEqual(['idle', pending])
    },
  )

  test('an abandoned checkout is no payment', async () => {
    const fixture = await comeBack()
    fixture.root.billing.checkout.arrive()
    fixture.root.billing.planReturn.begin(BOUGHT)
    expect(fixture.root.billing.planReturn.isExpected).toBe(false)
  })

  test.each(['admin', 'user'] as const)('[S6-008] is ignored for role %s', (role) => {
    const { root } = makeRootStore({ role })
    root.billing.planReturn.begin(BOUGHT)
    expect(root.billing.planReturn.step).toBe('idle')
  })
})

const comeFromPortal = () => comeBack({ subscription })

describe('coming back from the portal', () => {
  test('[S4-025] [S9-017] refreshes after 4,000 ms and notifies of the change, without a dialog', async () => {
    const fixture = await comeFromPortal()
    fixture.transport.always(DATA, paid({ planId: 3, plan: 'Enterprise' }))
    fixture.root.billing.planReturn.begin(UPDATED)
    await fixture.clock.advance(3999)
    expect([refreshes(fixture), fixture.root.account.planId]).toEqual([0, 2])
    await fixture.clock.advance(1)
    expect([fixture.root.account.planId, toastKeys(fixture)]).toEqual([3, ['planUpdated']])
    expect(fixture.root.billing.planReturn.step).toBe('idle')
    await fixture.clock.advance(60_000)
    expect(refreshes(fixture)).toBe(1)
  })

  test('notifies of no change, and of a late one when it comes', async () => {
    const fixture = await comeFromPortal()
    fixture.transport.always(DATA, paid())
    fixture.root.billing.planReturn.begin(UPDATED)
    await fixture.clock.advance(4000)
    expect(toastKeys(fixture)).toEqual(['planUpToDate'])
    fixture.root.toasts.clear()
    fixture.transport.always(DATA, paid({ users: 30 }))
    await fixture.clock.advance(5000)
    expect(toastKeys(fixture)).toEqual(['planUpdated'])
  })

  test('refreshes for 60 s at most', async () => {
    const fixture = await comeFromPortal()
    fixture.transport.always(DATA, paid())
    fixture.root.billing.planReturn.begin(UPDATED)
    await fixture.clock.advance(200_000)
    expect(refreshes(fixture)).toBe(13)
  })
})

describe('interruptions', () => {
  test('the same message twice counts once', async () => {
    const fixture = await comeBack()
    const { planReturn } = fixture.root.billing
    planReturn.begin(BOUGHT)
    planReturn.begin(BOUGHT)
    expect(planReturn.isExpected).toBe(true)
    await fixture.clock.advance(4000)
    expect(refreshes(fixture)).toBe(1)
  })

  test('a reload continues the rest of the wait', async () => {
    const fixture = await comeBack()
    const { planReturn } = fixture.root.billing
    planReturn.begin(BOUGHT)
    await fixture.clock.advance(3000)
    planReturn.reset()
    planReturn.resume()
    planReturn.resume()
    expect(planReturn).toMatchObject({ step: 'waiting', isExpected: true })
    await fixture.clock.advance(999)
    expect(refreshes(fixture)).toBe(0)
    await fixture.clock.advance(1)
    expect(refreshes(fixture)).toBe(1)
  })

  test('a finished or old one is not resumed', async () => {
    const fixture = await comeBack()
    const { planReturn } = fixture.root.billing
    planReturn.resume()
    expect(planReturn.step).toBe('idle')
    planReturn.begin(BOUGHT)
    planReturn.reset()
    await fixture.clock.advance(600_000)
    planReturn.resume()
    expect(planReturn.step).toBe('idle')
  })

  test('the end of the session stops it; the same user’s next sign-in resumes it, another user’s does not', async () => {
    const fixture = await comeBack()
    const { session } = fixture.root
    const { planReturn } = fixture.root.billing
    const resolve = fixture.transport.hold(DATA)
    planReturn.begin(BOUGHT)
    await fixture.clock.advance(4000)
    session.signOut()
    resolve(paid())
    await fixture.clock.advance(0)
    expect([planReturn.step, fixture.root.account.value]).toEqual(['idle', null])
    await session.signIn({ accountId: '4821', email: 'owner@northwind.example', password: 'x' })
    planReturn.resume()
    expect(planReturn.step).toBe('waiting')
    session.signOut()
    session.receive(makeUserData({ accountId: '1001', email: 'owner@bluefin.example' }), 'another')
    planReturn.resume()
    expect(planReturn.step).toBe('idle')
  })

  test('dismissed, it leaves no timer', async () => {
    const fixture = await comeBack()
    const { pending } = fixture.clock
    fixture.root.billing.planReturn.begin(BOUGHT)
    fixture.root.billing.planReturn.dismiss()
    expect(fixture.clock.pending).toBe(pending)
  })
})
