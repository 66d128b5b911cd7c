import { Role } from '@portico/stores/contract'
import { describe, expect, test } from 'vitest'
import { guard, mayEnter, publicAccess, type GuardContext } from './guard.ts'

const owner: GuardContext = {
  hasNetworkFailed: false,
  isIpAllowed: true,
  isSignedIn: true,
  role: Role.owner,
  hasPreviousPage: true,
}
const signedOut: GuardContext = { ...owner, isSignedIn: false, role: Role.none, hasPreviousPage: false }
const login = { needsLogin: true, minimumRole: Role.none }
const ownersOnly = { needsLogin: true, minimumRole: Role.owner }

describe('guard step 1: the network-error flag [S2-013]', () => {
  const failed = { ...signedOut, hasNetworkFailed: true }

  test('sends every page to the network-error page while the flag is set', () => {
    expect(guard('/login', publicAccess, failed)).toEqual({ kind: 'redirect', to: '/networkerror' })
    expect(guard('/admin/users', login, { ...owner, hasNetworkFailed: true })).toEqual({
      kind: 'redirect',
      to: '/networkerror',
    })
  })

  test('stays on the network-error page while the flag is set', () => {
    expect(guard('/networkerror', publicAccess, failed)).toEqual({ kind: 'allow' })
  })

  test('reloads the site root when the network-error page is asked for without the flag', () => {
    expect(guard('/networkerror', publicAccess, signedOut)).toEqual({ kind: 'reload' })
  })

  test('comes before the address check', () => {
    expect(guard('/dzone', publicAccess, { ...failed, isIpAllowed: false })).toEqual({
      kind: 'redirect',
      to: '/networkerror',
    })
  })
})

describe('guard step 2: the client address [S2-014]', () => {
  const elsewhere = { ...owner, isIpAllowed: false }

  test('sends every page to the zone page, before asking for a login', () => {
    expect(guard('/admin/workspaces', login, { ...signedOut, isIpAllowed: false })).toEqual({
      kind: 'redirect',
      to: '/dzone',
    })
    expect(guard('/login', publicAccess, elsewhere)).toEqual({ kind: 'redirect', to: '/dzone' })
  })

  test('allows the zone page for every address', () => {
    expect(guard('/dzone', publicAccess, elsewhere)).toEqual({ kind: 'allow' })
    expect(guard('/dzone', publicAccess, owner)).toEqual({ kind: 'allow' })
  })
})

describe('guard step 3: login [S2-015]', () => {
  test('asks for a login where the route needs one', () => {
    expect(guard('/admin/workspaces', login, signedOut)).toEqual({ kind: 'signIn' })
    expect(guard('/admin/plans', ownersOnly, signedOut)).toEqual({ kind: 'signIn' })
  })

  test('allows public pages without a login', () => {
    expect(guard('/forgotpassword', publicAccess, signedOut)).toEqual({ kind: 'allow' })
  })
})

describe('guard step 4: the role [S2-016] [S6-001]', () => {
  test.each([
    [Role.user, Role.admin, false],
    [Role.admin, Role.admin, true],
    [Role.owner, Role.admin, true],
    [Role.admin, Role.owner, false],
    [Role.owner, Role.owner, true],
    [Role.superadmin, Role.owner, true],
  ])('role %i on a route that asks for %i: allowed %s', (role, minimumRole, isAllowed) => {
    const decision = guard('/admin/users', { needsLogin: true, minimumRole }, { ...owner, role })
    expect(decision.kind).toBe(isAllowed ? 'allow' : 'cancel')
  })

  test('refuses when there is no page to stay on', () => {
    const typed = { ...owner, role: Role.user, hasPreviousPage: false }
    expect(guard('/admin/account', ownersOnly, typed)).toEqual({ kind: 'refuse' })
  })
})

test.each([
  // Public, signed in, owners only.
  ['a visitor', { isSignedIn: false, role: Role.none }, [true, false, false]],
  ['without a role', { isSignedIn: true, role: Role.none }, [true, true, false]],
  ['an admin', { isSignedIn: true, role: Role.admin }, [true, true, false]],
  ['an owner', { isSignedIn: true, role: Role.owner }, [true, true, true]],
  ['a superadmin', { isSignedIn: true, role: Role.superadmin }, [true, true, true]],
])('%s may enter the right pages', (_, session, expected) => {
  expect([publicAccess, login, ownersOnly].map((access) => mayEnter(access, session))).toEqual(expected)
})
