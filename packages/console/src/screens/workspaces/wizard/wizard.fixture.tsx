import type { WizardStep } from '@portico/stores'
import { fn } from 'storybook/test'
import { Waited } from './WaitedFor.tsx'
import type { WizardViewProps } from './WizardView.tsx'

const installer = {
  url: 'https://portico.example/download/portico-setup.exe',
  fileName: 'portico-setup.exe',
  percent: 0,
  loaded: 0,
  total: null,
  hasFailed: false,
  reason: null,
}

/** The wizard at its beginning, on a Windows computer whose browser lets it look for the agent. */
export const beginning = {
  step: 'WELCOME',
  mode: 'WORKSPACE_SETUP',
  isWindows: true,
  access: 'granted',
  isConnecting: false,
  listedName: null,
  wasCanceled: false,
  installer,
  installerStatus: null,
  problem: null,
  progress: 0,
  canPostpone: true,
  workspace: null,
  isEntering: false,
  blockedUrl: null,
  waited: <Waited seconds={12} />,
  onDownload: fn(),
  onRetryDownload: fn(),
  onCancelDownload: fn(),
  onTakeDirectLink: fn(),
  onConnect: fn(),
  onPostpone: fn(),
  onEnter: fn(),
  onFinishWithout: fn(),
  onTryAgain: fn(),
  onCloseError: fn(),
  onCheckConnection: fn(),
} satisfies WizardViewProps

type State = Partial<Omit<WizardViewProps, 'step'>>

const accounting = { name: 'Accounting', isReady: true }
const waiting: State = { canPostpone: false }

/** What each step looks like, by the name of its story. A step without one breaks the build, a state without a story a test. */
export const wizardStates = {
  WELCOME: {
    Welcome: {},
    FirstWorkspace: { mode: 'FIRST_WORKSPACE_SETUP' },
    /** Looking for the agent would make the browser ask, so the person is told first. */
    Ask: { access: 'prompt' },
    Asking: { access: 'prompt', isConnecting: true },
    Refused: { access: 'denied' },
    Canceled: { wasCanceled: true },
    NoDownload: { installer: { ...installer, url: null } },
    NotWindows: { isWindows: false },
    Listed: { listedName: 'Design studio' },
  },
  DOWNLOAD: {
    Downloading: {
      canPostpone: false,
      installer: { ...installer, percent: 42, loaded: 8_808_038, total: 20_971_520 },
    },
    DownloadingUnknown: {
      canPostpone: false,
      installer: { ...installer, percent: null, loaded: 8_808_038 },
    },
    DownloadFailed: { canPostpone: false, installer: { ...installer, hasFailed: true } },
    DownloadFailedWhy: {
      canPostpone: false,
      installer: { ...installer, hasFailed: true, reason: 'Service Unavailable' },
    },
  },
  OPEN_INSTALLER: {
    Open: waiting,
    OpenLong: { waited: <Waited seconds={75} /> },
    OpenAsk: { ...waiting, access: 'prompt' },
    OpenRefused: { ...waiting, access: 'denied' },
  },
  LOGIN: {
    Login: waiting,
    LoginStart: { ...waiting, installerStatus: 'START' },
    LoginRemoteStart: { ...waiting, installerStatus: 'REMOTESTART' },
    LoginSigningIn: { ...waiting, installerStatus: 'LOGGININ' },
    LoginUnknown: { installerStatus: 'DEFRAGMENTING', waited: <Waited seconds={130} /> },
  },
  WORKSPACE_SETUP: {
    ProfileSelection: { ...waiting, installerStatus: 'PROFILESELECTION' },
    Subdomain: { ...waiting, installerStatus: 'SUBDOMAIN' },
    ProfileSelectionLong: { installerStatus: 'PROFILESELECTION', waited: <Waited seconds={75} /> },
  },
  WORKSPACE_CONFIGURING: {
    Configuring: { ...waiting, installerStatus: 'CONFIGURING', progress: 0.62 },
  },
  WORKSPACE_SETUP_COMPLETED: {
    Completed: { ...waiting, workspace: accounting },
    Starting: { ...waiting, workspace: { ...accounting, isReady: false } },
    Entering: { ...waiting, workspace: accounting, isEntering: true },
    Unlisted: waiting,
    Blocked: { ...waiting, workspace: accounting, blockedUrl: 'https://accounting-4821.portico.example/' },
  },
  WORKSPACE_SETUP_ERROR: {
    StartFailed: { ...waiting, problem: 'start' },
    LoginFailed: { ...waiting, problem: 'login' },
    LoginError: { ...waiting, problem: 'loginError' },
    ConfigurationError: { ...waiting, problem: 'configurationError' },
    Interrupted: { ...waiting, problem: 'error' },
  },
} satisfies Record<WizardStep, Record<string, State>>
