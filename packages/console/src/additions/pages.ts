import { Role } from '@portico/stores/contract'
import { laterComponent, lazyComponent } from '../app/lazyComponent.ts'
import { adminPage, needs, type RouteDefinition } from '../navigation/guard.ts'
import { withReviews } from './reviews/reviewStores.ts'
import { withSecurity } from './security/securityStores.ts'

/** Pages of the additions, apart from their manifests, because every page knows all addresses. */
export const pages: readonly RouteDefinition[] = [
  {
    path: '/admin/users/invitations',
    title: 'invitations.title',
    access: needs(Role.admin),
    ...adminPage,
    navigationPath: '/admin/users',
    Screen: lazyComponent(() => import('./invitations/InvitationsScreen.tsx'), 'InvitationsScreen', 'later'),
  },
  {
    path: '/admin/users/access',
    title: 'access.title',
    access: needs(Role.admin),
    ...adminPage,
    navigationPath: '/admin/users',
    Screen: laterComponent(() => import('./map/AccessMapScreen.tsx'), 'AccessMapScreen', 'later'),
  },
  {
    path: '/admin/users/review',
    title: 'shell.reviews',
    access: needs(Role.admin),
    ...adminPage,
    additions: ['accessReviews'],
    navigationPath: '/admin/users',
    Screen: lazyComponent(
      withReviews(() => import('./reviews/ReviewScreen.tsx')),
      'ReviewScreen',
      'help',
      'later',
    ),
  },
  {
    path: '/admin/activity',
    title: 'shell.activity',
    access: needs(Role.admin),
    ...adminPage,
    additions: ['activity'],
    navigation: { id: 'activity', label: 'shell.activity' },
    Screen: laterComponent(() => import('./activity/ActivityScreen.tsx'), 'ActivityScreen', 'help'),
  },
  {
    path: '/admin/security',
    title: 'shell.security',
    access: needs(Role.none),
    ...adminPage,
    additions: ['authenticator', 'passkeys', 'sessions'],
    Screen: lazyComponent(
      withSecurity(() => import('./security/SecurityScreen.tsx')),
      'SecurityScreen',
      'help',
    ),
  },
  {
    path: '/secondfactor',
    title: 'route.setUpFactor',
    access: needs(Role.none),
    additions: ['authenticator'],
    whenSignedIn: 'workspaces',
    Screen: lazyComponent(
      withSecurity(() => import('./security/SetUpFactorScreen.tsx')),
      'SetUpFactorScreen',
      'admin',
      'help',
    ),
  },
  {
    path: '/admin/help',
    title: 'route.help',
    access: needs(Role.none),
    ...adminPage,
    Screen: lazyComponent(() => import('./help/HelpScreen.tsx'), 'HelpScreen', 'help', 'later'),
  },
]
