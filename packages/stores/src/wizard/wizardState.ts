import { types, type Instance, type SnapshotIn } from 'mobx-state-tree'
import { signedInEnvironmentOf } from '../environment/environment.ts'
import type { Problem } from '../resource/problem.ts'
import { maybeOneOf, oneOf, signedInOf } from '../root/root.ts'
import type { WorkspaceEntry } from '../workspaces/workspaceEntry.ts'
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

const originOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).origin : null

const single = <T>(values: readonly T[]): T | null => (values.length === 1 ? (values[0] ?? null) : null)

/** The workspace at the agent's address, or the only new one. That address is never opened: any process may listen there. */
export const findNewWorkspace = (
  listed: readonly WorkspaceEntry[],
  before: readonly string[],
  agentUrl: string | null,
): WorkspaceEntry | null => {
  const isNew = ({ id }: WorkspaceEntry): boolean => !before.includes(id)
  const origin = originOf(agentUrl)
  const found = origin === null ? [] : listed.filter(({ urlAddress }) => originOf(urlAddress) === origin)
  // Workspaces behind one private gateway share its origin.
  return single(found) ?? single((found.length > 0 ? found : listed).filter(isNew))
}

export const CONFIGURING_TIME_MS = 30_000
/** Limit until the installer has finished. */
const ALMOST_FULL = 0.97

const LINK_MAILS = ['none', 'sending', 'sent', 'failed'] as const
export type LinkMail = (typeof LINK_MAILS)[number]

export const WizardStateModel = types
  .model('WizardState', {
    place: oneOf<WizardPlace>(['closed', ...WIZARD_STEPS], 'closed'),
    mode: oneOf<WizardMode>(WIZARD_MODES, 'WORKSPACE_SETUP'),
    /** Device time in milliseconds. */
    stepSince: 0,
    /** Upper-cased. */
    installerStatus: types.maybeNull(types.string),
    /** Only in WORKSPACE_SETUP_ERROR. */
    problem: maybeOneOf<WizardProblem>(WIZARD_PROBLEMS),
    /** Device time in milliseconds. */
    configuringSince: types.maybeNull(types.number),
    /** Milliseconds. */
    configuringFor: 0,
    isOverdue: false,
    wasCanceled: false,
    /** State of mailing the setup's link to the user. */
    linkMail: oneOf<LinkMail>(LINK_MAILS, 'none'),
    linkProblem: types.maybeNull(types.frozen<Problem>()),
    isElsewhere: false,
    listedBefore: types.frozen<readonly string[]>([]),
    /** Reported by the agent: used to find the workspace, never opened. */
    agentUrl: types.maybeNull(types.string),
  })
  .views((self) => ({
    get isOpen(): boolean {
      return self.place !== 'closed'
    },
    /** WELCOME while closed. */
    get step(): WizardStep {
      return self.place === 'closed' ? 'WELCOME' : self.place
    },
    get isWindows(): boolean {
      return signedInEnvironmentOf(self).device.isWindows
    },
    /** The agent's machine is listed already, so it is not logged in again. */
    get isListed(): boolean {
      return isPolling(self.place) && signedInOf(self).agent.isListed
    },
    /** 0 to 1; full only once completed. */
    get progress(): number {
      if (self.place === 'WORKSPACE_SETUP_COMPLETED') return 1
      return ALMOST_FULL * (1 - (1 - self.configuringFor / CONFIGURING_TIME_MS) ** 3)
    },
    /** Null until completed, or when ambiguous. */
    get newWorkspaceId(): string | null {
      if (self.place !== 'WORKSPACE_SETUP_COMPLETED') return null
      return (
        findNewWorkspace(signedInOf(self).workspaces.sorted, self.listedBefore, self.agentUrl)?.id ?? null
      )
    },
  }))
  .views((self) => ({
    get listedName(): string | null {
      const { agent, workspaces } = signedInOf(self)
      if (!self.isListed) return null
      return workspaces.sorted.find(({ id }) => id === agent.serviceId)?.name ?? null
    },
    /** In a waiting step after 60 s, or when nothing is awaited. */
    get canPostpone(): boolean {
      if (self.place === 'WELCOME') return true
      return isWaiting(self.place) && (self.isOverdue || self.isListed)
    },
    get isReadyToEnter(): boolean {
      return self.newWorkspaceId !== null && signedInOf(self).workspaces.canOpen(self.newWorkspaceId)
    },
  }))
export type WizardChange = SnapshotIn<typeof WizardStateModel>
export interface WizardState extends Instance<typeof WizardStateModel> {}
