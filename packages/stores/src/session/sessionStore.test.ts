import { getSnapshot } from 'mobx-state-tree'
import { describe, expect, test } from 'vitest'
import { CLIENT_ID } from '../api/contract/session.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { StorageKey } from '../environment/storage.ts'
import { FIXTURE_TOKEN, makeLoginReply, makeUserData } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, refusal, type Answer } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'
import type { MinimumRole } from './sessionStore.ts'

const credentials = { accountId: '4821', email: 'owner@northwind.example', password: 'Portico-2026!' }

describe('signing in', () => {
  test('[S4-013] [S7-005] credentials bring a token, a user and the account', async () => {
    const { root, transport, storage } = makeRootStore({ role: null })
    await expect(root.session.signIn(credentials)).resolves.toBe(true)
    expect(transport.callsOf('POST /auth/login')[0]?.body).toEqual({
      clientid: CLIENT_ID,
      accountid: '4821',
      email: 'owner@northwind.example',
      password: 'Portico-2026!',
    })
    expect(root.session).toMatchObject({
      state: 'signedIn',
      token: FIXTURE_TOKEN,
      problem: null,
      endReason: null,
    })
    expect(root.account.companyName).toBe('Northwind Labs')
    expect(storage.get(StorageKey.accountId)).toBe('4821')
    expect(root.session.rememberedAccountId()).toBe('4821')
  })

  test('[S3-001] the session user', async () => {
    const { root } = makeRootStore({ role: null })
    await root.session.signIn(credentials)
    expect(root.session.user).toEqual({
      accountId: '4821',
      email: 'owner@northwind.example',
      firstName: 'Olivia',
      lastName: 'Marsh',
      role: 3,
      endTour: true,
    })
    expect(root.session.token).toBe(FIXTURE_TOKEN)
  })

  test('[S4-016] the token is kept in local storage under the product’s key, and in no snapshot', async () => {
    const { root, storage } = makeRootStore({ role: null })
    await root.session.signIn(credentials)
    expect(storage.get('portico.token')).toBe(FIXTURE_TOKEN)
    expect(JSON.stringify(getSnapshot(root))).not.toContain(FIXTURE_TOKEN)
  })

  test('wrong credentials are a problem, and nobody is signed in', async () => {
    const { root, transport, storage } = makeRootStore({ role: null })
    transport.always('POST /auth/login', refusal(ErrorCode.invalidCredentials, { message: 'No' }))
    await expect(root.session.signIn(credentials)).resolves.toBe(false)
    expect(root.session).toMatchObject({
      state: 'signedOut',
      problem: { kind: 'refused', code: -6 },
      lockedUntil: null,
    })
    expect(root.network.hasFailed).toBe(false)
    expect(storage.get(StorageKey.token)).toBeNull()
    expect(root.session.rememberedAccountId()).toBe('')
  })

  test('credentials that have expired are the caller’s to handle', async () => {
    const { root, transport } = makeRootStore({ role: null })
    transport.always('POST /auth/login', refusal(ErrorCode.credentialsExpired))
    await root.session.signIn(credentials)
    expect(root.session).toMatchObject({ problem: { code: -7 }, endReason: null })
  })

  test('a lock counts down by the seconds that the service says', async () => {
    const { root, transport, clock } = makeRootStore({ role: null })
    transport.next('POST /auth/login', refusal(ErrorCode.invalidCredentials, { status: 429, seconds: 30 }))
    await root.session.signIn(credentials)
    expect(root.session.lockSecondsLeft(clock.now())).toBe(30)
    await clock.advance(29_001)
    expect(root.session.lockSecondsLeft(clock.now())).toBe(1)
    await clock.advance(999)
    expect(root.session.lockSecondsLeft(clock.now())).toBe(0)
    await root.session.signIn(credentials)
    expect(root.session).toMatchObject({ state: 'signedIn', lockedUntil: null })
  })

  test('it says that it is under way', async () => {
    const { root, transport } = makeRootStore({ role: null })
    transport.next('POST /auth/login', refusal(ErrorCode.invalidCredentials))
    const attempt = root.session.signIn(credentials)
    expect(root.session.isSigningIn).toBe(true)
    await attempt
    expect(root.session.isSigningIn).toBe(false)
  })

  test('signing in as somebody else leaves nothing of the session before', async () => {
    const { root, transport } = makeRootStore({ workspaces: 3 })
    transport.always(
      'POST /auth/verifyuser',
      answer(makeLoginReply({ token: 'other', accountId: '1001', role: 'user' })),
    )
    await root.session.signInWithUserToken('link')
    expect(root.session).toMatchObject({ token: 'other', accountId: '1001', canManageWorkspaces: false })
    expect(root.workspaces).toMatchObject({ total: 0, status: 'idle' })
  })
})

