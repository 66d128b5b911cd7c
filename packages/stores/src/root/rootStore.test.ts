import { describe, expect, test } from 'vitest'
import { StorageKey } from '../environment/storage.ts'
import { makeAccount, makeConfig, makeUserData } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootStoreOptions } from '../testing/makeRootStore.ts'

const toastsOf = (options: RootStoreOptions) =>
  makeRootStore({ hasNotice: true, ...options }).root.toasts.shown.map(
    ({ messageKey, values, isPersistent = false }) => ({ messageKey, values, isPersistent }),
  )

describe('start', () => {
  test('creating the stores does no I/O and leaves no timer', async () => {
    const { transport, clock, page } = makeRootStore({ isFresh: true })
    await settle()
    expect([transport.calls.length, clock.pending, page.listenerCount]).toEqual([0, 0, 0])
  })

  test('[S4-017] it loads the configuration, then refreshes the user data of a stored token', async () => {
    const { root, transport } = makeRootStore({ isFresh: true })
    await root.start()
    expect(transport.calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'GET /api/config',
      'GET /api/auth/userdata',
    ])
    expect(root.session.state).toBe('signedIn')
  })

  test('[S4-017] without a stored token the session is signed out', async () => {
    const { root, transport } = makeRootStore({ isFresh: true, role: null })
    await root.start()
    expect(transport.calls).toHaveLength(1)
    expect(root.session).toMatchObject({ state: 'signedOut', endReason: null })
  })

  test.each([
    ['[S4-015] [S8-006] a network failure', 'lost' as const],
    ['a refusal', refusal(-57)],
  ])('%s of the configuration sets the flag and logs out', async (_name, given) => {
    const { root, transport, clock, storage } = makeRootStore({ isFresh: true })
    transport.always('GET /config', given)
    const start = root.start()
    await clock.advance(5000)
    await start
    expect(root.network.hasFailed).toBe(true)
    expect(root.session).toMatchObject({ state: 'signedOut', endReason: 'network' })
    expect(storage.get(StorageKey.token)).toBeNull()
  })

  test.each(['GET /config', 'GET /auth/userdata'] as const)(
    'too many calls at %s postpone it: the page waits as long as asked, and the session continues',
    async (route) => {
      const { root, transport, clock, storage } = makeRootStore({ isFresh: true })
      const busy = refusal(-18, { status: 429, headers: { 'retry-after': '20' } })
      transport.always(route, busy)
      const start = root.start()
      await clock.advance(5000)
      await start
      expect(root.network).toMatchObject({ hasFailed: true, isOverloaded: true })
      expect(root.session).toMatchObject({ state: 'unknown', endReason: null })
      expect(storage.get(StorageKey.token)).not.toBeNull()
      const stop = root.network.poll()
      const asked = transport.callsOf(route).length
      await clock.advance(19_000)
      expect(transport.callsOf(route)).toHaveLength(asked)
      transport.always('GET /config', answer(makeConfig()))
      transport.always('GET /auth/userdata', answer(makeUserData()))
      await clock.advance(10_000)
      expect(root.network.hasFailed).toBe(false)
      expect(root.session.isSignedIn).toBe(true)
      stop()
      root.stop()
    },
  )

  test.each(['GET /config', 'GET /auth/userdata'] as const)(
    'a broken reply to %s postpones it, and the session stays',
    async (route) => {
      const { root, transport, storage } = makeRootStore({ isFresh: true })
      transport.always(route, { status: 200, body: null })
      await root.start()
      expect(root.network).toMatchObject({ hasFailed: true, isOverloaded: false })
      expect(storage.get(StorageKey.token)).not.toBeNull()
      transport.always('GET /config', answer(makeConfig()))
      transport.always('GET /auth/userdata', answer(makeUserData()))
      await expect(root.network.retry()).resolves.toBe(true)
      expect(root.session.isSignedIn).toBe(true)
      root.stop()
    },
  )

  test('called twice, it starts once', async () => {
    const { root, transport } = makeRootStore({ isFresh: true, hasNotice: true, trialDaysLeft: 0 })
    const first = root.start()
    void root.start()
    await first
    expect(root.session.state).toBe('signedIn')
    expect(transport.calls).toHaveLength(2)
    expect(root.toasts.shown).toHaveLength(1)
  })

  test('stop undoes it, even half-way, and it can be started again', async () => {
    const { root, transport, clock, page } = makeRootStore({ isFresh: true })
    transport.next('GET /config', never)
    void root.start()
    await settle()
    root.stop()
    await settle()
    expect([clock.pending, page.listenerCount]).toEqual([0, 0])
    expect(root.session.state).toBe('unknown')
    expect(root.network.hasFailed).toBe(false)
    await root.start()
    expect(root.session.state).toBe('signedIn')
    root.stop()
    expect([clock.pending, page.listenerCount]).toEqual([0, 0])
  })
})

