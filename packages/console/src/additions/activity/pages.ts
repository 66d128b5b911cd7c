import { Role } from '@portico/stores/contract'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { adminPage, needs, type RouteDefinition } from '../../navigation/guard.ts'

export const activityPages: readonly RouteDefinition[] = [
  {
    path: '/admin/activity',
    title: 'shell.activity',
    access: needs(Role.admin),
    ...adminPage,
    additions: ['activity'],
    navigation: { id: 'activity', label: 'shell.activity' },
    Screen: lazyComponent(() => import('./ActivityScreen.tsx'), 'ActivityScreen'),
  },
]
