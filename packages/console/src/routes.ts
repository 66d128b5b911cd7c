import type { ConfigStore } from '@portico/stores'
import { Role } from '@portico/stores/contract'
import { pages } from './additions/pages.ts'
import { lazyComponent, withBilling, withPasswords } from './app/lazyComponent.ts'
import { adminPage, needs, publicAccess, type RouteDefinition } from './navigation/guard.ts'
import { LoginScreen } from './screens/login/LoginScreen.tsx'
import { NetworkErrorScreen } from './screens/network-error/NetworkErrorScreen.tsx'

/** Pages in the main menu, or below one of its entries, and others. */
const isInMenu = ({ navigation, navigationPath }: RouteDefinition): boolean =>
  (navigation ?? navigationPath) !== undefined

/** Every page (specification, section 2). */
export const routes: readonly RouteDefinition[] = [
  {
    path: '/login',
    title: 'route.login',
    access: publicAccess,
    whenSignedIn: 'workspaces',
    isPrerendered: true,
    // Not lazy: most visits start here.
    Screen: LoginScreen,
  },
  {
    path: '/otpl/:userToken?',
    title: 'route.otpl',
    access: publicAccess,
    Screen: lazyComponent(
      () => import('./screens/one-time-link/OneTimeLinkScreen.tsx'),
      'OneTimeLinkScreen',
      'password',
    ),
  },
  {
    path: '/forgotpassword',
    title: 'route.forgotPassword',
    access: publicAccess,
    isPrerendered: true,
    catalogue: 'password',
    Screen: lazyComponent(
      withPasswords(() => import('./screens/forgot-password/ForgotPasswordScreen.tsx')),
      'ForgotPasswordScreen',
    ),
  },
  {
    path: '/resetpassword/:userToken?',
    title: 'route.resetPassword',
    access: publicAccess,
    Screen: lazyComponent(
      withPasswords(() => import('./screens/reset-password/ResetPasswordScreen.tsx')),
      'ResetPasswordScreen',
    ),
  },
  {
    path: '/changepassword',
    title: 'route.changePassword',
    access: publicAccess,
    isReturnedTo: true,
    Screen: lazyComponent(
      withPasswords(() => import('./screens/change-password/ChangePasswordScreen.tsx')),
      'ChangePasswordScreen',
    ),
  },
  {
    path: '/emailconfirmation/:userToken?',
    title: 'route.emailConfirmation',
    access: publicAccess,
    Screen: lazyComponent(
      withPasswords(() => import('./screens/email-confirmation/EmailConfirmationScreen.tsx')),
      'EmailConfirmationScreen',
    ),
  },
  {
    path: '/dzone',
    title: 'route.zone',
    access: publicAccess,
    catalogue: 'password',
    Screen: lazyComponent(() => import('./screens/zone/ZoneScreen.tsx'), 'ZoneScreen'),
  },
  {
    path: '/networkerror',
    title: 'route.networkError',
    access: publicAccess,
    // Not lazy: no script can be loaded in an outage.
    Screen: NetworkErrorScreen,
  },
  {
    path: '/admin/workspaces',
    title: 'route.workspaces',
    access: needs(Role.none),
    ...adminPage,
    navigation: { id: 'workspaces', label: 'route.workspaces' },
    Screen: lazyComponent(() => import('./screens/workspaces/WorkspacesScreen.tsx'), 'WorkspacesScreen'),
    begin: ({ workspaces }) => workspaces.begin(),
  },
  {
    path: '/admin/users',
    title: 'route.users',
    access: needs(Role.admin),
    ...adminPage,
    navigation: { id: 'users', label: 'route.users' },
    Screen: lazyComponent(() => import('./screens/users/UsersScreen.tsx'), 'UsersScreen'),
    begin: ({ users }) => users.begin(),
  },
  ...pages.filter(isInMenu),
  {
    path: '/admin/account',
    title: 'route.account',
    access: needs(Role.owner),
    ...adminPage,
    navigation: { id: 'account', label: 'route.account' },
    Screen: lazyComponent(
      withBilling(() => import('./screens/account/AccountScreen.tsx')),
      'AccountScreen',
      'later',
    ),
    begin: ({ users }) => users.begin(),
  },
  {
    path: '/admin/plans',
    title: 'route.plans',
    access: needs(Role.owner),
    ...adminPage,
    navigationPath: '/admin/account',
    Screen: lazyComponent(
      withBilling(() => import('./screens/plans/PlansScreen.tsx')),
      'PlansScreen',
      'later',
    ),
  },
  ...pages.filter((page) => !isInMenu(page)),
  {
    path: '*',
    title: 'route.notFound',
    access: publicAccess,
    Screen: lazyComponent(() => import('./screens/not-found/NotFoundScreen.tsx'), 'NotFoundScreen'),
  },
]

/** Routes that this service offers. */
export const offeredRoutes = (config: Pick<ConfigStore, 'offers'>): readonly RouteDefinition[] =>
  routes.filter(({ additions }) => additions === undefined || additions.some((one) => config.offers(one)))
