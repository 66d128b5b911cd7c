import { Role } from '@portico/stores/contract'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { adminPage, needs, type RouteDefinition } from '../../navigation/guard.ts'
import { withSecurity } from './securityStores.ts'

export const securityPages: readonly RouteDefinition[] = [
  {
    path: '/admin/security',
    title: 'shell.security',
    access: needs(Role.none),
    ...adminPage,
    additions: ['authenticator', 'passkeys', 'sessions'],
    Screen: lazyComponent(
      withSecurity(() => import('./SecurityScreen.tsx')),
      'SecurityScreen',
    ),
  },
  {
    path: '/secondfactor',
    title: 'route.setUpFactor',
    access: needs(Role.none),
    additions: ['authenticator'],
    whenSignedIn: 'workspaces',
    Screen: lazyComponent(
      withSecurity(() => import('./SetUpFactorScreen.tsx')),
      'SetUpFactorScreen',
    ),
  },
]
