import { describe, expect, test } from 'vitest'
import type { WireSubscription } from '../api/contract/account.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { FIXTURE_TIME, makeAccount, makeUserData } from '../testing/factories.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'

const ORDER = 'PUT /subscriptions/4821'
const DAY = 86_400_000

const opened = (options: RootStoreOptions = { subscription: {} }) => {
  const fixture = makeRootStore(options)
  const { userOrder: order } = fixture.root.billing
  const isOpen = order.open()
  return { ...fixture, order, isOpen }
}

const becomes = ({ root }: ReturnType<typeof opened>, change: Partial<WireSubscription>) => {
  const { value } = root.account
  if (value) root.account.receive({ ...value, subscription: { ...value.subscription, ...change } })
}
const priced = () =>
  opened({ subscription: { interval: 'monthly' }, config: { features: ['changePreview'] } })

describe('the number of users', () => {
  test('starts from the purchased number, with the cost of another [S7-034]', async () => {
    const { order } = opened()
    expect([order.draft.users, order.isDirty]).toEqual([25, false])
    order.set('users', 30)
    expect([order.isDirty, order.cost]).toEqual([true, { monthly: 450, yearly: 360 }])
  })

  test.each([
    // 15 of 30 days.
    ['monthly', 15, 30, 37.5],
    ['monthly', 15, 20, 0],
    // 100 of 365 days.
    ['yearly', 100, 26, 39.45],
  ] as const)('%s, with %i days left, %i users cost %d now', (interval, days, users, due) => {
    const expiration = FIXTURE_TIME + days * DAY
    const periodStart = expiration - (interval === 'yearly' ? 365 : 30) * DAY
    const { order } = opened({ subscription: { interval, periodStart, expiration } })
    order.set('users', users)
    expect([order.dueNow, order.isPricing]).toEqual([due, false])
  })

  test('has an unknown amount due where only the end of the period is known', () => {
    const { order } = opened({ subscription: { interval: 'monthly', periodStart: null } })
    order.set('users', 30)
    expect([order.dueNow, order.isPricing]).toEqual([null, false])
  })

  describe('is priced by the payment provider', () => {
    const PREVIEW = 'GET /subscriptions/preview/'

    test('once it is typed, and again when the account has changed', async () => {
      const { order, root, transport, clock } = priced()
      transport.always(PREVIEW, answer({ due: 4567 }))
      order.set('users', 3)
      order.set('users', 30)
      expect([order.dueNow, order.isPricing]).toEqual([null, true])
      await clock.advance(300)
      expect([order.dueNow, order.isPricing]).toEqual([45.67, false])
      const { url } = transport.callsOf(PREVIEW)[0] ?? { url: '' }
      expect([transport.callsOf(PREVIEW).length, new URL(url).search]).toEqual([1, '?planid=2&users=30'])
      transport.always(PREVIEW, answer({ due: 100 }))
      const { value } = root.account
      if (value) root.account.receive({ ...value, subscription: { ...value.subscription, users: 29 } })
      expect(order.dueNow).toBeNull()
      await clock.advance(300)
      expect(order.dueNow).toBe(1)
    })

    test('and ordered with what its author saw, not before', async () => {
      const { order, transport, clock } = priced()
      transport.always(PREVIEW, answer({ due: 4567 }))
      order.set('users', 30)
      await expect(order.save()).resolves.toBe('unavailable')
      await clock.advance(300)
      await expect(order.save()).resolves.toBe('saved')
      const seen = { planId: 2, interval: 'monthly', users: 25, price: 15, due: 4567 }
      expect(transport.bodiesOf(ORDER)).toEqual([{ planId: 2, users: 30, seen }])
    })

    test('and unknown when it cannot be asked, without an estimate', async () => {
      const { order, transport, clock, log } = priced()
      transport.always(PREVIEW, refusal(ErrorCode.configurationLoad))
      order.set('users', 30)
      await clock.advance(300)
      expect([order.dueNow, order.isPricing]).toEqual([null, false])
      expect(log.warnings).toContain('order.notPriced')
    })

    test('but not while the number is wrong or as it was, or after the form', async () => {
      const { order, transport, clock } = priced()
      for (const users of [51, null, 25]) order.set('users', users)
      await clock.advance(300)
      order.set('users', 30)
      order.close()
      await clock.advance(300)
      expect(transport.callsOf(PREVIEW)).toEqual([])
    })
  })

  test('is ordered for the current plan, and shows once the account has it [S7-034]', async () => {
    const { order, root, transport, clock } = opened()
    const { account } = root
    order.set('users', 30)
    await expect(order.save()).resolves.toBe('saved')
    expect(transport.bodiesOf(ORDER)).toEqual([{ planId: 2, users: 30 }])
    expect(account.users).toBe(25)
    const reads = transport.callsOf('GET /auth/userdata').length
    await clock.advance(4000)
    expect(transport.callsOf('GET /auth/userdata')).toHaveLength(reads + 1)
  })

  test('is notified once the account has the new number, not before [S7-034]', async () => {
    const { order, root, transport, clock } = opened()
    const notified = () => root.toasts.queue.map(({ messageKey }) => messageKey)
    const { subscription } = root.account.value ?? makeAccount()
    const showUsers = (users: number) =>
      transport.always(
        'GET /auth/userdata',
        answer(makeUserData({ account: makeAccount({ subscription: { ...subscription, users } }) })),
      )
    order.set('users', 30)
    await order.save()
    await clock.advance(9000)
    // The earlier order is notified first.
    showUsers(28)
    await clock.advance(5000)
    expect([root.account.users, notified()]).toEqual([28, []])
    // A reload continues to wait for it.
    root.billing.planReturn.reset()
    root.billing.planReturn.resume()
    showUsers(30)
    await clock.advance(5000)
    expect([root.account.users, notified()]).toEqual([30, ['planUpdated']])
  })

  test('is what the next change starts from, before it is confirmed', async () => {
    const expiration = FIXTURE_TIME + 15 * DAY
    const periodStart = FIXTURE_TIME - 15 * DAY
    const { order, root } = opened({ subscription: { interval: 'monthly', periodStart, expiration } })
    order.set('users', 20)
    await order.save()
    order.close()
    order.open()
    expect([order.draft.users, order.isDirty, root.billing.plans.ownPrice?.perPeriod]).toEqual([
      20,
      false,
      300,
    ])
    // 15 of 30 days for two more.
    order.set('users', 22)
    expect([order.isDirty, order.dueNow]).toEqual([true, 15])
  })

  const monthly = {
    interval: 'monthly',
    periodStart: FIXTURE_TIME - 15 * DAY,
    expiration: FIXTURE_TIME + 15 * DAY,
  } as const

  test('is sent with what its author saw', async () => {
    const { order, transport } = opened({ subscription: monthly })
    order.set('users', 30)
    await order.save()
    const seen = { planId: 2, interval: 'monthly', users: 25, price: 15, due: 3750 }
    expect(transport.bodiesOf(ORDER)).toEqual([{ planId: 2, users: 30, seen }])
  })

  test('is not ordered after a change of somebody else, until its author goes on from there', async () => {
    const fixture = opened({ subscription: monthly })
    const { order, transport } = fixture
    order.set('users', 30)
    expect(order.changed).toBe(null)
    becomes(fixture, { users: 40, planId: 3 })
    expect(order.changed).toEqual({ planId: 3, interval: 'monthly', users: 40 })
    await expect(order.save()).resolves.toBe('unavailable')
    expect(transport.callsOf(ORDER)).toEqual([])
    order.rebase()
    expect([order.changed, order.dueNow]).toEqual([null, 0])
    await expect(order.save()).resolves.toBe('saved')
    const seen = { planId: 3, interval: 'monthly', users: 40, price: 19, due: 0 }
    expect(transport.bodiesOf(ORDER)).toEqual([{ planId: 3, users: 30, seen }])
  })

  test('is its author’s own change once the account shows it', async () => {
    const fixture = opened({ subscription: monthly })
    const { order } = fixture
    order.set('users', 30)
    await order.save()
    expect(order.changed).toBe(null)
    becomes(fixture, { users: 30 })
    expect(order.changed).toBe(null)
  })

  test('that is outdated is refused, and account and prices are read again', async () => {
    const { order, transport } = opened({ subscription: monthly })
    order.set('users', 30)
    const routes = ['GET /auth/userdata', 'GET /subscriptions/plans/'] as const
    const reads = () => routes.map((route) => transport.callsOf(route).length)
    const before = reads()
    transport.next(ORDER, refusal(ErrorCode.alreadyExists))
    await expect(order.save()).resolves.toBe('failed')
    expect(order.saveProblem?.code).toBe(ErrorCode.alreadyExists)
    expect(reads()).toEqual(before.map((count) => count + 1))
  })

  test('that does not arrive is notified as late', async () => {
    const { order, root, transport, clock } = opened()
    order.set('users', 30)
    await order.save()
    const before = transport.callsOf('GET /auth/userdata').length
    await clock.advance(63_000)
    expect([root.toasts.queue, root.billing.planReturn.users]).toEqual([[], 30])
    await clock.advance(2000)
    expect(root.toasts.queue.map(({ messageKey }) => messageKey)).toEqual(['usersLate'])
    expect(root.billing.planReturn.users).toBe(25)
    await clock.advance(200_000)
    expect(transport.callsOf('GET /auth/userdata')).toHaveLength(before + 13)
  })

  test('is not notified as late while nothing can be read', async () => {
    const { order, root, transport, clock } = opened()
    order.set('users', 30)
    await order.save()
    transport.always('GET /auth/userdata', 'lost')
    await clock.advance(65_000)
    expect(root.toasts.queue).toEqual([])
  })

  test('too many shows an error while typing, none once the field is left', () => {
    const { order } = opened()
    order.set('users', 51)
    expect(order.shownErrorOf('users')).toEqual({ code: 'tooMany', limit: 50 })
    order.set('users', null)
    expect(order.shownErrorOf('users')).toBeNull()
    order.touch('users')
    expect(order.shownErrorOf('users')).toEqual({ code: 'required' })
  })

  test.each([
    [null, { code: 'required' }],
    [0, { code: 'required' }],
    [1.5, { code: 'required' }],
    [1, null],
    [50, null],
    [51, { code: 'tooMany', limit: 50 }],
  ] as const)('%s is %j', async (users, error) => {
    const { order, transport } = opened()
    order.set('users', users)
    expect(order.errors.get('users') ?? null).toEqual(error)
    expect(order.cost === null).toBe(error !== null)
    await expect(order.save()).resolves.toBe(error === null ? 'saved' : 'invalid')
    expect(transport.callsOf(ORDER)).toHaveLength(error === null ? 1 : 0)
  })

  test.each([
    ['a trial', {}],
    ['an expired subscription', { subscription: { expiration: 0 } }],
    ['an admin', { role: 'admin', subscription: {} }],
  ] as const)('is not available to %s', async (_who, options) => {
    const { order, isOpen } = opened(options)
    expect([isOpen, order.isOpen]).toEqual([false, false])
    await expect(order.save()).resolves.toBe('unavailable')
  })
})

