import { describe, expect, test } from 'vitest'
import { StorageKey } from '../environment/storage.ts'
import { FIXTURE_TIME, makeAccount, makeUserData } from '../testing/factories.ts'
import { answer, refusal, type Script } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'

const KEY = 'portico.checkoutReturn'
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
  interval: 'yearly' as const,
  cancelAtPeriodEnd: false,
}
const paid = (overrides: Partial<typeof subscription> = {}) =>
  answer(makeUserData({ account: makeAccount({ subscription: { ...subscription, ...overrides } }) }))

const page = answer({ response: { url: 'https://pay.example/1' } })

/** Back from the checkout or the portal on a newly loaded page. */
const returnToConsole = async (options: RootStoreOptions = {}): Promise<RootFixture> => {
  const answers = {
    'POST /subscriptions/portal/checkout/': page,
    'POST /subscriptions/portal/customer/': page,
    ...options.answers,
  } as const
  const fixture = makeRootStore({ ...options, answers })
  const from = { pathname: '/admin/plans', search: '' }
  await fixture.checkout.choose({ planId: 2, interval: 'yearly', page: from })
  fixture.checkout.reset()
  return fixture
}
/** The same, with the message from the address. */
const begun = async (message: string, options?: RootStoreOptions): Promise<RootFixture> => {
  const fixture = await returnToConsole(options)
  fixture.planReturn.begin(message)
  return fixture
}
const bought = (options?: RootStoreOptions) => begun(BOUGHT, options)
const updated = (data: Script) => begun(UPDATED, { subscription, answers: { [DATA]: data } })
const refreshes = ({ transport }: RootFixture) => transport.callsOf(DATA).length
const toastKeys = ({ root }: RootFixture) => root.toasts.queue.map(({ messageKey }) => messageKey)

describe('coming back from the checkout', () => {
  test('[S4-025] [S9-017] waits 4,000 ms before the data is refreshed', async () => {
    const fixture = await bought()
    expect(fixture.planReturn).toMatchObject({ step: 'waiting', isExpected: true })
    await fixture.clock.advance(3999)
    expect(refreshes(fixture)).toBe(0)
    await fixture.clock.advance(1)
    expect(refreshes(fixture)).toBe(1)
  })

  test('[S4-026] succeeds once the account has the subscription, which applies at once', async () => {
    const fixture = await returnToConsole({ trialDaysLeft: 0, hasNotice: true })
    expect(toastKeys(fixture)).toEqual(['subscription.trialExpired'])
    fixture.transport.always(DATA, paid())
    fixture.planReturn.begin(BOUGHT)
    await fixture.clock.advance(4000)
    const { planReturn, root } = fixture
    expect(planReturn.step).toBe('active')
    expect(root.account).toMatchObject({
      isExpired: false,
      isTrial: false,
      planName: 'Pro',
      hasSubscription: true,
    })
    expect(toastKeys(fixture)).toEqual([])
    planReturn.dismiss()
    expect(planReturn.step).toBe('idle')
    await fixture.clock.advance(120_000)
    expect(refreshes(fixture)).toBe(1)
  })

  test('[S4-026] without a subscription it is refreshed for 60 s, then late', async () => {
    const fixture = await bought()
    await fixture.clock.advance(4000)
    expect(fixture.planReturn.step).toBe('activating')
    for (const [ms, step, count] of [
      [59_999, 'activating', 12],
      [1, 'late', 13],
      [120_000, 'late', 13],
    ] as const) {
      await fixture.clock.advance(ms)
      expect([fixture.planReturn.step, refreshes(fixture)]).toEqual([step, count])
    }
  })

  test('a copy of the tab does not expect the payment from which the tab came back', async () => {
    const [tab, copy] = [await returnToConsole(), makeRootStore()]
    copy.tabStorage.set(KEY, tab.tabStorage.get(KEY) ?? '')
    tab.planReturn.begin(BOUGHT)
    copy.storage.set(StorageKey.ended, tab.storage.get(StorageKey.ended) ?? '')
    copy.planReturn.begin(BOUGHT)
    expect([tab.planReturn.isExpected, copy.planReturn.isExpected]).toEqual([true, false])
  })

  test('one that ended in the tab does not go on in its copy', async () => {
    const [tab, copy] = [await bought(), makeRootStore()]
    copy.tabStorage.set(KEY, tab.tabStorage.get(KEY) ?? '')
    tab.transport.always(DATA, paid())
    await tab.clock.advance(4000)
    copy.storage.set(StorageKey.ended, tab.storage.get(StorageKey.ended) ?? '')
    copy.planReturn.resume()
    expect([tab.planReturn.step, copy.planReturn.step]).toEqual(['active', 'idle'])
  })

  test('[S4-026] a late one is found on demand', async () => {
    const fixture = await bought()
    const { planReturn } = fixture
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
  ])(
    '[S4-026] a refresh %s is repeated until it is active, and does not end the session',
    async (_name, given) => {
      const { root, planReturn, clock, transport } = await bought({ answers: { [DATA]: given } })
      await clock.advance(8000)
      expect(planReturn.step).toBe('activating')
      expect([root.session.isSignedIn, root.network.hasFailed]).toEqual([true, false])
      transport.always(DATA, paid())
      await clock.advance(10_000)
      expect(planReturn.step).toBe('active')
    },
  )

  test('[S4-026] an expired subscription does not count', async () => {
    const { planReturn, clock } = await bought({ answers: { [DATA]: paid({ expiration: FIXTURE_TIME }) } })
    await clock.advance(4000)
    expect(planReturn.step).toBe('activating')
  })
})

