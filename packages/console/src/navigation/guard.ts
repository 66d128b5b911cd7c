import { Role } from '@portico/stores/contract'
import { paths } from './paths.ts'

/** Who may enter a route. Screens under `/admin` need a login; some of them a role as well. */
export interface RouteAccess {
  needsLogin: boolean
  minimumRole: Role
}

export const publicAccess: RouteAccess = { needsLogin: false, minimumRole: Role.none }

/** What the guard has to know at the moment of a navigation. */
export interface GuardContext {
  hasNetworkFailed: boolean
  isIpAllowed: boolean
  isSignedIn: boolean
  role: Role
  /** A page of this visit that the person is on; none on the first load or a typed address. */
  hasPreviousPage: boolean
}

export type GuardDecision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  /** Load the site root anew, so that everything starts from a clean state. */
  | { kind: 'reload' }
  /** Sign in first, then come back here. */
  | { kind: 'signIn' }
  /** The role is too low: stay where one is. */
  | { kind: 'cancel' }
  /** The role is too low and there is no page to stay on. */
  | { kind: 'refuse' }

/**
 * The navigation guard of the specification, section 2: its four steps in its order,
 * asked on each navigation.
 */
export function guard(path: string, access: RouteAccess, context: GuardContext): GuardDecision {
  const isNetworkErrorPage = path === paths.networkError()
  if (isNetworkErrorPage || context.hasNetworkFailed) {
    if (!context.hasNetworkFailed) return { kind: 'reload' }
    return isNetworkErrorPage ? { kind: 'allow' } : { kind: 'redirect', to: paths.networkError() }
  }
  if (!context.isIpAllowed) {
    return path === paths.zone() ? { kind: 'allow' } : { kind: 'redirect', to: paths.zone() }
  }
  if (access.needsLogin && !context.isSignedIn) return { kind: 'signIn' }
  if (context.isSignedIn && context.role < access.minimumRole) {
    return context.hasPreviousPage ? { kind: 'cancel' } : { kind: 'refuse' }
  }
  return { kind: 'allow' }
}