describe('a purchase with the card on file', () => {
  const BUY = 'POST /subscriptions/'
  const lapsed: RootStoreOptions = { subscription: { expiration: 1 }, account: { people: 34 } }

  const reviewed = async (options: RootStoreOptions = lapsed) => {
    const fixture = makeRootStore(options)
    const { userOrder: order, billingInformation } = fixture.root.billing
    await billingInformation.load()
    return { ...fixture, order, isOpen: order.openPurchase({ planId: 3, interval: 'yearly' }) }
  }

  test('starts from the number of people in the account, with the amount due now [S7-039]', async () => {
    const { order, isOpen } = await reviewed()
    expect([isOpen, order.draft.users, order.dueNow]).toEqual([true, 34, 34 * 15 * 12])
    order.set('users', 2)
    expect(order.dueNow).toBe(360)
  })

  test('is sent once, and polled until the account shows it [S7-039]', async () => {
    const { order, root, transport, clock } = await reviewed()
    transport.always(BUY, answer({ subscription: makeAccount().subscription }))
    await expect(Promise.all([order.save(), order.save()])).resolves.toEqual(['saved', 'unavailable'])
    expect(transport.bodiesOf(BUY)).toEqual([
      {
        subscription: { planId: 3, interval: 'yearly', users: 34 },
        seen: { price: 15, due: 34 * 15 * 12 * 100 },
      },
    ])
    expect(root.billing.planReturn).toMatchObject({ step: 'waiting', isExpected: true })
    const subscription = { expiration: FIXTURE_TIME + 30 * 86_400_000, isTrial: false, planId: 3 }
    transport.always('GET /auth/userdata', answer(makeUserData({ account: makeAccount({ subscription }) })))
    await clock.advance(4000)
    expect(root.billing.planReturn.step).toBe('active')
  })

  test('stays open when refused, and nothing is polled', async () => {
    const { order, root, transport } = await reviewed()
    transport.next(BUY, refusal(ErrorCode.paymentIntent))
    await expect(order.save()).resolves.toBe('failed')
    expect([order.isOpen, order.saveProblem?.code]).toEqual([true, ErrorCode.paymentIntent])
    expect(root.billing.planReturn.step).toBe('idle')
  })

  test.each([
    ['a subscription that runs', { subscription: {} }],
    ['no card', {}],
    ['an admin', { ...lapsed, role: 'admin' }],
  ] as const)('is not available with %s', async (_name, options) => {
    expect((await reviewed(options)).isOpen).toBe(false)
  })

  test('is forgotten when it is closed', async () => {
    const { order } = await reviewed()
    order.close()
    expect([order.isOpen, order.purchase]).toEqual([false, null])
  })
})
