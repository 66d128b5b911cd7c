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

/** The first is offered automatically, the second on demand. */
export const WIZARD_MODES = ['FIRST_WORKSPACE_SETUP', 'WORKSPACE_SETUP'] as const
export type WizardMode = (typeof WIZARD_MODES)[number]

export type WizardPlace = 'closed' | WizardStep

/** `complete` and `dismiss` set the account's flag and begin the tour; `complete` also blocks adding until a check. */
export type WizardTarget = WizardStep | 'complete' | 'dismiss' | 'closed'

type Row = Readonly<Record<string, WizardTarget>>

/** Statuses with a transition, and the failure to ask for one; others are only shown. */
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

/** Specification, section 4. `chooseDownload` also needs Windows; `postpone` outside of WELCOME needs some waiting. */
export const TRANSITIONS = {
  closed: { open: 'WELCOME' },
  WELCOME: { agentReplied: 'LOGIN', chooseDownload: 'DOWNLOAD', postpone: 'dismiss', stop: 'closed' },
  DOWNLOAD: {
    downloaded: 'OPEN_INSTALLER',
    takeDirectLink: 'OPEN_INSTALLER',
    retryDownload: 'DOWNLOAD',
    cancelDownload: 'WELCOME',
    stop: 'closed',
  },
  OPEN_INSTALLER: { agentReplied: 'LOGIN', postpone: 'dismiss', stop: 'closed' },
  LOGIN: {
    startFailed: 'WORKSPACE_SETUP_ERROR',
    loginFailed: 'WORKSPACE_SETUP_ERROR',
    linkFailed: 'WORKSPACE_SETUP_ERROR',
    ...INSTALLER,
    postpone: 'dismiss',
    stop: 'closed',
  },
  WORKSPACE_SETUP: { ...INSTALLER, postpone: 'dismiss', stop: 'closed' },
  WORKSPACE_CONFIGURING: { ...INSTALLER, postpone: 'dismiss', stop: 'closed' },
  WORKSPACE_SETUP_COMPLETED: { enterWorkspace: 'complete', finishWithout: 'complete', stop: 'closed' },
  WORKSPACE_SETUP_ERROR: { ...INSTALLER, tryAgain: 'WELCOME', closeError: 'dismiss', stop: 'closed' },
} as const satisfies Readonly<Record<WizardPlace, Row>>

export type WizardEvent = { [P in WizardPlace]: keyof (typeof TRANSITIONS)[P] }[WizardPlace]

export const targetOf = (place: WizardPlace, event: WizardEvent): WizardTarget | null => {
  const row: Readonly<Partial<Record<WizardEvent, WizardTarget>>> = TRANSITIONS[place]
  return row[event] ?? null
}

/** @param text a status of the installer, in capitals */
export const isInstallerEvent = (text: string): text is keyof typeof INSTALLER =>
  Object.hasOwn(INSTALLER, text)

const PROBLEMS = {
  startFailed: 'start',
  loginFailed: 'login',
  linkFailed: 'link',
  LOGINERROR: 'loginError',
  CONFIGURATIONERROR: 'configurationError',
  ERROR: 'error',
  statusRequestFailed: 'error',
} as const satisfies Partial<Record<WizardEvent, string>>
export type WizardProblem = (typeof PROBLEMS)[keyof typeof PROBLEMS]

export const WIZARD_PROBLEMS: readonly WizardProblem[] = Object.values(PROBLEMS)

const problems: Readonly<Partial<Record<WizardEvent, WizardProblem>>> = PROBLEMS

export const problemOfEvent = (event: WizardEvent): WizardProblem | null => problems[event] ?? null

export const isPolling = (place: WizardPlace): boolean => place === 'WELCOME' || place === 'OPEN_INSTALLER'

export const isFollowing = (place: WizardPlace): boolean => 'CONFIGURING' in TRANSITIONS[place]

/** Places that only wait, so that the user may leave them after a while. */
export const isWaiting = (place: WizardPlace): boolean =>
  place !== 'WELCOME' && 'postpone' in TRANSITIONS[place]
