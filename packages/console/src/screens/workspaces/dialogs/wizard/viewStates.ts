import type { GuidedStepProps } from '@portico/design-system'
import type { LoopbackAccess, WizardStep, WizardStore } from '@portico/stores'
import type { LaterStores } from '@portico/stores/later'
import type { ReactNode } from 'react'

export interface WizardViewProps {
  wizard: WizardStore
  /** Without errors that end at once. */
  step: WizardStep
  /** Whether the page may call the agent; null while unknown. */
  access: LoopbackAccess | null
  /** The setup's link, for a Windows computer. */
  link: string
  email: string
  isConnecting: boolean
  /** The trial's limit of workspaces, once reached. */
  reachedLimit: number | null
  installer: LaterStores['installer']
  workspace: { name: string; isReady: boolean } | null
  isEntering: boolean
  /** Plain URL of the new workspace, whose tab the browser blocked. */
  blockedUrl: string | null
  /** Duration of the step; updates itself. */
  waited: ReactNode
  /** Makes the browser ask whether the page may reach the agent. */
  onConnect: () => void
  onEnter: () => void
  onCheckConnection?: (() => void) | undefined
}

export const PROGRESS_STEPS = ['install', 'connect', 'setUp', 'done'] as const
export type ProgressStep = (typeof PROGRESS_STEPS)[number]

type Illustration = Pick<GuidedStepProps, 'drawing' | 'tone'>

/** Progress step and illustration of each view state; without a step, no progress is shown. */
const viewStates = {
  welcome: ['install', { drawing: 'computer' }],
  notWindows: [null, { drawing: 'computer' }],
  listed: [null, { drawing: 'check', tone: 'ok' }],
  download: ['install', { drawing: 'tray' }],
  downloadFailed: ['install', { drawing: 'trouble', tone: 'warn' }],
  open: ['install', { drawing: 'tray' }],
  login: ['connect', { drawing: 'link' }],
  setUp: ['setUp', { drawing: 'profile' }],
  configuring: ['setUp', { drawing: 'gears' }],
  starting: ['done', { drawing: 'check' }],
  completed: ['done', { drawing: 'check', tone: 'ok' }],
  unlisted: ['done', { drawing: 'check', tone: 'ok' }],
  blocked: ['done', { drawing: 'check', tone: 'ok' }],
  failed: ['setUp', { drawing: 'trouble', tone: 'warn' }],
} as const satisfies Record<string, readonly [ProgressStep | null, Illustration]>

export type ViewState = keyof typeof viewStates

const viewStateOfStep: Record<WizardStep, (props: WizardViewProps) => ViewState> = {
  WELCOME: ({ wizard: { listedName, isWindows } }) => {
    if (listedName !== null) return 'listed'
    return isWindows ? 'welcome' : 'notWindows'
  },
  DOWNLOAD: ({ installer }) => (installer.state === 'error' ? 'downloadFailed' : 'download'),
  OPEN_INSTALLER: ({ wizard }) => (wizard.listedName === null ? 'open' : 'listed'),
  LOGIN: () => 'login',
  WORKSPACE_SETUP: () => 'setUp',
  WORKSPACE_CONFIGURING: () => 'configuring',
  WORKSPACE_SETUP_COMPLETED: ({ workspace, blockedUrl }) => {
    if (blockedUrl !== null) return 'blocked'
    if (workspace === null) return 'unlisted'
    return workspace.isReady ? 'completed' : 'starting'
  },
  WORKSPACE_SETUP_ERROR: () => 'failed',
}

export const viewStateOf = (props: WizardViewProps): ViewState => viewStateOfStep[props.step](props)

export const illustrationOf = (state: ViewState): Illustration => viewStates[state][1]

/** Null without progress. A failure shows the step in which it happened. */
export const progressStepOf = (state: ViewState, problem: WizardStore['problem']): ProgressStep | null =>
  state === 'failed' &&
  (problem === 'start' || problem === 'login' || problem === 'link' || problem === 'loginError')
    ? 'connect'
    : viewStates[state][0]
