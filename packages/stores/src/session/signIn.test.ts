import { getSnapshot } from 'mobx-state-tree'
import { describe, expect, test } from 'vitest'
import { CLIENT_ID } from '../api/contract/session.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { StorageKey } from '../environment/storage.ts'
import { FIXTURE_TOKEN, makeLoginReply } from '../testing/factories.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { settle } from '../testing/fakeClock.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'
import { credentials } from './session.fixture.ts'

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
    expect(root.session.rememberedIdentity().accountId).toBe('4821')
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

  test('[S4-016] the token is stored in local storage under the product’s key, and in no snapshot', async () => {
    const { root, storage } = makeRootStore({ role: null })
    await root.session.signIn(credentials)
    expect(storage.get('portico.token')).toBe(FIXTURE_TOKEN)
    expect(JSON.stringify(getSnapshot(root))).not.toContain(FIXTURE_TOKEN)
  })

  test('wrong credentials are a problem, and the session stays signed out', async () => {
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
    expect(root.session.rememberedIdentity().accountId).toBe('')
  })

  test('expired credentials are handled by the caller', async () => {
    const { root, transport } = makeRootStore({ role: null })
    transport.always('POST /auth/login', refusal(ErrorCode.credentialsExpired))
    await root.session.signIn(credentials)
    expect(root.session).toMatchObject({ problem: { code: -7 }, endReason: null })
  })

  test('credentials that are refused do not end the current session', async () => {
    const { root, transport } = makeRootStore()
    transport.next('POST /auth/login', refusal(ErrorCode.credentialsExpired))
    await root.session.signIn(credentials)
    expect(root.session).toMatchObject({ state: 'signedIn', problem: { code: -7 } })
  })

  test('a lock lasts the seconds that the service sends, or until the next sign-in [S8-054]', async () => {
    const { root, transport, clock } = makeRootStore({ role: null })
    transport.next('POST /auth/login', refusal(ErrorCode.invalidCredentials, { status: 429, seconds: 30 }))
    await root.session.signIn(credentials)
    expect(root.session.lockedUntil).toBe(clock.now() + 30_000)
    await root.session.signIn(credentials)
    expect(root.session).toMatchObject({ state: 'signedIn', lockedUntil: null })
  })

  test('too many calls are not a lock, although they have a time to wait', async () => {
    const { root, transport } = makeRootStore({ role: null })
    transport.next(
      'POST /auth/login',
      refusal(ErrorCode.forbidden, { status: 429, headers: { 'retry-after': '20' } }),
    )
    await root.session.signIn(credentials)
    expect(root.session).toMatchObject({ lockedUntil: null, problem: { code: -18, seconds: 20 } })
  })

  test('isSigningIn while it is under way', async () => {
    const { root, transport } = makeRootStore({ role: null })
    transport.next('POST /auth/login', refusal(ErrorCode.invalidCredentials))
    const attempt = root.session.signIn(credentials)
    expect(root.session.isSigningIn).toBe(true)
    await attempt
    expect(root.session.isSigningIn).toBe(false)
  })

  test.each([
    ['the form', ({ root }: RootFixture) => root.session.signIn(credentials)],
    ['a link', ({ root }: RootFixture) => root.session.signInWithUserToken('link')],
  ])('signing in again by %s ends the former session at the service', async (_way, signIn) => {
    const fixture = makeRootStore()
    const { root, transport, storage } = fixture
    for (const route of ['POST /auth/login', 'POST /auth/verifyuser'] as const)
      transport.always(route, answer(makeLoginReply({ token: 'newer' })))
    transport.always('POST /auth/logout', refusal(ErrorCode.invalidToken))
    await signIn(fixture)
    await settle()
    expect(transport.callsOf('POST /auth/logout').map(({ headers }) => headers['Authorization'])).toEqual([
      `Bearer ${FIXTURE_TOKEN}`,
    ])
    expect([root.session.token, storage.get(StorageKey.token)]).toEqual(['newer', 'newer'])
    await signIn(fixture)
    expect(transport.callsOf('POST /auth/logout')).toHaveLength(1)
  })

  test('the end of a session that another tab has replaced leaves the newer one', () => {
    const { root, storage } = makeRootStore()
    storage.set(StorageKey.token, 'newer')
    root.session.end('invalidToken')
    expect([root.session.state, storage.get(StorageKey.token)]).toEqual(['signedOut', 'newer'])
  })

  test('signing in as another user clears the previous session', async () => {
    const { root, transport, workspaces, tabStorage } = makeRootStore({ workspaces: 3 })
    tabStorage.set('portico.requestedPath', '/admin/activity')
    transport.always(
      'POST /auth/verifyuser',
      answer(makeLoginReply({ token: 'other', accountId: '1001', role: 'user' })),
    )
    await root.session.signInWithUserToken('link')
    expect(root.session).toMatchObject({ token: 'other', accountId: '1001', canManageWorkspaces: false })
    expect(workspaces).toMatchObject({ total: 0, status: 'idle' })
    expect(tabStorage.get('portico.requestedPath')).toBeNull()
  })
})

