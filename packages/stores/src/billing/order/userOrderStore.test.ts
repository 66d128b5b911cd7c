import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { makeAccount, makeUserData } from '../../testing/factories.ts'
import { answer, refusal, type Answer } from '../../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../../testing/makeRootStore.ts'

const ORDER = 'PUT /subscriptions/4821'

const opened = (options: RootStoreOptions = { subscription: {} }) => {
  const fixture = makeRootStore(options)
  const { userOrder: order } = fixture.root
  const isOpen = order.open()
  return { ...fixture, order, isOpen }
}

describe('the number of users', () => {
  test('starts from what was bought, and tells what another costs [S7-034]', async () => {
    const { order } = opened()
    expect([order.users, order.isChanged]).toEqual([25, false])
    order.setUsers(30)
    expect([order.isChanged, order.cost]).toEqual([true, { monthly: 450, yearly: 360 }])
  })

  test('is ordered by the plan that runs, and shows once the account has it [S7-034]', async () => {
    const { order, root, transport, clock } = opened()
    const { account } = root
    order.setUsers(30)
    await expect(order.order()).resolves.toBe('ordered')
    expect(transport.callsOf(ORDER).map(({ body }) => body)).toEqual([{ planId: 2, users: 30 }])
    expect(account.users).toBe(25)
    const looks = transport.callsOf('GET /auth/userdata').length
    await clock.advance(4000)
    expect(transport.callsOf('GET /auth/userdata')).toHaveLength(looks + 1)
  })

  test('is told once the account has as many, and nothing before [S7-034]', async () => {
    const { order, root, transport, clock } = opened()
    const told = () => root.toasts.queue.map(({ messageKey }) => messageKey)
    const { subscription } = root.account.value ?? makeAccount()
    const showUsers = (users: number) =>
      transport.always(
        'GET /auth/userdata',
        answer(makeUserData({ account: makeAccount({ subscription: { ...subscription, users } }) })),
      )
    order.setUsers(30)
    await order.order()
    await clock.advance(9000)
    // What was ordered before comes first.
    showUsers(28)
    await clock.advance(5000)
    expect([root.account.users, told()]).toEqual([28, []])
    // A reload goes on with it.
    root.planReturn.reset()
    root.planReturn.resume()
    showUsers(30)
    await clock.advance(5000)
    expect([root.account.users, told()]).toEqual([30, ['planUpdated']])
  })

  test('that does not come is said to be late, and not to be there', async () => {
    const { order, root, transport, clock } = opened()
    order.setUsers(30)
    await order.order()
    const before = transport.callsOf('GET /auth/userdata').length
    await clock.advance(63_000)
    expect(root.toasts.queue).toEqual([])
    await clock.advance(2000)
    expect(root.toasts.queue.map(({ messageKey }) => messageKey)).toEqual(['usersLate'])
    await clock.advance(200_000)
    expect(transport.callsOf('GET /auth/userdata')).toHaveLength(before + 13)
  })

  test('is not said to be late while nothing can be read', async () => {
    const { order, root, transport, clock } = opened()
    order.setUsers(30)
    await order.order()
    transport.always('GET /auth/userdata', 'lost')
    await clock.advance(65_000)
    expect(root.toasts.queue).toEqual([])
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
    order.setUsers(users)
    expect(order.error).toEqual(error)
    expect(order.cost === null).toBe(error !== null)
    await expect(order.order()).resolves.toBe(error === null ? 'ordered' : 'invalid')
    expect(transport.callsOf(ORDER)).toHaveLength(error === null ? 1 : 0)
  })

  test('that is the same is not ordered', async () => {
    const { order, transport } = opened()
    await expect(order.order()).resolves.toBe('unchanged')
    expect(transport.callsOf(ORDER)).toEqual([])
  })

  test.each([
    ['a trial', {}],
    ['an expired subscription', { subscription: { expiration: 0 } }],
    ['an admin', { role: 'admin', subscription: {} }],
  ] as const)('is not for %s', async (_who, options) => {
    const { order, isOpen } = opened(options)
    expect([isOpen, order.isOpen]).toEqual([false, false])
    await expect(order.order()).resolves.toBe('held')
  })

  test('a refusal says why and keeps the number', async () => {
    const { order, transport } = opened()
    transport.next(ORDER, refusal(ErrorCode.subscriptionItemUpdate))
    order.setUsers(30)
    await expect(order.order()).resolves.toBe('failed')
    expect([order.users, order.problem?.code, order.isOrdering]).toEqual([
      30,
      ErrorCode.subscriptionItemUpdate,
      false,
    ])
  })

  test('two presses order once, and an answer after closing changes nothing', async () => {
    const { order, transport, root } = opened()
    const gate = Promise.withResolvers<Answer>()
    transport.next(ORDER, gate.promise)
    order.setUsers(30)
    const first = order.order()
    await expect(order.order()).resolves.toBe('held')
    root.session.signOut()
    gate.resolve(answer({ subscription: null }))
    await first
    expect(transport.callsOf(ORDER)).toHaveLength(1)
    expect([order.isOpen, order.problem, order.isOrdering]).toEqual([false, null, false])
  })
})
