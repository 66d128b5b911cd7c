import type { RootStore } from '@portico/stores'
import type { ComponentType } from 'react'
import type { MessageId } from '../i18n/catalogues.ts'
import type { RouteAccess } from './guard.ts'

export interface RouteDefinition {
  path: string
  title: MessageId
  access: RouteAccess
  /** A child of `/admin`, inside the admin layout. */
  isAdmin?: boolean
  /** Flag of the specification: drives the expired notice, never blocks. */
  needsActiveTrial?: boolean
  /** Where signed-in users are redirected. */
  whenSignedIn?: 'workspaces'
  /** A public page to return to after signing in; pages that need a login always are. */
  isReturnedTo?: boolean
  /** Path of the menu entry that a page without one belongs to. */
  navigationPath?: string
  /** Entry of the side menu, in this order. */
  navigation?: { id: 'workspaces' | 'users' | 'account'; label: MessageId }
  load: (stores: RootStore) => Promise<{ default: ComponentType }>
}
