import type { GuidedStepDrawing, GuidedStepTone } from '@portico/design-system'
import type { WizardStep } from '@portico/stores'
import type { WizardViewProps } from './WizardView.tsx'

/** What the line of progress shows: the eight steps in four words. */
export const PHASES = ['install', 'connect', 'setUp', 'done'] as const
export type Phase = (typeof PHASES)[number]

/** What can be on the screen: a step, or what a step is under different circumstances. */
export type Scene =
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

/** The scenes that wait for the agent, or for somebody in front of it. */
export type WaitingScene = Extract<Scene, 'open' | 'login' | 'setUp' | 'configuring' | 'starting'>

interface SceneLook {
  drawing: GuidedStepDrawing
  tone?: GuidedStepTone
}

export const looks: Record<Scene, SceneLook> = {
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

const scenes: Record<WizardStep, (props: WizardViewProps) => Scene> = {
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
export const sceneOf = (props: WizardViewProps): Scene => scenes[props.step](props)

const phases: Record<Scene, Phase | null> = {
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
export const phaseOf = (scene: Scene, problem: WizardViewProps['problem']): Phase | null =>
  scene === 'failed' && (problem === 'start' || problem === 'login' || problem === 'loginError')
    ? 'connect'
    : phases[scene]
