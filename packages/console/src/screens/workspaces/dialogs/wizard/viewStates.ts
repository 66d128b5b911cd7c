import type { GuidedStepDrawing, GuidedStepTone } from '@portico/design-system'
import type { WizardStep } from '@portico/stores'
import type { WizardViewProps } from './wizardViewProps.ts'

/** What the line of progress shows: the eight steps in four words. */
export const PROGRESS_STEPS = ['install', 'connect', 'setUp', 'done'] as const
export type ProgressStep = (typeof PROGRESS_STEPS)[number]

/** What can be on the screen: a step, or what a step is under different circumstances. */
export type ViewState =
  | 'welcome'
  | 'notWindows'
  | 'listed'
  | 'download'
  | 'downloadFailed'
  | 'open'
  | 'login'
  | 'setUp'
  | 'configuring'
  | 'starting'
  | 'completed'
  | 'unlisted'
  | 'blocked'
  | 'failed'

/** The viewStates that wait for the agent, or for somebody in front of it. */
export type WaitingState = Extract<ViewState, 'open' | 'login' | 'setUp' | 'configuring' | 'starting'>

interface Illustration {
  drawing: GuidedStepDrawing
  tone?: GuidedStepTone
}

export const illustrations: Record<ViewState, Illustration> = {
  welcome: { drawing: 'computer' },
  notWindows: { drawing: 'computer' },
  listed: { drawing: 'check', tone: 'ok' },
  download: { drawing: 'tray' },
  downloadFailed: { drawing: 'trouble', tone: 'warn' },
  open: { drawing: 'tray' },
  login: { drawing: 'link' },
  setUp: { drawing: 'profile' },
  configuring: { drawing: 'gears' },
  starting: { drawing: 'check' },
  completed: { drawing: 'check', tone: 'ok' },
  unlisted: { drawing: 'check', tone: 'ok' },
  blocked: { drawing: 'check', tone: 'ok' },
  failed: { drawing: 'trouble', tone: 'warn' },
}

const viewStates: Record<WizardStep, (props: WizardViewProps) => ViewState> = {
  WELCOME: ({ listedName, isWindows }) => {
    if (listedName !== null) return 'listed'
    return isWindows ? 'welcome' : 'notWindows'
  },
  DOWNLOAD: ({ installer }) => (installer.hasFailed ? 'downloadFailed' : 'download'),
  OPEN_INSTALLER: ({ listedName }) => (listedName === null ? 'open' : 'listed'),
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

/** What is on the screen. */
export const viewStateOf = (props: WizardViewProps): ViewState => viewStates[props.step](props)

const progressSteps: Record<ViewState, ProgressStep | null> = {
  welcome: 'install',
  notWindows: null,
  listed: null,
  download: 'install',
  downloadFailed: 'install',
  open: 'install',
  login: 'connect',
  setUp: 'setUp',
  configuring: 'setUp',
  starting: 'done',
  completed: 'done',
  unlisted: 'done',
  blocked: 'done',
  failed: 'setUp',
}

/** How far it is; null where there is nowhere to go from. A failure stays in the phase that it happened in. */
export const progressStepOf = (state: ViewState, problem: WizardViewProps['problem']): ProgressStep | null =>
  state === 'failed' && (problem === 'start' || problem === 'login' || problem === 'loginError')
    ? 'connect'
    : progressSteps[state]
