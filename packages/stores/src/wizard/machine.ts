import { InstallerStatus } from '../api/contract/agent.ts'

/** In the specification's order. */
export const WIZARD_STEPS = [
  'WELCOME',
  'DOWNLOAD',
  'OPEN_INSTALLER',
  'LOGIN',
  'WORKSPACE_SETUP',
  'WORKSPACE_CONFIGURING',
  'WORKSPACE_SETUP_COMPLETED',
  'WORKSPACE_SETUP_ERROR',
] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

/** The account's first workspace, offered automatically; or one more, on demand. */
export const WIZARD_MODES = ['FIRST_WORKSPACE_SETUP', 'WORKSPACE_SETUP'] as const
export type WizardMode = (typeof WIZARD_MODES)[number]

export type WizardPlace = 'closed' | WizardStep

/** Installer statuses with a transition; any other is only shown. */
export const LEADING_STATUSES = [
  InstallerStatus.profileSelection,
  InstallerStatus.configuring,
  InstallerStatus.finish,
  InstallerStatus.canceled,
  InstallerStatus.error,
  InstallerStatus.loginError,
  InstallerStatus.configurationError,
] as const
export type LeadingStatus = (typeof LEADING_STATUSES)[number]

/** An action of the user, an event of the agent or the service, or an installer status. */
export type WizardEvent =
  | 'open'
  | 'agentReplied'
  | 'chooseDownload'
  | 'downloaded'
  | 'takeDirectLink'
  | 'retryDownload'
  | 'cancelDownload'
  | 'postpone'
  | 'startFailed'
  | 'loginFailed'
  | 'statusRequestFailed'
  | LeadingStatus
  | 'enterWorkspace'
  | 'finishWithout'
  | 'tryAgain'
  | 'closeError'
  | 'stop'

/**
 * `complete` and `dismiss` close the wizard, set the account's flag and begin the tour; `complete` also blocks adding until
 * the next check of the agent. `closed` changes nothing else.
 */
export type WizardTarget = WizardStep | 'complete' | 'dismiss' | 'closed'

type Row = Readonly<Partial<Record<WizardEvent, WizardTarget>>>

/** While the installer is followed, its latest status decides. */
const INSTALLER = {
  PROFILESELECTION: 'WORKSPACE_SETUP',
  CONFIGURING: 'WORKSPACE_CONFIGURING',
  FINISH: 'WORKSPACE_SETUP_COMPLETED',
  CANCELED: 'complete',
  ERROR: 'WORKSPACE_SETUP_ERROR',
  LOGINERROR: 'WORKSPACE_SETUP_ERROR',
  CONFIGURATIONERROR: 'WORKSPACE_SETUP_ERROR',
  statusRequestFailed: 'WORKSPACE_SETUP_ERROR',
} as const satisfies Row

/**
 * The setup wizard (specification, section 4). An event without a transition is ignored. `chooseDownload` also needs a
 * Windows client, and `postpone` outside of WELCOME some waiting.
 */
export const TRANSITIONS: Readonly<Record<WizardPlace, Row>> = {
  closed: { open: 'WELCOME' },
  // Polls the local agent.
  WELCOME: {
    agentReplied: 'LOGIN',
    chooseDownload: 'DOWNLOAD',
    postpone: 'dismiss',
    stop: 'closed',
  },
  // Downloads the installer.
  DOWNLOAD: {
    downloaded: 'OPEN_INSTALLER',
    takeDirectLink: 'OPEN_INSTALLER',
    retryDownload: 'DOWNLOAD',
    cancelDownload: 'WELCOME',
    stop: 'closed',
  },
  // Keeps polling the local agent.
  OPEN_INSTALLER: {
    agentReplied: 'LOGIN',
    postpone: 'dismiss',
    stop: 'closed',
  },
  // Starts the agent, logs it in, and begins to follow the installer.
  LOGIN: {
    startFailed: 'WORKSPACE_SETUP_ERROR',
    loginFailed: 'WORKSPACE_SETUP_ERROR',
    ...INSTALLER,
    postpone: 'dismiss',
    stop: 'closed',
  },
  WORKSPACE_SETUP: { ...INSTALLER, postpone: 'dismiss', stop: 'closed' },
  WORKSPACE_CONFIGURING: { ...INSTALLER, postpone: 'dismiss', stop: 'closed' },
  WORKSPACE_SETUP_COMPLETED: {
    enterWorkspace: 'complete',
    finishWithout: 'complete',
    stop: 'closed',
  },
  // Goes on following an installer that was reached.
  WORKSPACE_SETUP_ERROR: {
    ...INSTALLER,
    tryAgain: 'WELCOME',
    closeError: 'dismiss',
    stop: 'closed',
  },
}

/** Null where the event has no transition. */
export const targetOf = (place: WizardPlace, event: WizardEvent): WizardTarget | null =>
  TRANSITIONS[place][event] ?? null

/** Null for a status that is only shown. */
export const eventOfStatus = (status: string): LeadingStatus | null =>
  LEADING_STATUSES.find((leading) => leading === status) ?? null

export const WIZARD_PROBLEMS = ['start', 'login', 'loginError', 'configurationError', 'error'] as const
/** Which error the error step shows. */
export type WizardProblem = (typeof WIZARD_PROBLEMS)[number]

const PROBLEMS: Readonly<Partial<Record<WizardEvent, WizardProblem>>> = {
  startFailed: 'start',
  loginFailed: 'login',
  LOGINERROR: 'loginError',
  CONFIGURATIONERROR: 'configurationError',
  ERROR: 'error',
  statusRequestFailed: 'error',
}

export const problemOfEvent = (event: WizardEvent): WizardProblem | null => PROBLEMS[event] ?? null

/** Steps that poll the agent. */
export const isPolling = (place: WizardPlace): boolean => place === 'WELCOME' || place === 'OPEN_INSTALLER'

/** Steps that follow the installer. */
export const isFollowing = (place: WizardPlace): boolean => 'CONFIGURING' in TRANSITIONS[place]

/** Steps that only wait, so that the user may leave them after a while. */
export const isWaiting = (place: WizardPlace): boolean =>
  place !== 'WELCOME' && 'postpone' in TRANSITIONS[place]
