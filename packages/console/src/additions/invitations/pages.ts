import { Role } from '@portico/stores/contract'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { adminPage, needs, type RouteDefinition } from '../../navigation/guard.ts'

export const invitationPages: readonly RouteDefinition[] = [
  {
    path: '/admin/users/invitations',
    title: 'invitations.title',
    access: needs(Role.admin),
    ...adminPage,
    navigationPath: '/admin/users',
    Screen: lazyComponent(() => import('./InvitationsScreen.tsx'), 'InvitationsScreen'),
  },
]