describe('the notice about the subscription', () => {
  test.each([
    [9.5, 9],
    [9.9, 10],
    [1.1, 1],
  ])('[S4-012] [S9-028] a trial has its whole days left by the calendar: %d', (trialDaysLeft, days) => {
    const notice = { messageKey: 'subscription.trialDaysLeft', values: { days }, isPersistent: false }
    expect(toastsOf({ trialDaysLeft })).toEqual([notice])
    expect(toastsOf({ trialDaysLeft, role: 'admin' })).toEqual([notice])
  })

  test.each([
    ['today', 0.5, 0],
    ['tomorrow', 0.99, 1],
  ])('[S4-012] [S9-028] under a day it says %s', (_day, trialDaysLeft, days) => {
    expect(toastsOf({ trialDaysLeft })).toEqual([
      { messageKey: 'subscription.trialEndsToday', values: { days }, isPersistent: false },
    ])
  })

  test('[S4-011] [S9-028] an expired one stays', () => {
    expect(toastsOf({ trialDaysLeft: 0 })).toEqual([
      { messageKey: 'subscription.trialExpired', values: undefined, isPersistent: true },
    ])
    expect(toastsOf({ subscription: { expiration: 0 } })).toEqual([
      { messageKey: 'subscription.expired', values: undefined, isPersistent: true },
    ])
  })

  test('no notice for a paid subscription, a user, or without a session', () => {
    expect(toastsOf({ subscription: {} })).toEqual([])
    expect(toastsOf({ role: 'user', trialDaysLeft: 0 })).toEqual([])
    expect(toastsOf({ role: null })).toEqual([])
  })

  test('an expired subscription is notified again after a reload', async () => {
    const { root } = makeRootStore({ isFresh: true, hasNotice: true, trialDaysLeft: 0 })
    await root.start()
    expect(root.toasts.shown.map(({ messageKey }) => messageKey)).toEqual(['subscription.trialExpired'])
  })

  test('[S4-011] an expiry during the session is notified', async () => {
    const { root, clock } = makeRootStore({ isFresh: true, hasNotice: true, trialDaysLeft: 1 / 1440 })
    await root.start()
    const keys = () => root.toasts.queue.map(({ messageKey }) => messageKey)
    expect(keys()).toEqual([])
    await clock.advance(60_000)
    expect(keys()).toEqual(['subscription.trialExpired'])
    root.toasts.dismiss(root.toasts.queue[0]?.id ?? '')
    await clock.advance(120_000)
    expect(keys()).toEqual([])
  })

  test('[S4-011] a plan removes the notices of the trial and its end', () => {
    for (const trialDaysLeft of [0, 9.5]) {
      const { root } = makeRootStore({ trialDaysLeft, hasNotice: true })
      root.toasts.show({ kind: 'info', messageKey: 'other' })
      const expiration = root.time.now + 86_400_000
      const subscription = { expiration, isTrial: false, planId: 1, plan: 'Basic', users: 1 }
      root.account.receive(makeAccount({ subscription }))
      expect(root.toasts.queue.map(({ messageKey }) => messageKey)).toEqual(['other'])
    }
  })

  test('it is shown once per sign-in', async () => {
    const { root } = makeRootStore({ isFresh: true, hasNotice: true })
    await root.start()
    await root.session.restore()
    expect(root.toasts.shown).toHaveLength(0)
    root.session.signOut()
    await root.session.signIn({ accountId: '4821', email: 'owner@northwind.example', password: 'x' })
    expect(root.toasts.shown).toHaveLength(1)
  })
})
