import { getRoot, type IAnyStateTreeNode } from 'mobx-state-tree'
import type { Verdict } from '../api/client.ts'
import type { Account } from '../api/contract/account.ts'
import type { LengthRange } from '../api/contract/config.ts'
import type { WireWorkspace } from '../api/contract/workspace.ts'
import type { EndReason } from '../session/endReason.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import type { Person } from '../users/person.ts'
import type { WorkspaceState } from '../workspaces/workspaceState.ts'

/**
 * The parts of the root that a store may reach in another. Each crossing is an explicit call
 * of something listed here.
 */
export interface Peers {
  readonly time: { readonly now: number }
  readonly config: {
    load(): Promise<boolean>
    readonly productDomain: string
    lengthsOf(source: string, property: string): LengthRange
  }
  readonly session: {
    readonly accountId: string
    readonly user: SessionUser | null
    readonly endReason: EndReason | null
    readonly canManageWorkspaces: boolean
    readonly canOpenAsAdministrator: boolean
  }
  readonly account: {
    readonly isExpired: boolean
    readonly isTrial: boolean
    readonly planId: number | null
    receive(account: Account): void
  }
  readonly users: {
    readonly people: readonly Person[]
    readonly byEmail: ReadonlyMap<string, Person>
    load(): Promise<boolean>
  }
  readonly workspaces: {
    has(id: string): boolean
    isChecked(id: string): boolean
    stateOf(id: string): WorkspaceState
    receiveOne(workspace: WireWorkspace): void
    forget(id: string): void
  }
  readonly agent: { check(): Promise<void>; recheckSoon(): void }
  /** A session has begun: by a sign-in, or restored from its stored token. */
  beginSession(isRestored: boolean): void
  /** A session has ended: nothing of it may stay but what its person, given here, left unsaved. */
  forgetSession(user: SessionUser | null): void
  /** Ends the session or flags the network, as the specification's section 8 says. */
  handleVerdict(verdict: Verdict): void
}

/** The root that a store lives in, or that its tree stands beside. */
export const peersOf = (node: IAnyStateTreeNode): Peers => {
  const root: (Peers | { readonly peers: Peers }) & IAnyStateTreeNode = getRoot(node)
  return 'peers' in root ? root.peers : root
}
