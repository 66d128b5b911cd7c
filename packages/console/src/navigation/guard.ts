import { environmentOf, storeOnce, takeOnce, type RootStore } from '@portico/stores'
import { Role, type Addition } from '@portico/stores/contract'
import type { SignedInStores } from '@portico/stores/signed-in'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { CatalogueName, MessageId } from '../i18n/catalogues.ts'
import { paths } from './paths.ts'

export interface RouteAccess {
  needsLogin: boolean
  minimumRole: Role
}

export const publicAccess: RouteAccess = { needsLogin: false, minimumRole: Role.none }

export interface GuardContext {
  hasNetworkFailed: boolean
  isIpAllowed: boolean
  isSignedIn: boolean
  role: Role
  /** Whether a second factor has to be set up before anything else. */
  needsSecondFactor: boolean
  /** False on the first load and for a typed address. */
  hasPreviousPage: boolean
}

export type GuardDecision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  | { kind: 'reload' }
  | { kind: 'signIn' }
  /** The role is too low: stay on the page. */
  | { kind: 'cancel' }
  /** The role is too low and there is no page to stay on. */
  | { kind: 'refuse' }

/** Used by the guard, the menu, the palette and the tour. */
export const mayEnter = (
  { needsLogin, minimumRole }: RouteAccess,
  { isSignedIn, role }: Pick<GuardContext, 'isSignedIn' | 'role'>,
): boolean => !needsLogin || (isSignedIn && role >= minimumRole)

/** The navigation guard of the specification, section 2: its four steps in its order. */
export function guard(path: string, access: RouteAccess, context: GuardContext): GuardDecision {
  const isNetworkErrorPage = path === paths.networkError()
  if (isNetworkErrorPage || context.hasNetworkFailed) {
    if (!context.hasNetworkFailed) return { kind: 'reload' }
    return isNetworkErrorPage ? { kind: 'allow' } : { kind: 'redirect', to: paths.networkError() }
  }
  if (!context.isIpAllowed) {
    return path === paths.zone() ? { kind: 'allow' } : { kind: 'redirect', to: paths.zone() }
  }
  if (context.isSignedIn && context.needsSecondFactor && access.needsLogin && path !== paths.setUpFactor())
    return { kind: 'redirect', to: paths.setUpFactor() }
  if (mayEnter(access, context)) return { kind: 'allow' }
  if (!context.isSignedIn) return { kind: 'signIn' }
  return { kind: context.hasPreviousPage ? 'cancel' : 'refuse' }
}

const key = 'portico.requestedPath'

export const storeRequestedPath = (stores: RootStore, pathWithQuery: string): void =>
  storeOnce(environmentOf(stores), key, pathWithQuery)

/** Returns and removes the stored page, also for copies of this tab, if it matches a pattern of a route. */
export const takeRequestedPath = (stores: RootStore, patterns: readonly string[]): string | null => {
  const stored = takeOnce(environmentOf(stores), key)
  // Paths only: two slashes, or a slash and a backslash, would name another host.
  if (stored === null || !/^\/(?![/\\])/.test(stored)) return null
  const [pathname = ''] = stored.split(/[?#]/)
  return patterns.some((pattern) => matchPath(pattern, pathname)) ? stored : null
}

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
  /** Loads its list, so that the first page of a visit is rendered once. */
  begin?: (stores: SignedInStores) => Promise<void>
}

export const adminPage = { isAdmin: true, needsActiveTrial: true } as const

export const needs = (minimumRole: Role): RouteAccess => ({ needsLogin: true, minimumRole })
