import { Role } from '@portico/stores/contract'
import { describe, expect, test } from 'vitest'
import { guard, mayEnter, publicAccess, type GuardContext } from './guard.ts'

const owner: GuardContext = {
  hasNetworkFailed: false,
  isIpAllowed: true,
  isSignedIn: true,
  role: Role.owner,
  needsSecondFactor: false,
  hasPreviousPage: true,
}
const signedOut: GuardContext = { ...owner, isSignedIn: false, role: Role.none, hasPreviousPage: false }
const login = { needsLogin: true, minimumRole: Role.none }
const ownersOnly = { needsLogin: true, minimumRole: Role.owner }

const failed = { ...signedOut, hasNetworkFailed: true }
const elsewhere = { ...owner, isIpAllowed: false }
const allow = { kind: 'allow' }
const toNetworkError = { kind: 'redirect', to: '/networkerror' }
const toZone = { kind: 'redirect', to: '/dzone' }

test.each([
  ['1: the network-error flag [S2-013]', '/login', publicAccess, failed, toNetworkError],
  ['1 signed in [S2-013]', '/admin/users', login, { ...owner, hasNetworkFailed: true }, toNetworkError],
  ['1 on the network-error page [S2-013]', '/networkerror', publicAccess, failed, allow],
  ['1 without the flag [S2-013]', '/networkerror', publicAccess, signedOut, { kind: 'reload' }],
  ['1 before 2 [S2-013]', '/dzone', publicAccess, { ...failed, isIpAllowed: false }, toNetworkError],
  ['2: the client address [S2-014]', '/login', publicAccess, elsewhere, toZone],
  ['2 before 3 [S2-014]', '/admin/workspaces', login, { ...signedOut, isIpAllowed: false }, toZone],
  ['2 on the zone page [S2-014]', '/dzone', publicAccess, elsewhere, allow],
  ['2 allows the zone page [S2-014]', '/dzone', publicAccess, owner, allow],
  ['3: login [S2-015]', '/admin/workspaces', login, signedOut, { kind: 'signIn' }],
  ['3 before 4 [S2-015]', '/admin/plans', ownersOnly, signedOut, { kind: 'signIn' }],
  ['3 on a public page [S2-015]', '/forgotpassword', publicAccess, signedOut, allow],
] as const)('guard step %s: %s', (_step, path, access, context, decision) => {
  expect(guard(path, access, context)).toEqual(decision)
})

test.each([
  [
    'a page that needs a login leads to it',
    '/admin/workspaces',
    login,
    { kind: 'redirect', to: '/secondfactor' },
  ],
  ['before the role counts', '/admin/account', ownersOnly, { kind: 'redirect', to: '/secondfactor' }],
  ['it is allowed itself', '/secondfactor', login, allow],
  ['public pages are', '/forgotpassword', publicAccess, allow],
] as const)('a second factor that has to be set up: %s', (_case, path, access, decision) => {
  expect(guard(path, access, { ...owner, role: Role.admin, needsSecondFactor: true })).toEqual(decision)
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
  // May open: public, signed-in, owners' pages.
  ['a visitor', { isSignedIn: false, role: Role.none }, [true, false, false]],
  ['without a role', { isSignedIn: true, role: Role.none }, [true, true, false]],
  ['an admin', { isSignedIn: true, role: Role.admin }, [true, true, false]],
  ['an owner', { isSignedIn: true, role: Role.owner }, [true, true, true]],
  ['a superadmin', { isSignedIn: true, role: Role.superadmin }, [true, true, true]],
])('%s may enter the right pages', (_, session, expected) => {
  expect([publicAccess, login, ownersOnly].map((access) => mayEnter(access, session))).toEqual(expected)
})
