import type { ComponentType } from 'react'
import type { MessageId } from '../i18n/catalogues.ts'
import type { RouteAccess } from './guard.ts'

export interface RouteDefinition {
  path: string
  title: MessageId
  access: RouteAccess
  isAdmin?: boolean
  /** Flag of the specification: drives the expired notice, never blocks. */
  needsActiveTrial?: boolean
  whenSignedIn?: 'workspaces'
  /** A public page to return to after signing in; pages that need a login always are. */
  isReturnedTo?: boolean
  navigationPath?: string
  navigation?: { id: 'workspaces' | 'users' | 'account'; label: MessageId }
  Screen: ComponentType
}
