import { describe, expect, test } from 'vitest'
import { FIXTURE_TIME, makeAccount, makeUserData } from '../../testing/factories.ts'
import { answer, refusal, type Answer } from '../../testing/fakeTransport.ts'
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

/** Has been to the checkout or the portal and is back on a page that knows nothing of it. */
const comeBack = async (options: RootStoreOptions = {}): Promise<RootFixture> => {
  const fixture = makeRootStore(options)
  const url = 'https://pay.example/1'
  fixture.transport.always('POST /subscriptions/portal/checkout/', answer({ response: { url } }))
  fixture.transport.always('POST /subscriptions/portal/customer/', answer({ response: { url } }))
  const page = { pathname: '/admin/plans', search: '' }
  await fixture.root.checkout.choose({ planId: 2, interval: 'yearly', page })
  fixture.root.checkout.reset()
  return fixture
}
const looks = ({ transport }: RootFixture) => transport.callsOf(DATA).length
const told = ({ root }: RootFixture) => root.toasts.queue.map(({ messageKey }) => messageKey)

describe('coming back from the checkout', () => {
  test('[S4-025] [S9-017] waits 4,000 ms before the data is refreshed', async () => {
    const fixture = await comeBack()
    fixture.root.planReturn.begin(BOUGHT)
    expect(fixture.root.planReturn).toMatchObject({ phase: 'waiting', isExpected: true })
    await fixture.clock.advance(3999)
    expect(looks(fixture)).toBe(0)
    await fixture.clock.advance(1)
    expect(looks(fixture)).toBe(1)
  })

  test('[S4-026] is a success once the account shows the subscription, and the console knows it at once', async () => {
    const fixture = await comeBack({ trialDaysLeft: 0, hasNotice: true })
    expect(told(fixture)).toEqual(['subscription.trialExpired'])
    fixture.transport.always(DATA, paid())
    fixture.root.planReturn.begin(BOUGHT)
    await fixture.clock.advance(4000)
    const { planReturn, account, checkout } = fixture.root
    expect(planReturn.phase).toBe('active')
    expect(account).toMatchObject({ isExpired: false, isTrial: false, planName: 'Pro' })
    expect(checkout.isPortalUsed).toBe(true)
    expect(told(fixture)).toEqual([])
    planReturn.dismiss()
    expect(planReturn.phase).toBe('idle')
    await fixture.clock.advance(120_000)
    expect(looks(fixture)).toBe(1)
  })

  test('[S4-026] while the account shows nothing it is looked at again for 60 s, and is late then', async () => {
    const fixture = await comeBack()
    const { planReturn } = fixture.root
    planReturn.begin(BOUGHT)
    await fixture.clock.advance(4000)
    expect(planReturn.phase).toBe('activating')
    await fixture.clock.advance(59_999)
    expect([planReturn.phase, looks(fixture)]).toEqual(['activating', 12])
    await fixture.clock.advance(1)
    expect([planReturn.phase, looks(fixture)]).toEqual(['late', 13])
    await fixture.clock.advance(120_000)
    expect(looks(fixture)).toBe(13)
  })

  test('[S4-026] an activation in that time is a success', async () => {
    const fixture = await comeBack()
    fixture.root.planReturn.begin(BOUGHT)
    await fixture.clock.advance(20_000)
    fixture.transport.always(DATA, paid())
    await fixture.clock.advance(5000)
    expect(fixture.root.planReturn.phase).toBe('active')
  })

  test('[S4-026] a lost one is found when it is asked for again', async () => {
    const fixture = await comeBack()
    const { planReturn } = fixture.root
    planReturn.begin(BOUGHT)
    await fixture.clock.advance(64_000)
    const again = planReturn.checkAgain()
    expect(planReturn.isChecking).toBe(true)
    await planReturn.checkAgain()
    await again
    expect([planReturn.phase, planReturn.isChecking, looks(fixture)]).toEqual(['late', false, 14])
    fixture.transport.always(DATA, paid())
    await planReturn.checkAgain()
    expect([planReturn.phase, planReturn.isChecking]).toEqual(['active', false])
  })

  test.each([
    ['is lost', 'lost' as const],
    ['is refused', refusal(-100)],
  ])('a refresh that %s is one that shows nothing, and ends no session', async (_name, given) => {
    const fixture = await comeBack()
    fixture.transport.always(DATA, given)
    fixture.root.planReturn.begin(BOUGHT)
    await fixture.clock.advance(8000)
    expect(fixture.root.planReturn.phase).toBe('activating')
    expect([fixture.root.session.isSignedIn, fixture.root.network.hasFailed]).toEqual([true, false])
    fixture.transport.always(DATA, paid())
    await fixture.clock.advance(10_000)
    expect(fixture.root.planReturn.phase).toBe('active')
  })

  test('[S4-026] a subscription that has expired is none', async () => {
    const fixture = await comeBack()
    fixture.transport.always(DATA, paid({ expiration: FIXTURE_TIME }))
    fixture.root.planReturn.begin(BOUGHT)
    await fixture.clock.advance(4000)
    expect(fixture.root.planReturn.phase).toBe('activating')
  })
})

