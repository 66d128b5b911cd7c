import { getRoot, type IAnyStateTreeNode } from 'mobx-state-tree'
import type { ClientEvent } from '../api/client.ts'
import type { SessionUser } from '../session/sessionUser.ts'

/**
 * The root store as the stores in it see it. Each store adds itself by declaration merging: importing the type of
 * the root would close an import cycle.
 */
export interface Root {
  readonly signedIn: SignedIn | undefined
  readonly billing: Billing | undefined
  /** Called when a session has begun. @param isRestored from a stored token, not by a sign-in */
  beginSession(isRestored: boolean): void
  /** Called when a session has ended. @param user whose unsaved changes are persisted */
  forgetSession(user: SessionUser | null): void
  /** Ends the session or flags the network, as section 8 of the specification says. */
  handleClientEvent(event: ClientEvent): void
}

/** The stores that only signed-in users need, loaded with the admin pages. */
export interface SignedIn {}

/** The stores of plans, payment and the account, which only owners need, loaded with their pages. */
export interface Billing {}

/** @throws Error before the subtree is loaded. */
export const loaded = <T>(subtree: T | undefined, wrapper: string): T => {
  if (subtree === undefined)
    throw new Error(`Stores are not loaded. Wrap the load of the route or lazy component in ${wrapper}.`)
  return subtree
}

export const rootOf = (node: IAnyStateTreeNode): Root => getRoot<Root & IAnyStateTreeNode>(node)

/** @throws Error before the signed-in stores are loaded. */
export const signedInOf = (node: IAnyStateTreeNode): SignedIn => loaded(rootOf(node).signedIn, 'withSignedIn')

/** @throws Error before the billing stores are loaded. */
export const billingOf = (node: IAnyStateTreeNode): Billing => loaded(rootOf(node).billing, 'withBilling')
