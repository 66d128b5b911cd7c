import { getRoot, type IAnyStateTreeNode } from 'mobx-state-tree'
import type { ClientEvent } from '../api/client.ts'
import type { SessionUser } from '../session/sessionUser.ts'

/** The root as its stores see it. Stores add themselves by declaration merging: importing its type would close a cycle. */
export interface Root {
  readonly signedIn: SignedIn | undefined
  readonly billing: Billing | undefined
  /** @param isRestored true when it began with a stored token */
  beginSession(isRestored: boolean): void
  clearSession(user: SessionUser | null, isSignedInAgain?: boolean): void
  handleClientEvent(event: ClientEvent, error?: unknown): void
}

export interface SignedIn {}

export interface Billing {}

/** @throws Error before the subtree is loaded. */
export const loaded = <T>(subtree: T | undefined, wrapper: string): T => {
  if (subtree === undefined)
    throw new Error(`Stores are not loaded. Wrap the load of the route or lazy component in ${wrapper}.`)
  return subtree
}

export const rootOf = (node: IAnyStateTreeNode): Root => getRoot<Root & IAnyStateTreeNode>(node)

export const signedInOf = (node: IAnyStateTreeNode): SignedIn => loaded(rootOf(node).signedIn, 'withSignedIn')

export const billingOf = (node: IAnyStateTreeNode): Billing => loaded(rootOf(node).billing, 'withBilling')
