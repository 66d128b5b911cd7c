import type { Addition, Role } from '@portico/stores/contract'
import type { ComponentType } from 'react'
import type { CatalogueName, MessageId } from '../i18n/catalogues.ts'
import type { RouteAccess } from './guard.ts'

export interface RouteDefinition {
  path: string
  title: MessageId
  access: RouteAccess
  isAdmin?: boolean
  /** The page exists only when the service offers one of these. */
  additions?: readonly Addition[]
  /** Flag of the specification: causes the expired notice, never blocks. */
  needsActiveTrial?: boolean
  whenSignedIn?: 'workspaces'
  /** A public page to return to after signing in; pages that need a login always are. */
  isReturnedTo?: boolean
  /** Built as a document of its own (build/prerenderBuild.ts): the page is the same for all signed-out users. */
  isPrerendered?: boolean
  /** Catalogue of its texts, besides the public one. */
  catalogue?: CatalogueName
  navigationPath?: string
  /** Its entry in the main menu. */
  navigation?: { id: string; label: MessageId }
  Screen: ComponentType
}

export const adminPage = { isAdmin: true, needsActiveTrial: true } as const

export const needs = (minimumRole: Role): RouteAccess => ({ needsLogin: true, minimumRole })
