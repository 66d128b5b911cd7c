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

/** The account's first workspace, offered by itself; or one more, asked for. */
export const WIZARD_MODES = ['FIRST_WORKSPACE_SETUP', 'WORKSPACE_SETUP'] as const
export type WizardMode = (typeof WIZARD_MODES)[number]

/** Where the wizard is. Closed, it rests at WELCOME. */
export type WizardPlace = 'closed' | WizardStep

/** The statuses of the installer that lead somewhere; any other is only shown. */
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

/** What can happen: an act of the person, something that the agent or the service did, or a status. */
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
 * Where an event leads. `complete` and `dismiss` close the wizard, set the account's flag and begin the tour;
 * `complete` also keeps adding from being offered until the next look at the agent. `closed` leaves no trace.
 */
export type WizardTarget = WizardStep | 'complete' | 'dismiss' | 'closed'

type Row = Readonly<Partial<Record<WizardEvent, WizardTarget>>>

/** Wherever the installer is followed, its status decides: whatever was before, a later one wins. */
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
 * The setup wizard (specification, section 4): what happens, in which step, leads where. What is not here does
 * nothing. Two acts have a condition besides: `chooseDownload` a Windows client, `postpone` outside of WELCOME some
 * patience.
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

/** Where an event leads from a place; null when it means nothing there. */
export const targetOf = (place: WizardPlace, event: WizardEvent): WizardTarget | null =>
  TRANSITIONS[place][event] ?? null

/** The event that a status is; null for one that is only shown. */
export const eventOfStatus = (status: string): LeadingStatus | null =>
  LEADING_STATUSES.find((leading) => leading === status) ?? null

/** Which line the error step has. */
export type WizardProblem = 'start' | 'login' | 'loginError' | 'configurationError' | 'error'

const PROBLEMS: Readonly<Partial<Record<WizardEvent, WizardProblem>>> = {
  startFailed: 'start',
  loginFailed: 'login',
  LOGINERROR: 'loginError',
  CONFIGURATIONERROR: 'configurationError',
  ERROR: 'error',
  statusRequestFailed: 'error',
}

export const problemOfEvent = (event: WizardEvent): WizardProblem | null => PROBLEMS[event] ?? null

/** The steps that look for the agent again and again. */
export const isPolling = (place: WizardPlace): boolean => place === 'WELCOME' || place === 'OPEN_INSTALLER'

/** The steps that follow the installer, once it was reached. */
export const isFollowing = (place: WizardPlace): boolean => 'CONFIGURING' in TRANSITIONS[place]

/** The steps that only wait, so that after some patience the person may leave them. */
export const isWaiting = (place: WizardPlace): boolean =>
  place !== 'WELCOME' && 'postpone' in TRANSITIONS[place]
