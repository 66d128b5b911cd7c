import { expect, test } from 'vitest'
import { FIXTURE_TOKEN, makeUserData } from '../testing/factories.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'
import { ADMIN } from '../users/users.fixture.ts'

const KEY = 'portico.notices'

const keysOf = ({ root }: RootFixture) => root.toasts.notices.map(({ messageKey }) => messageKey)

const withNotices = (...messageKeys: string[]): RootFixture => {
  const fixture = makeRootStore()
  for (const messageKey of messageKeys) fixture.root.toasts.show({ kind: 'info', messageKey })
  return fixture
}

/** The page of the same tab after a reload. */
const reloaded = async ({ tabStorage, clock }: RootFixture, email?: string): Promise<RootFixture> => {
  const next = makeRootStore({ role: null, trialDaysLeft: 0 })
  await next.clock.advance(clock.now() - next.clock.now() + 1)
  next.tabStorage.set(KEY, tabStorage.get(KEY) ?? '')
  next.root.session.receive(makeUserData(email === undefined ? {} : { email }), FIXTURE_TOKEN)
  next.root.toasts.dismiss(next.root.toasts.shown[0]?.id ?? '')
  return next
}

test('notices survive reloads, with the unread number, and each can be removed', async () => {
  const next = await reloaded(withNotices('a', 'b'))
  expect(keysOf(next).slice(-2)).toEqual(['b', 'a'])
  next.root.toasts.markNoticesRead()
  next.root.toasts.show({ kind: 'info', messageKey: 'c' })
  const last = await reloaded(next)
  expect(keysOf(last).filter((key) => key.length === 1)).toEqual(['c', 'b', 'a'])
  expect(new Set(last.root.toasts.notices.map(({ id }) => id)).size).toBe(last.root.toasts.notices.length)
  // The trial's notice is repeated at each sign-in and listed once.
  expect(keysOf(last)).toHaveLength(4)
  expect(last.root.toasts.newNotices).toBe(2)
})

test('a notice of the sign-in also survives', () => {
  const { root, tabStorage } = makeRootStore({ role: null })
  root.session.receive(makeUserData(), FIXTURE_TOKEN)
  expect(root.toasts.notices).toHaveLength(1)
  expect(tabStorage.get(KEY)).toContain('"messageKey":"subscription.trialDaysLeft"')
})

test('they end with the session, and are not shown to another user', async () => {
  const fixture = withNotices('a')
  expect(keysOf(await reloaded(fixture, ADMIN))).not.toContain('a')
  expect(fixture.tabStorage.get(KEY)).toContain('"a"')
  fixture.root.session.signOut()
  expect(fixture.tabStorage.get(KEY)).toBeNull()
})

test.each(['', '{', '{"accountId":"4821"}'])('none are restored from invalid data (%j)', (text) => {
  const next = makeRootStore({ role: null, hasNotice: true })
  next.tabStorage.set(KEY, text)
  next.root.session.receive(makeUserData(), FIXTURE_TOKEN)
  expect(keysOf(next).filter((key) => !key.startsWith('subscription'))).toEqual([])
})
