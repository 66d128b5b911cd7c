import { types, type Instance } from 'mobx-state-tree'
import { deskEnvironmentOf } from '../environment/environment.ts'
import { peersOf } from '../root/peers.ts'
import {
  isPolling,
  isWaiting,
  type WizardMode,
  type WizardPlace,
  type WizardProblem,
  type WizardStep,
} from './machine.ts'
import { ourRecord } from './ourRecord.ts'

/** Milliseconds over which the configuring bar eases towards its end (specification, section 9). */
export const CONFIGURING_TIME = 30_000
/** How full the bar gets while nobody knows how far the installer is. */
const ALMOST_FULL = 0.97

export interface WizardVolatile {
  place: WizardPlace
  mode: WizardMode
  /** Device time in milliseconds at which the step was entered. */
  stepSince: number
  /** What the installer said last, upper-cased; null before it said anything. */
  installerStatus: string | null
  /** Why the step is WORKSPACE_SETUP_ERROR; null in any other. */
  problem: WizardProblem | null
  /** Device time in milliseconds at which configuring began; null when it did not. */
  configuringSince: number | null
  /** Milliseconds of configuring so far, as the bar shows them. */
  configuringFor: number
  /** The step has lasted long enough for the person to leave it. */
  isOverdue: boolean
  /** The person has canceled the download: back at WELCOME it is said. */
  wasCanceled: boolean
  /** Another tab of this browser has the wizard, so it did not open here. */
  isElsewhere: boolean
  /** Ids of the workspaces that were listed before the set-up. */
  listedBefore: ReadonlySet<string>
  /** Address of the new workspace as the agent tells it: to find ours by, never to be opened. */
  toldUrl: string | null
}

export const initial: WizardVolatile = {
  place: 'closed',
  mode: 'WORKSPACE_SETUP',
  stepSince: 0,
  installerStatus: null,
  problem: null,
  configuringSince: null,
  configuringFor: 0,
  isOverdue: false,
  wasCanceled: false,
  isElsewhere: false,
  listedBefore: new Set(),
  toldUrl: null,
}

/** What the setup wizard is, without what it does. */
export const WizardStateModel = types
  .model('WizardState')
  .volatile((): WizardVolatile => ({ ...initial }))
  .views((self) => ({
    get isOpen(): boolean {
      return self.place !== 'closed'
    },
    /** WELCOME when it is closed. */
    get step(): WizardStep {
      return self.place === 'closed' ? 'WELCOME' : self.place
    },
    /** Only a Windows machine can run the installer. */
    get isWindows(): boolean {
      return deskEnvironmentOf(self).device.isWindows
    },
    /** The agent answers for a machine that is one of the listed workspaces: said instead of logging it in. */
    get isListed(): boolean {
      return isPolling(self.place) && peersOf(self).agent.isListed
    },
    /** 0 to 1: the configuring bar eases towards its end, and is full only when the workspace is there. */
    get progress(): number {
      if (self.place === 'WORKSPACE_SETUP_COMPLETED') return 1
      return ALMOST_FULL * (1 - (1 - self.configuringFor / CONFIGURING_TIME) ** 3)
    },
    /** The workspace that was set up; null before that, and when the list does not tell which it is. */
    get newWorkspaceId(): string | null {
      if (self.place !== 'WORKSPACE_SETUP_COMPLETED') return null
      return ourRecord(peersOf(self).workspaces.sorted, self.listedBefore, self.toldUrl)?.id ?? null
    },
  }))
  .views((self) => ({
    /** Name of the workspace that this machine already is; null unless `isListed`. */
    get listedName(): string | null {
      const { agent, workspaces } = peersOf(self)
      if (!self.isListed) return null
      return workspaces.sorted.find(({ id }) => id === agent.serviceId)?.name ?? null
    },
    /**
     * The person may leave it for later: at WELCOME always, in a step that waits once it has lasted 60 s, or when
     * there is nothing to wait for.
     */
    get canPostpone(): boolean {
      if (self.place === 'WELCOME') return true
      return isWaiting(self.place) && (self.isOverdue || self.isListed)
    },
    /** The new workspace is known and up, so that it opens. */
    get isReadyToEnter(): boolean {
      return self.newWorkspaceId !== null && peersOf(self).workspaces.isActive(self.newWorkspaceId)
    },
  }))
  .actions((self) => ({
    /** What is different from now on. */
    take(change: Partial<WizardVolatile>): void {
      Object.assign(self, change)
    },
  }))
export interface WizardState extends Instance<typeof WizardStateModel> {}