describe('a typed address', () => {
  test('[S4-026] is no payment and no success', async () => {
    const { planReturn, clock } = makeRootStore()
    planReturn.begin(BOUGHT)
    await clock.advance(64_000)
    expect(planReturn).toMatchObject({ step: 'late', isExpected: false })
  })

  test.each(['', 'BUY_SUBSCRIPTION_SUCCESS', 'buy_subscription_success ', '<script>', '__proto__'])(
    '[S4-025] with the message %j is ignored',
    async (message) => {
      const { planReturn, clock } = await returnToConsole()
      const { pending } = clock
      planReturn.begin(message)
      expect([planReturn.step, clock.pending]).toEqual(['idle', pending])
    },
  )

  test('an abandoned checkout is no payment', async () => {
    const { checkout, planReturn } = await returnToConsole()
    checkout.arrive()
    planReturn.begin(BOUGHT)
    expect(planReturn.isExpected).toBe(false)
  })

  test.each(['admin', 'user'] as const)('[S6-008] is ignored for role %s', (role) => {
    const { planReturn } = makeRootStore({ role })
    planReturn.begin(BOUGHT)
    expect(planReturn.step).toBe('idle')
  })
})

describe('coming back from the portal', () => {
  test('[S4-025] [S9-017] refreshes after 4,000 ms and notifies of the change, without a dialog', async () => {
    const fixture = await updated(paid({ planId: 3, plan: 'Enterprise' }))
    await fixture.clock.advance(3999)
    expect([refreshes(fixture), fixture.root.account.planId]).toEqual([0, 2])
    await fixture.clock.advance(1)
    expect([fixture.root.account.planId, toastKeys(fixture)]).toEqual([3, ['planUpdated']])
    expect(fixture.planReturn.step).toBe('idle')
    await fixture.clock.advance(60_000)
    expect(refreshes(fixture)).toBe(1)
  })

  test('notifies of no change, and of a late one when it arrives', async () => {
    const fixture = await updated(paid())
    await fixture.clock.advance(4000)
    expect(toastKeys(fixture)).toEqual(['planUpToDate'])
    fixture.root.toasts.clear()
    fixture.transport.always(DATA, paid({ users: 30 }))
    await fixture.clock.advance(5000)
    expect(toastKeys(fixture)).toEqual(['planUpdated'])
  })

  test('[S4-025] a cancelled one is never called up to date, and one that is resumed is updated', async () => {
    const fixture = await updated(paid({ cancelAtPeriodEnd: true }))
    await fixture.clock.advance(4000)
    expect(toastKeys(fixture)).toEqual(['planCancelled'])
    fixture.planReturn.begin(UPDATED)
    await fixture.clock.advance(4000)
    expect(toastKeys(fixture)).toEqual(['planCancelled', 'planCancelled'])
    fixture.root.toasts.clear()
    fixture.transport.always(DATA, paid())
    await fixture.clock.advance(5000)
    expect(toastKeys(fixture)).toEqual(['planUpdated'])
  })

  test('refreshes for 60 s at most', async () => {
    const fixture = await updated(paid())
    await fixture.clock.advance(200_000)
    expect(refreshes(fixture)).toBe(13)
  })
})

describe('interruptions', () => {
  test('the same message twice counts once', async () => {
    const fixture = await bought()
    fixture.planReturn.begin(BOUGHT)
    expect(fixture.planReturn.isExpected).toBe(true)
    await fixture.clock.advance(4000)
    expect(refreshes(fixture)).toBe(1)
  })

  test('a reload continues the rest of the wait', async () => {
    const fixture = await bought()
    const { planReturn } = fixture
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

  test('a finished or expired return is not resumed', async () => {
    const { planReturn, clock } = await returnToConsole()
    planReturn.resume()
    expect(planReturn.step).toBe('idle')
    planReturn.begin(BOUGHT)
    planReturn.reset()
    await clock.advance(600_000)
    planReturn.resume()
    expect(planReturn.step).toBe('idle')
  })

  test('the end of the session stops it; the same user’s next sign-in resumes it, another user’s does not', async () => {
    const { root, planReturn, clock, transport } = await bought()
    const { session } = root
    const answerLate = transport.hold(DATA)
    await clock.advance(4000)
    session.end('expired')
    answerLate(paid())
    await clock.advance(0)
    expect([planReturn.step, root.account.value]).toEqual(['idle', null])
    await session.signIn({ accountId: '4821', email: 'owner@northwind.example', password: 'x' })
    planReturn.resume()
    expect(planReturn.step).toBe('waiting')
    session.signOut()
    session.receive(makeUserData({ accountId: '1001', email: 'owner@bluefin.example' }), 'another')
    planReturn.resume()
    expect(planReturn.step).toBe('idle')
  })

  test('leaves no timer when dismissed', async () => {
    const { planReturn, clock } = await returnToConsole()
    const { pending } = clock
    planReturn.begin(BOUGHT)
    planReturn.dismiss()
    expect(clock.pending).toBe(pending)
  })
})
