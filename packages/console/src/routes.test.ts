import { Role } from '@portico/stores/contract'
import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { paths } from './navigation/paths.ts'
import { offeredRoutes, routes } from './routes.ts'

const routeOf = (path: string) => routes.find(({ path: pattern }) => matchPath(pattern, path) !== null)
const everybody = { needsLogin: false, minimumRole: Role.none }
const signedIn = (minimumRole: Role) => ({ needsLogin: true, minimumRole })

test.each([
  ['/login', '/login'],
  ['/otpl/abc', '/otpl/:userToken?'],
  ['/forgotpassword', '/forgotpassword'],
  ['/resetpassword/abc', '/resetpassword/:userToken?'],
  ['/changepassword', '/changepassword'],
  ['/emailconfirmation/abc', '/emailconfirmation/:userToken?'],
  ['/dzone', '/dzone'],
  ['/networkerror', '/networkerror'],
  ['/anything/else', '*'],
])('%s is a public page', (path, pattern) => {
  expect(routeOf(path)).toMatchObject({ path: pattern, access: everybody })
})

test.each([
  ['/admin/workspaces', signedIn(Role.none), '[S2-007]'],
  ['/admin/users', signedIn(Role.admin), '[S2-008]'],
  ['/admin/users/access', signedIn(Role.admin), 'as the users do'],
  ['/admin/users/invitations', signedIn(Role.admin), 'as the users do'],
  ['/admin/activity', signedIn(Role.admin), 'where it is offered'],
  ['/admin/users/review', signedIn(Role.admin), 'where it is offered'],
  ['/admin/account', signedIn(Role.owner), '[S2-009]'],
  ['/admin/plans', signedIn(Role.owner), '[S2-010]'],
  ['/admin/security', signedIn(Role.none), 'of anybody signed in, where it is offered'],
  ['/admin/help', signedIn(Role.none), 'of anybody signed in'],
])('%s asks for %j %s', (path, access) => {
  expect(routeOf(path)).toMatchObject({ path, access, isAdmin: true })
})

test('every page under /admin is a child of it and needs a login [S2-006]', () => {
  const children = routes.filter(({ path }) => path.startsWith(`${paths.admin()}/`))
  expect(children).toHaveLength(10)
  expect(children.every(({ isAdmin, access }) => isAdmin === true && access.needsLogin)).toBe(true)
})

const pathsWith = (isOffered: boolean) => offeredRoutes({ offers: () => isOffered }).map(({ path }) => path)

test('pages of an addition exist only when the service offers it', () => {
  const additions = ['/admin/users/review', '/admin/activity', '/admin/security', '/secondfactor']
  expect(pathsWith(true)).toEqual(expect.arrayContaining(additions))
  expect(pathsWith(false)).toEqual(pathsWith(true).filter((path) => !additions.includes(path)))
})

test('every child of /admin, and nothing else, is flagged as needing a trial that has not expired [S2-012]', () => {
  for (const { isAdmin, needsActiveTrial } of routes) expect(needsActiveTrial === true).toBe(isAdmin === true)
})

test('each path builder returns the path of a page', () => {
  const redirects = new Set<string>([paths.root(), paths.home(), paths.admin()])
  const built = Object.values(paths).map((path) => path('token'))
  const lost = built.filter((path) => !redirects.has(path) && routeOf(path)?.path === '*')
  expect(lost).toEqual([])
})

test('a page without a menu entry belongs to a page with one', () => {
  const withEntry = routes.filter(({ navigation }) => navigation !== undefined).map(({ path }) => path)
  const named = routes.flatMap(({ navigationPath }) => navigationPath ?? [])
  expect(named).toEqual([paths.users(), paths.users(), paths.users(), paths.account()])
  expect(withEntry).toEqual([paths.workspaces(), paths.users(), paths.activity(), paths.account()])
})
