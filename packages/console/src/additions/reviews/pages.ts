import { Role } from '@portico/stores/contract'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { adminPage, needs, type RouteDefinition } from '../../navigation/guard.ts'
import { withReviews } from './reviewStores.ts'

export const reviewPages: readonly RouteDefinition[] = [
  {
    path: '/admin/users/review',
    title: 'shell.reviews',
    access: needs(Role.admin),
    ...adminPage,
    additions: ['accessReviews'],
    navigationPath: '/admin/users',
    Screen: lazyComponent(
      withReviews(() => import('./ReviewScreen.tsx')),
      'ReviewScreen',
    ),
  },
]
