import { Role } from '@portico/stores/contract'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { adminPage, needs, type RouteDefinition } from '../../navigation/guard.ts'

export const mapPages: readonly RouteDefinition[] = [
  {
    path: '/admin/users/access',
    title: 'access.title',
    access: needs(Role.admin),
    ...adminPage,
    navigationPath: '/admin/users',
    Screen: lazyComponent(() => import('./AccessMapScreen.tsx'), 'AccessMapScreen'),
  },
]
