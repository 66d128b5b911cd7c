import { getRoot, type IAnyStateTreeNode } from 'mobx-state-tree'
import type { Verdict } from '../api/client.ts'
import type { Account } from '../api/contract/account.ts'
import type { ExternalUrls, LengthRange } from '../api/contract/config.ts'
import type { WireMember } from '../api/contract/member.ts'
import type { WireWorkspace } from '../api/contract/workspace.ts'
import type { BillingCustomer } from '../billing/information/billingInformationStore.ts'
import type { PricedPlan } from '../plans/plansStore.ts'
import type { PreferencesStore } from '../preferences/preferencesStore.ts'
import type { DownloadState } from '../installer/installerStore.ts'
import type { Problem } from '../resource/problem.ts'
import type { EndReason } from '../session/endReason.ts'
import type { SessionUser } from '../session/sessionUser.ts'
import type { ToastRequest } from '../toasts/toastsStore.ts'
import type { PersonAbilities } from '../users/abilities.ts'
import type { Person } from '../users/person.ts'
import type { OpenOutcome } from '../workspaces/openOutcome.ts'
import type { WorkspaceEntry } from '../workspaces/workspaceEntry.ts'
import type { WorkspaceState } from '../workspaces/workspaceState.ts'

/**
 * The parts of the root that a store may reach in another. Each crossing is an explicit call
 * of something listed here.
 */
export interface Peers {
  readonly time: { readonly now: number }
  readonly preferences: Pick<
    PreferencesStore,
    'locale' | 'theme' | 'density' | 'owner' | 'unsaved' | 'choose' | 'keep'
  >
  readonly config: {
    load(): Promise<boolean>
    readonly value: {
      readonly downloadUrl: string
      readonly sanitizedBlackList: string
      readonly sanitizedTagBlackList: readonly string[]
      readonly reCaptchaSiteKey: string | null
    } | null
    readonly productDomain: string
    lengthsOf(source: string, property: string): LengthRange
    externalUrl(name: keyof ExternalUrls): string | null
  }
  readonly session: {
    readonly accountId: string
    readonly user: SessionUser | null
    readonly endReason: EndReason | null
    readonly canManageWorkspaces: boolean
    readonly canManageUsers: boolean
    readonly canManageAccount: boolean
    readonly canOpenAsAdministrator: boolean
    endTour(): void
    restore(): Promise<void>
  }
  readonly account: {
    readonly value: Account | null
    readonly isExpired: boolean
    readonly isTrial: boolean
    readonly hasSubscription: boolean
    readonly planId: number | null
    readonly users: number
    readonly isWizardDone: boolean
    finishWizard(): Promise<void>
    receive(account: Account): void
  }
  readonly plans: { readonly plans: readonly PricedPlan[]; load(): Promise<boolean> }
  readonly planReturn: { begin(message: string, ordered?: number | null): void; dismiss(): void }
  readonly billingInformation: { readonly customer: BillingCustomer | null; reload(): Promise<boolean> }
  readonly toasts: { show(request: ToastRequest): string }
  readonly users: {
    readonly people: readonly Person[]
    readonly byEmail: ReadonlyMap<string, Person>
    readonly isReady: boolean
    readonly problem: Problem | null
    abilitiesOf(person: Person): PersonAbilities
    load(): Promise<boolean>
    receiveOne(member: WireMember): void
    merge(changed: readonly WireMember[], gone?: readonly string[]): void
    forget(email: string): void
  }
  readonly workspaces: {
    has(id: string): boolean
    isChecked(id: string): boolean
    stateOf(id: string): WorkspaceState
    receiveOne(workspace: WireWorkspace): void
    forget(id: string): void
    readonly isReady: boolean
    readonly problem: Problem | null
    readonly total: number
    readonly sorted: readonly WorkspaceEntry[]
    isActive(id: string): boolean
    load(): Promise<boolean>
    cancel(): void
    openWorkspace(id: string): Promise<OpenOutcome>
  }
  readonly agent: {
    readonly serviceId: string | null
    readonly isKnown: boolean
    readonly isListed: boolean
    check(): Promise<string | null>
    ask(): Promise<string | null>
    giveUp(): void
    hold(): void
    recheckSoon(): void
  }
  readonly wizard: { readonly isOpen: boolean; considerFirst(): void }
  readonly installer: {
    readonly state: DownloadState
    start(options: { readonly background: boolean }): Promise<boolean>
    reset(): void
  }
  readonly tour: { begin(): boolean }
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