describe('signing in by a one-time link', () => {
  test('[S7-006] the token is spent once, however often it is asked for', async () => {
    const { root, transport } = makeRootStore({ role: null })
    const first = root.session.signInWithUserToken('link')
    const second = root.session.signInWithUserToken('link')
    await expect(Promise.all([first, second])).resolves.toEqual([true, true])
    await expect(root.session.signInWithUserToken('link')).resolves.toBe(true)
    expect(transport.callsOf('POST /auth/verifyuser').map(({ body }) => body)).toEqual([
      { usertoken: 'link' },
    ])
    expect(root.session.isSignedIn).toBe(true)
  })

  test('another link is another token', async () => {
    const { root, transport } = makeRootStore({ role: null })
    transport.next('POST /auth/verifyuser', refusal(ErrorCode.invalidToken))
    await expect(root.session.signInWithUserToken('old')).resolves.toBe(false)
    await expect(root.session.signInWithUserToken('new')).resolves.toBe(true)
    expect(transport.callsOf('POST /auth/verifyuser')).toHaveLength(2)
  })

  test('a spent link does not end the session that is there', async () => {
    const { root, transport } = makeRootStore()
    transport.next('POST /auth/verifyuser', refusal(ErrorCode.invalidToken))
    await root.session.signInWithUserToken('old')
    expect(root.session).toMatchObject({ state: 'signedIn', problem: { code: -11 } })
  })
})

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

  test('without a stored token nobody is signed in and nothing is asked', async () => {
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
  test('it brings what has changed, and nothing is forgotten', async () => {
    const { root, transport } = makeRootStore({ workspaces: 3 })
    transport.always('GET /auth/userdata', answer(makeUserData({ firstName: 'Olive' })))
    const restored = root.session.restore()
    expect(root.session.isSignedIn).toBe(true)
    await restored
    expect(root.session.fullName).toBe('Olive Marsh')
    expect(root.workspaces.total).toBe(3)
  })

  test('a refusal that does not end the session is a problem', async () => {
    const { root, transport } = makeRootStore()
    transport.always('GET /auth/userdata', refusal(ErrorCode.forbidden))
    await root.session.restore()
    expect(root.session).toMatchObject({ state: 'signedIn', problem: { code: -18 } })
  })
})

describe('the end of a session', () => {
  test('[S4-014] signing out clears the stored token and all that was loaded, though the service is away', () => {
    const { root, transport, storage } = makeRootStore({ hasNotice: true })
    for (const route of ['GET /config', 'GET /auth/userdata'] as const) transport.always(route, 'lost')
    root.session.signOut()
    expect(storage.get(StorageKey.token)).toBeNull()
    expect(root.session).toMatchObject({
      state: 'signedOut',
      token: null,
      user: null,
      endReason: 'signedOut',
    })
    expect(root.account.value).toBeNull()
    expect(root.workspaces.total).toBe(0)
    expect(root.toasts.shown).toEqual([])
    expect(transport.calls).toEqual([])
  })

  test('[S8-005] an invalid token met by any call ends it', async () => {
    const { root, transport } = makeRootStore()
    transport.always('GET /services/', refusal(ErrorCode.invalidToken))
    await root.workspaces.load()
    expect(root.session).toMatchObject({ state: 'signedOut', endReason: 'invalidToken' })
  })

  test('the reason is kept until the next sign-in', async () => {
    const { root } = makeRootStore()
    root.session.end('expired')
    root.session.end('signedOut')
    expect(root.session.endReason).toBe('expired')
    await root.session.signIn(credentials)
    expect(root.session.endReason).toBeNull()
  })
})

