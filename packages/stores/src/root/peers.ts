import { getRoot, type IAnyStateTreeNode } from 'mobx-state-tree'
import type { Verdict } from '../api/client.ts'
import type { Account } from '../api/contract/account.ts'

/**
 * The parts of the root that a store may reach in another. Each crossing is an explicit call
 * of something listed here.
 */
export interface Peers {
  readonly time: { readonly now: number }
  readonly config: { load(): Promise<boolean>; readonly productDomain: string }
  readonly session: {
    readonly accountId: string
    readonly canOpenAsAdministrator: boolean
  }
  readonly account: { readonly isExpired: boolean; receive(account: Account): void }
  /** A session has begun: by a sign-in, or restored from its stored token. */
  beginSession(isRestored: boolean): void
  /** A session has ended: nothing of it may stay. */
  forgetSession(): void
  /** Ends the session or flags the network, as the specification's section 8 says. */
  handleVerdict(verdict: Verdict): void
}

/** The root that a store lives in. */
export const peersOf = (node: IAnyStateTreeNode): Peers => getRoot<Peers & IAnyStateTreeNode>(node)
