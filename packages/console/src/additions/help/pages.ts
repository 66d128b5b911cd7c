import { Role } from '@portico/stores/contract'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { adminPage, needs, type RouteDefinition } from '../../navigation/guard.ts'

export const helpPages: readonly RouteDefinition[] = [
  {
    path: '/admin/help',
    title: 'route.help',
    access: needs(Role.none),
    ...adminPage,
    Screen: lazyComponent(() => import('./HelpScreen.tsx'), 'HelpScreen'),
  },
]
