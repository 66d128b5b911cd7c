import { Role } from '@portico/stores/contract'
import { describe, expect, test } from 'vitest'
import { guard, publicAccess, type GuardContext } from './guard.ts'

const owner: GuardContext = {
  hasNetworkFailed: false,
  isIpAllowed: true,
  isSignedIn: true,
  role: Role.owner,
  hasPreviousPage: true,
}
const nobody: GuardContext = { ...owner, isSignedIn: false, role: Role.none, hasPreviousPage: false }
const login = { needsLogin: true, minimumRole: Role.none }
const ownersOnly = { needsLogin: true, minimumRole: Role.owner }

describe('guard step 1: the network-error flag [S2-013]', () => {
  const failed = { ...nobody, hasNetworkFailed: true }

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
    expect(guard('/networkerror', publicAccess, nobody)).toEqual({ kind: 'reload' })
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
    expect(guard('/admin/workspaces', login, { ...nobody, isIpAllowed: false })).toEqual({
      kind: 'redirect',
      to: '/dzone',
    })
    expect(guard('/login', publicAccess, elsewhere)).toEqual({ kind: 'redirect', to: '/dzone' })
  })

  test('lets the zone page itself show, whether allowed or not', () => {
    expect(guard('/dzone', publicAccess, elsewhere)).toEqual({ kind: 'allow' })
    expect(guard('/dzone', publicAccess, owner)).toEqual({ kind: 'allow' })
  })
})

describe('guard step 3: login [S2-015]', () => {
  test('asks for a login where the route needs one', () => {
    expect(guard('/admin/workspaces', login, nobody)).toEqual({ kind: 'signIn' })
    expect(guard('/admin/plans', ownersOnly, nobody)).toEqual({ kind: 'signIn' })
  })

  test('lets everybody into public pages', () => {
    expect(guard('/forgotpassword', publicAccess, nobody)).toEqual({ kind: 'allow' })
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

  test('refuses with a word when there is no page to stay on', () => {
    const typed = { ...owner, role: Role.user, hasPreviousPage: false }
    expect(guard('/admin/account', ownersOnly, typed)).toEqual({ kind: 'refuse' })
  })
})
