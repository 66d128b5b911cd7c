import { Role } from '@portico/stores/contract'
import type { ComponentType } from 'react'
import type { MessageId } from './i18n/catalogues.ts'
import { publicAccess, type RouteAccess } from './navigation/guard.ts'
import { LoginScreen } from './screens/login/LoginScreen.tsx'

/** One page of the console. */
export interface RouteDefinition {
  /** Pattern as react-router reads it. */
  path: string
  /** Name of the page: browser title, and what is announced on arrival. */
  title: MessageId
  access: RouteAccess
  /** Part of the admin layout: a child of `/admin`. */
  isAdmin?: boolean
  /** Flag of the specification: drives the expired notice, never blocks. */
  needsActiveTrial?: boolean
  /** Where a signed-in visitor is taken instead. */
  whenSignedIn?: 'workspaces'
  /** A public page that one is brought back to after signing in, as to those that need a login. */
  isReturnedTo?: boolean
  /** Path of the menu entry that a page without one belongs to. */
  navigationPath?: string
  /** Entry of the side menu, in this order. */
  navigation?: { id: 'workspaces' | 'users' | 'account'; label: MessageId }
  load: () => Promise<{ default: ComponentType }>
}

const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ default: (await load())[name] })

const adminPage = { isAdmin: true, needsActiveTrial: true } as const
const needs = (minimumRole: Role): RouteAccess => ({ needsLogin: true, minimumRole })

/** Every page of the console: path, title, screen, access and navigation entry (specification, section 2). */
export const routes: readonly RouteDefinition[] = [
  {
    path: '/login',
    title: 'route.login',
    access: publicAccess,
    whenSignedIn: 'workspaces',
    // Not on demand: it is what most visits begin with.
    load: async () => ({ default: LoginScreen }),
  },
  {
    path: '/otpl/:userToken?',
    title: 'route.otpl',
    access: publicAccess,
    load: screen(() => import('./screens/one-time-link/OneTimeLinkScreen.tsx'), 'OneTimeLinkScreen'),
  },
  {
    path: '/forgotpassword',
    title: 'route.forgotPassword',
    access: publicAccess,
    load: screen(() => import('./screens/forgot-password/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  },
  {
    path: '/resetpassword/:userToken?',
    title: 'route.resetPassword',
    access: publicAccess,
    load: screen(() => import('./screens/reset-password/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  },
  {
    path: '/changepassword',
    title: 'route.changePassword',
    access: publicAccess,
    isReturnedTo: true,
    load: screen(() => import('./screens/change-password/ChangePasswordScreen.tsx'), 'ChangePasswordScreen'),
  },
  {
    path: '/emailconfirmation/:userToken?',
    title: 'route.emailConfirmation',
    access: publicAccess,
    load: screen(
      () => import('./screens/email-confirmation/EmailConfirmationScreen.tsx'),
      'EmailConfirmationScreen',
    ),
  },
  {
    path: '/dzone',
    title: 'route.zone',
    access: publicAccess,
    load: screen(() => import('./screens/zone/ZoneScreen.tsx'), 'ZoneScreen'),
  },
  {
    path: '/networkerror',
    title: 'route.networkError',
    access: publicAccess,
    load: screen(() => import('./screens/network-error/NetworkErrorScreen.tsx'), 'NetworkErrorScreen'),
  },
  {
    path: '/admin/workspaces',
    title: 'route.workspaces',
    access: needs(Role.none),
    ...adminPage,
    navigation: { id: 'workspaces', label: 'route.workspaces' },
    load: screen(() => import('./screens/workspaces/WorkspacesScreen.tsx'), 'WorkspacesScreen'),
  },
  {
    path: '/admin/users',
    title: 'route.users',
    access: needs(Role.admin),
    ...adminPage,
    navigation: { id: 'users', label: 'route.users' },
    load: screen(() => import('./screens/users/UsersScreen.tsx'), 'UsersScreen'),
  },
  {
    path: '/admin/account',
    title: 'route.account',
    access: needs(Role.owner),
    ...adminPage,
    navigation: { id: 'account', label: 'route.account' },
    load: screen(() => import('./screens/account/AccountScreen.tsx'), 'AccountScreen'),
  },
  {
    path: '/admin/plans',
    title: 'route.plans',
    access: needs(Role.owner),
    ...adminPage,
    navigationPath: '/admin/account',
    load: screen(() => import('./screens/plans/PlansScreen.tsx'), 'PlansScreen'),
  },
  {
    path: '/admin/help',
    title: 'route.help',
    access: needs(Role.none),
    ...adminPage,
    load: screen(() => import('./screens/help/HelpScreen.tsx'), 'HelpScreen'),
  },
  {
    path: '*',
    title: 'route.notFound',
    access: publicAccess,
    load: screen(() => import('./screens/not-found/NotFoundScreen.tsx'), 'NotFoundScreen'),
  },
]
