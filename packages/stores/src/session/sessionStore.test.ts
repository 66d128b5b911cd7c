import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { StorageKey } from '../environment/storage.ts'
import { FIXTURE_TOKEN, makeUserData } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, refusal, type Answer } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'
import { credentials } from './session.fixture.ts'
import type { MinimumRole } from './sessionStore.ts'

describe('restoring', () => {
  test('[S4-013] [S7-014] a stored token refreshes the user data', async () => {
    const { root, transport } = makeRootStore({ isFresh: true, role: 'admin' })
    const restored = root.session.restore()
    expect(root.session.state).toBe('restoring')
    await restored
    expect(transport.callsOf('GET /auth/userdata')[0]?.headers['Authorization']).toBe(
      `Bearer ${FIXTURE_TOKEN}`,
    )
    expect(root.session).toMatchObject({ state: 'signedIn', fullName: 'Adrian Cole' })
  })

  test('without a stored token the session is signed out, without a call', async () => {
    const { root, transport } = makeRootStore({ isFresh: true, role: null })
    await root.session.restore()
    expect(root.session).toMatchObject({ state: 'signedOut', endReason: null })
    expect(transport.calls).toEqual([])
  })

  test.each([
    ['[S4-015] [S8-005] the invalid-token code', refusal(ErrorCode.invalidToken), 'invalidToken', false],
    ['expired credentials', refusal(ErrorCode.credentialsExpired), 'expired', false],
    ['a token to be renewed', refusal(ErrorCode.needRenewToken), 'expired', false],
    ['a renewal that is over', refusal(ErrorCode.tokenRenewalExpired), 'expired', false],
    ['another refusal', refusal(ErrorCode.statusLocked), 'invalidToken', false],
    ['a known failure of the service', refusal(ErrorCode.databaseFatal), 'network', false],
    ['[S4-015] [S8-006] an internal error', refusal(ErrorCode.internalServerError), 'network', true],
    ['[S8-006] an unknown code', { status: 400, body: { error: { code: 7 } } }, 'network', true],
  ] satisfies [string, Answer, string, boolean][])(
    '%s ends the session',
    async (_name, given, reason, hasFailed) => {
      const { root, transport, storage } = makeRootStore({ isFresh: true })
      transport.always('GET /auth/userdata', given)
      await root.session.restore()
      expect(root.session).toMatchObject({ state: 'signedOut', token: null, user: null, endReason: reason })
      expect(storage.get(StorageKey.token)).toBeNull()
      expect(root.network.hasFailed).toBe(hasFailed)
    },
  )
})

describe('refreshing the user data of a session', () => {
  test('it applies changes, and keeps loaded data', async () => {
    const { root, transport, workspaces } = makeRootStore({ workspaces: 3 })
    transport.always('GET /auth/userdata', answer(makeUserData({ firstName: 'Olive' })))
    const restored = root.session.restore()
    expect(root.session.isSignedIn).toBe(true)
    await restored
    expect(root.session.fullName).toBe('Olive Marsh')
    expect(workspaces.total).toBe(3)
  })

  test('a refusal that does not end the session is a problem', async () => {
    const { root, transport } = makeRootStore()
    transport.always('GET /auth/userdata', refusal(ErrorCode.forbidden))
    await root.session.restore()
    expect(root.session).toMatchObject({ state: 'signedIn', problem: { code: -18 } })
  })
})

describe('the end of a session', () => {
  test('[S4-014] signing out clears the stored token and all loaded data while the service is unreachable', () => {
    const { root, transport, storage, workspaces } = makeRootStore({ hasNotice: true })
    for (const route of ['GET /config', 'GET /auth/userdata', 'POST /auth/logout'] as const)
      transport.always(route, 'lost')
    root.session.signOut()
    expect(storage.get(StorageKey.token)).toBeNull()
    expect(root.session).toMatchObject({
      state: 'signedOut',
      token: null,
      user: null,
      endReason: 'signedOut',
    })
    expect(root.account.value).toBeNull()
    expect(workspaces.total).toBe(0)
    expect(root.toasts.shown).toEqual([])
    expect(transport.calls.map(({ url }) => new URL(url).pathname)).toEqual(['/api/auth/logout'])
  })

  test('signing out removes the user’s data from the storage', async () => {
    const { root, storage, tabStorage, profile } = makeRootStore()
    root.preferences.start()
    profile.start()
    await settle()
    expect(storage.get(StorageKey.preferences)).toContain(credentials.email)
    const keys = ['portico.checkoutReturn', 'portico.recentCommands', 'portico.requestedPath']
    for (const key of keys) tabStorage.set(key, credentials.email)
    root.session.signOut()
    expect(keys.map((key) => tabStorage.get(key))).toEqual([null, null, null])
    expect(storage.get(StorageKey.preferences)).not.toContain('@')
    profile.stop()
  })

  test.each<[string, Answer | typeof never]>([
    ['succeeds', answer({})],
    ['is unknown to the service', refusal(ErrorCode.notFound)],
    ['comes too late', refusal(ErrorCode.invalidToken)],
    ['fails', refusal(ErrorCode.internalServerError)],
    ['is lost', 'lost'],
    ['gets no answer', never],
  ])('signing out ends the token at the service, and shows nothing when that %s', async (_name, given) => {
    const { root, transport } = makeRootStore()
    transport.always('POST /auth/logout', given)
    root.session.signOut()
    root.session.signOut()
    expect(root.session.state).toBe('signedOut')
    await settle()
    expect(transport.callsOf('POST /auth/logout').map(({ headers }) => headers['Authorization'])).toEqual([
      `Bearer ${FIXTURE_TOKEN}`,
    ])
    expect(root.session).toMatchObject({ state: 'signedOut', endReason: 'signedOut', problem: null })
    expect(root.network.hasFailed).toBe(false)
    expect(root.isBusy).toBe(false)
    expect(root.toasts.shown).toEqual([])
  })

  test('[S4-015] [S8-005] an invalid token in any call ends it', async () => {
    const { root, transport, workspaces } = makeRootStore()
    transport.always('GET /services/', refusal(ErrorCode.invalidToken))
    await workspaces.load()
    expect(root.session).toMatchObject({ state: 'signedOut', endReason: 'invalidToken' })
  })

  test('the reason stays until the next sign-in', async () => {
    const { root } = makeRootStore()
    root.session.end('expired')
    root.session.end('signedOut')
    expect(root.session.endReason).toBe('expired')
    await root.session.signIn(credentials)
    expect(root.session.endReason).toBeNull()
  })
})

