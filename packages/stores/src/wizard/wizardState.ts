import { types, type Instance, type SnapshotIn } from 'mobx-state-tree'
import { signedInEnvironmentOf } from '../environment/environment.ts'
import { signedInOf } from '../root/root.ts'
import {
  isPolling,
  isWaiting,
  WIZARD_MODES,
  WIZARD_PROBLEMS,
  WIZARD_STEPS,
  type WizardMode,
  type WizardPlace,
  type WizardProblem,
  type WizardStep,
} from './machine.ts'
import { findNewWorkspace } from './findNewWorkspace.ts'

/** Milliseconds over which the configuring bar eases towards its end (specification, section 9). */
export const CONFIGURING_TIME = 30_000
/** The bar's limit until the installer has finished. */
const ALMOST_FULL = 0.97

/** State of the setup wizard. */
export const WizardStateModel = types
  .model('WizardState', {
    place: types.optional(
      types.enumeration<WizardPlace>('WizardPlace', ['closed', ...WIZARD_STEPS]),
      'closed',
    ),
    mode: types.optional(types.enumeration<WizardMode>('WizardMode', [...WIZARD_MODES]), 'WORKSPACE_SETUP'),
    /** Device time in milliseconds at which the step was entered. */
    stepSince: 0,
    /** The installer's latest status, upper-cased. */
    installerStatus: types.maybeNull(types.string),
    /** Why the step is WORKSPACE_SETUP_ERROR; null in any other. */
    problem: types.maybeNull(types.enumeration<WizardProblem>('WizardProblem', [...WIZARD_PROBLEMS])),
    /** Device time in milliseconds at which configuring began. */
    configuringSince: types.maybeNull(types.number),
    /** Milliseconds of configuring so far, as the bar shows them. */
    configuringFor: 0,
    /** The step has lasted long enough for the user to leave it. */
    isOverdue: false,
    /** The user canceled the download: WELCOME says so. */
    wasCanceled: false,
    /** Another tab of this browser has the wizard open. */
    isElsewhere: false,
    /** Ids of the workspaces that were listed before the set-up. */
    listedBefore: types.frozen<readonly string[]>([]),
    /** Address of the new workspace by the agent's word: to find it by, never to be opened. */
    agentUrl: types.maybeNull(types.string),
  })
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
      return signedInEnvironmentOf(self).device.isWindows
    },
    /** The agent's machine is listed already, so it is not logged in. */
    get isListed(): boolean {
      return isPolling(self.place) && signedInOf(self).agent.isListed
    },
    /** 0 to 1: the configuring bar eases towards its end, and is full only once completed. */
    get progress(): number {
      if (self.place === 'WORKSPACE_SETUP_COMPLETED') return 1
      return ALMOST_FULL * (1 - (1 - self.configuringFor / CONFIGURING_TIME) ** 3)
    },
    /** Id of the workspace that was set up; null until completed, or when the list leaves it open. */
    get newWorkspaceId(): string | null {
      if (self.place !== 'WORKSPACE_SETUP_COMPLETED') return null
      return (
        findNewWorkspace(signedInOf(self).workspaces.sorted, self.listedBefore, self.agentUrl)?.id ?? null
      )
    },
  }))
  .views((self) => ({
    /** Name of this machine's workspace; null unless `isListed`. */
    get listedName(): string | null {
      const { agent, workspaces } = signedInOf(self)
      if (!self.isListed) return null
      return workspaces.sorted.find(({ id }) => id === agent.serviceId)?.name ?? null
    },
    /** At WELCOME always; in a waiting step after 60 s, or when there is nothing to wait for. */
    get canPostpone(): boolean {
      if (self.place === 'WELCOME') return true
      return isWaiting(self.place) && (self.isOverdue || self.isListed)
    },
    /** The new workspace is known and up. */
    get isReadyToEnter(): boolean {
      return self.newWorkspaceId !== null && signedInOf(self).workspaces.isActive(self.newWorkspaceId)
    },
  }))
export type WizardChange = SnapshotIn<typeof WizardStateModel>
export interface WizardState extends Instance<typeof WizardStateModel> {}