describe('an address that somebody typed', () => {
  test('[S4-026] is no payment that was received, and no success', async () => {
    const fixture = makeRootStore()
    fixture.root.planReturn.begin(BOUGHT)
    await fixture.clock.advance(64_000)
    expect(fixture.root.planReturn).toMatchObject({ phase: 'late', isExpected: false })
  })

  test.each(['', 'BUY_SUBSCRIPTION_SUCCESS', 'buy_subscription_success ', '<script>', '__proto__'])(
    '[S4-025] with the message %j is ignored',
    async (message) => {
      const fixture = await comeBack()
      const { pending } = fixture.clock
      fixture.root.planReturn.begin(message)
      expect([fixture.root.planReturn.phase, fixture.clock.pending]).toEqual(['idle', pending])
    },
  )

  test('a checkout that was given up is no payment either', async () => {
    const fixture = await comeBack()
    fixture.root.checkout.arrive()
    fixture.root.planReturn.begin(BOUGHT)
    expect(fixture.root.planReturn.isExpected).toBe(false)
  })

  test.each(['admin', 'user'] as const)('[S6-008] is nothing for role %s', (role) => {
    const { root } = makeRootStore({ role })
    root.planReturn.begin(BOUGHT)
    expect(root.planReturn.phase).toBe('idle')
  })
})

const comeFromPortal = () => comeBack({ subscription })

describe('coming back from the portal', () => {
  test('[S4-025] [S9-017] refreshes after 4,000 ms and tells of the change, without a dialog', async () => {
    const fixture = await comeFromPortal()
    fixture.transport.always(DATA, paid({ planId: 3, plan: 'Enterprise' }))
    fixture.root.planReturn.begin(UPDATED)
    await fixture.clock.advance(3999)
    expect([looks(fixture), fixture.root.account.planId]).toEqual([0, 2])
    await fixture.clock.advance(1)
    expect([fixture.root.account.planId, told(fixture)]).toEqual([3, ['planUpdated']])
    expect(fixture.root.planReturn.phase).toBe('idle')
    await fixture.clock.advance(60_000)
    expect(looks(fixture)).toBe(1)
  })

  test('tells of no change that is not there, and of a late one when it comes', async () => {
    const fixture = await comeFromPortal()
    fixture.transport.always(DATA, paid())
    fixture.root.planReturn.begin(UPDATED)
    await fixture.clock.advance(4000)
    expect(told(fixture)).toEqual(['planUpToDate'])
    fixture.root.toasts.clear()
    fixture.transport.always(DATA, paid({ users: 30 }))
    await fixture.clock.advance(5000)
    expect(told(fixture)).toEqual(['planUpdated'])
  })

  test('looks no longer than 60 s', async () => {
    const fixture = await comeFromPortal()
    fixture.transport.always(DATA, paid())
    fixture.root.planReturn.begin(UPDATED)
    await fixture.clock.advance(200_000)
    expect(looks(fixture)).toBe(13)
  })
})

describe('on the way', () => {
  test('the same message twice counts once', async () => {
    const fixture = await comeBack()
    const { planReturn } = fixture.root
    planReturn.begin(BOUGHT)
    planReturn.begin(BOUGHT)
    expect(planReturn.isExpected).toBe(true)
    await fixture.clock.advance(4000)
    expect(looks(fixture)).toBe(1)
  })

  test('a reload goes on with what is left of the wait', async () => {
    const fixture = await comeBack()
    const { planReturn } = fixture.root
    planReturn.begin(BOUGHT)
    await fixture.clock.advance(3000)
    planReturn.reset()
    planReturn.resume()
    planReturn.resume()
    expect(planReturn).toMatchObject({ phase: 'waiting', isExpected: true })
    await fixture.clock.advance(999)
    expect(looks(fixture)).toBe(0)
    await fixture.clock.advance(1)
    expect(looks(fixture)).toBe(1)
  })

  test('what is over or old is not gone on with', async () => {
    const fixture = await comeBack()
    const { planReturn } = fixture.root
    planReturn.resume()
    expect(planReturn.phase).toBe('idle')
    planReturn.begin(BOUGHT)
    planReturn.reset()
    await fixture.clock.advance(600_000)
    planReturn.resume()
    expect(planReturn.phase).toBe('idle')
  })

  test('the end of the session ends it; who signs in again goes on, somebody else does not', async () => {
    const fixture = await comeBack()
    const { planReturn, session } = fixture.root
    const { promise, resolve } = Promise.withResolvers<Answer>()
    fixture.transport.next(DATA, promise)
    planReturn.begin(BOUGHT)
    await fixture.clock.advance(4000)
    session.signOut()
    resolve(paid())
    await fixture.clock.advance(0)
    expect([planReturn.phase, fixture.root.account.value]).toEqual(['idle', null])
    await session.signIn({ accountId: '4821', email: 'owner@northwind.example', password: 'x' })
    planReturn.resume()
    expect(planReturn.phase).toBe('waiting')
    session.signOut()
    session.receive(makeUserData({ accountId: '1001', email: 'owner@bluefin.example' }), 'another')
    planReturn.resume()
    expect(planReturn.phase).toBe('idle')
  })

  test('nothing runs on after it was dismissed', async () => {
    const fixture = await comeBack()
    const { pending } = fixture.clock
    fixture.root.planReturn.begin(BOUGHT)
    fixture.root.planReturn.dismiss()
    expect(fixture.clock.pending).toBe(pending)
  })
})