describe('other tabs', () => {
  test('a sign-out in another tab signs out here', async () => {
    const { root, storage } = makeRootStore({ isFresh: true })
    await root.start()
    storage.changeElsewhere(StorageKey.token, null)
    expect(root.session).toMatchObject({ state: 'signedOut', endReason: 'elsewhere' })
  })

  test('a sign-in of another user in another tab reloads the page', async () => {
    const { root, storage, navigation } = makeRootStore({ isFresh: true })
    await root.start()
    storage.changeElsewhere(StorageKey.token, FIXTURE_TOKEN)
    expect(navigation.reloads).toBe(0)
    storage.changeElsewhere(StorageKey.token, 'somebody')
    expect(navigation.reloads).toBe(1)
  })

  test('a sign-in in another tab is followed by a signed-out tab', async () => {
    const { root, storage, navigation } = makeRootStore({ isFresh: true, role: null })
    await root.start()
    storage.changeElsewhere(StorageKey.token, 'theirs')
    await settle()
    expect(root.session).toMatchObject({ state: 'signedIn', token: 'theirs' })
    expect(navigation.reloads).toBe(0)
  })

  test('a token that changes during its check is not used', async () => {
    const { root, storage, transport } = makeRootStore({ isFresh: true })
    transport.next('GET /auth/userdata', never)
    void root.start()
    await settle()
    transport.always('GET /auth/userdata', answer(makeUserData({ role: 'user' })))
    storage.changeElsewhere(StorageKey.token, 'theirs')
    await settle()
    expect(root.session).toMatchObject({ state: 'signedIn', token: 'theirs', role: 1 })
  })

  test('other keys and a stopped store are not notified', async () => {
    const { root, storage } = makeRootStore({ isFresh: true })
    await root.start()
    storage.changeElsewhere('something', null)
    root.stop()
    storage.changeElsewhere(StorageKey.token, null)
    expect(root.session.isSignedIn).toBe(true)
  })
})

describe('abilities', () => {
  const roles: MinimumRole[] = ['user', 'admin', 'owner']

  test.each(roles)('[S6-001] a minimum role is met by %s when the level is at least that', (role) => {
    const { session } = makeRootStore({ role }).root
    expect(roles.map((minimum) => session.meets(minimum))).toEqual(
      roles.map((_, index) => index <= roles.indexOf(role)),
    )
  })

  test('[S6-001] [S4-001] no user meets no role, and a super administrator everything', () => {
    const { root } = makeRootStore({ role: null })
    expect(roles.some((minimum) => root.session.meets(minimum))).toBe(false)
    root.session.receive({ ...makeUserData(), level: 4 }, 'token')
    expect(roles.every((minimum) => root.session.meets(minimum))).toBe(true)
  })

  test.each([
    ['user', [false, false, false, false]],
    ['admin', [true, true, false, true]],
    ['owner', [true, true, true, true]],
  ] satisfies [MinimumRole, boolean[]][])('the rights of %s', (role, expected) => {
    const { canManageWorkspaces, canManageUsers, canManageAccount, canOpenAsAdministrator } = makeRootStore({
      role,
    }).root.session
    expect([canManageWorkspaces, canManageUsers, canManageAccount, canOpenAsAdministrator]).toEqual(expected)
  })
})

describe('names', () => {
  test.each([
    [{ firstName: 'Olivia', lastName: 'Marsh' }, 'Olivia Marsh'],
    [{ firstName: ' élise ', lastName: '' }, 'élise'],
    [{ firstName: '', lastName: '', email: 'zoe@a.example' }, 'zoe@a.example'],
  ])('%j', (user, fullName) => {
    expect(makeRootStore({ user }).root.session).toMatchObject({ fullName })
  })
})