test('signing in again as the same user keeps what this tab stores for them', async () => {
  const { root, transport, tabStorage } = makeRootStore()
  const { email } = credentials
  transport.always('POST /auth/verifyuser', answer(makeLoginReply({ token: 'other' })))
  tabStorage.set('portico.requestedPath', '/admin/activity')
  await root.session.signInWithUserToken('link')
  expect(root.session).toMatchObject({ token: 'other', user: { email } })
  expect(tabStorage.get('portico.requestedPath')).toBe('/admin/activity')
})

describe('signing in by a one-time link', () => {
  test.each([
    ['of the user', answer({ isYours: true }), true],
    ['of somebody else', answer({ isYours: false }), false],
    ['of nobody knows whom, since the service has no such call', refusal(ErrorCode.notFound), false],
    ['of nobody knows whom, without an answer', 'lost', false],
  ] as const)('it is known before it is followed whether it is %s', async (_whose, script, isOwn) => {
    const { root, transport } = makeRootStore()
    transport.always('POST /auth/verifyuser/check', script)
    await expect(root.session.isOwnLink('link')).resolves.toBe(isOwn)
    expect(transport.bodiesOf('POST /auth/verifyuser/check')).toEqual([{ usertoken: 'link' }])
    expect(transport.callsOf('POST /auth/verifyuser')).toEqual([])
    expect([root.session.isSignedIn, root.session.problem]).toEqual([true, null])
  })

  test('[S7-006] the token is used once, however often it is called', async () => {
    const { root, transport } = makeRootStore({ role: null })
    const first = root.session.signInWithUserToken('link')
    const second = root.session.signInWithUserToken('link')
    await expect(Promise.all([first, second])).resolves.toEqual([true, true])
    await expect(root.session.signInWithUserToken('link')).resolves.toBe(true)
    expect(transport.bodiesOf('POST /auth/verifyuser')).toEqual([{ usertoken: 'link' }])
    expect(root.session.isSignedIn).toBe(true)
  })

  test('another link is another token', async () => {
    const { root, transport } = makeRootStore({ role: null })
    transport.next('POST /auth/verifyuser', refusal(ErrorCode.invalidToken))
    await expect(root.session.signInWithUserToken('old')).resolves.toBe(false)
    await expect(root.session.signInWithUserToken('new')).resolves.toBe(true)
    expect(transport.callsOf('POST /auth/verifyuser')).toHaveLength(2)
  })

  test('a used link does not end the current session', async () => {
    const { root, transport } = makeRootStore()
    transport.next('POST /auth/verifyuser', refusal(ErrorCode.invalidToken))
    await root.session.signInWithUserToken('old')
    expect(root.session).toMatchObject({ state: 'signedIn', problem: { code: -11 } })
  })
})