describe('other tabs', () => {
  test('a sign-out elsewhere is one here', async () => {
    const { root, storage } = makeRootStore({ isFresh: true })
    await root.start()
    storage.changeElsewhere(StorageKey.token, null)
    expect(root.session).toMatchObject({ state: 'signedOut', endReason: 'signedOut' })
    root.stop()
  })

  test('a sign-in elsewhere as somebody else reloads the page', async () => {
    const { root, storage, navigation } = makeRootStore({ isFresh: true })
    await root.start()
    storage.changeElsewhere(StorageKey.token, FIXTURE_TOKEN)
    expect(navigation.reloads).toBe(0)
    storage.changeElsewhere(StorageKey.token, 'somebody')
    expect(navigation.reloads).toBe(1)
    root.stop()
  })

  test('a sign-in elsewhere is followed by a tab where nobody is', async () => {
    const { root, storage, navigation } = makeRootStore({ isFresh: true, role: null })
    await root.start()
    storage.changeElsewhere(StorageKey.token, 'theirs')
    await settle()
    expect(root.session).toMatchObject({ state: 'signedIn', token: 'theirs' })
    expect(navigation.reloads).toBe(0)
    root.stop()
  })

  test('a token that changes hands while it is being checked is not taken', async () => {
    const { root, storage, transport } = makeRootStore({ isFresh: true })
    transport.next('GET /auth/userdata', never)
    void root.start()
    await settle()
    transport.always('GET /auth/userdata', answer(makeUserData({ role: 'user' })))
    storage.changeElsewhere(StorageKey.token, 'theirs')
    await settle()
    expect(root.session).toMatchObject({ state: 'signedIn', token: 'theirs', role: 1 })
    root.stop()
  })

  test('other keys, and a stopped store, hear nothing', async () => {
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

  test('[S6-001] [S4-001] nobody meets nothing, and a super administrator everything', () => {
    const { root } = makeRootStore({ role: null })
    expect(roles.some((minimum) => root.session.meets(minimum))).toBe(false)
    root.session.receive({ ...makeUserData(), level: 4 }, 'token')
    expect(roles.every((minimum) => root.session.meets(minimum))).toBe(true)
  })

  test.each([
    ['user', [false, false, false, false]],
    ['admin', [true, true, false, true]],
    ['owner', [true, true, true, true]],
  ] satisfies [MinimumRole, boolean[]][])('what %s may do', (role, expected) => {
    const { canManageWorkspaces, canManageUsers, canManageAccount, canOpenAsAdministrator } = makeRootStore({
      role,
    }).root.session
    expect([canManageWorkspaces, canManageUsers, canManageAccount, canOpenAsAdministrator]).toEqual(expected)
  })
})

describe('names', () => {
  test.each([
    [{ firstName: 'Olivia', lastName: 'Marsh' }, 'Olivia Marsh', 'OM'],
    [{ firstName: ' élise ', lastName: '' }, 'élise', 'É'],
    [{ firstName: '𝒜da', lastName: '' }, '𝒜da', '𝒜'],
    [{ firstName: '', lastName: '', email: 'zoe@a.example' }, 'zoe@a.example', 'Z'],
  ])('%j', (user, fullName, initials) => {
    expect(makeRootStore({ user }).root.session).toMatchObject({ fullName, initials })
  })
})
