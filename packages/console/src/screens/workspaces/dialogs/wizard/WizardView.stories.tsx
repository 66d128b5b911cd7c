import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { docsHeight } from '../../../../testing/docsHeight.ts'
import { messagesOf } from '../../../../testing/messagesOf.ts'
import { partOf } from '../../../../testing/partOf.ts'
import { problem } from '../../../../testing/problem.ts'
import { withStores } from '../../../../testing/withStores.tsx'
import { Waited, WizardView } from './SetupWizard.tsx'
import type { WizardViewProps } from './viewStates.ts'

const installer = partOf<WizardViewProps['installer']>({
  state: 'downloading',
  url: 'https://portico.example/download/portico-setup.exe',
  fileName: 'portico-setup.exe',
  progress: 0,
  loaded: 0,
  total: null,
  errorMsg: null,
})

/** A Windows computer whose browser allows calls to the agent. */
const beginning: WizardViewProps = {
  step: 'WELCOME',
  wizard: partOf<WizardViewProps['wizard']>({
    mode: 'WORKSPACE_SETUP',
    isWindows: true,
    linkMail: 'none',
    linkProblem: null,
    listedName: null,
    wasCanceled: false,
    installerStatus: null,
    problem: null,
    progress: 0,
    canPostpone: true,
    chooseDownload: fn(),
    retryDownload: fn(),
    cancelDownload: fn(),
    takeDirectLink: fn(),
    postpone: fn(),
    leave: fn(),
    mailLink: fn(),
    finishWithout: fn(),
    tryAgain: fn(),
    closeError: fn(),
  }),
  link: 'https://console.portico.example/admin/workspaces?setup',
  email: 'owner@northwind.example',
  access: 'granted',
  isConnecting: false,
  reachedLimit: null,
  installer,
  workspace: null,
  isEntering: false,
  blockedUrl: null,
  waited: <Waited seconds={12} />,
  onConnect: fn(),
  onEnter: fn(),
  onCheckConnection: fn(),
}

export default {
  title: 'Screens/Setup wizard',
  component: WizardView,
  decorators: [withStores({ path: '/admin/workspaces' })],
  args: beginning,
  parameters: docsHeight(720),
} satisfies Meta<typeof WizardView>

type Story = StoryObj<typeof WizardView>
type Wizard = WizardViewProps['wizard']
type State = Partial<Omit<WizardViewProps, 'step' | 'wizard'> & Omit<Wizard, keyof WizardViewProps>>

const at = (step: WizardViewProps['step'], state: State = {}): Story => {
  const known = Object.entries(state).filter(([name]) => name in beginning.wizard)
  return { args: { ...state, step, wizard: { ...beginning.wizard, ...Object.fromEntries(known) } } }
}

/** Presses a button and asserts that only its handler runs. */
const pressing = (
  id: keyof ReturnType<typeof messagesOf>,
  act: keyof Wizard | 'onCheckConnection',
): Pick<Story, 'play'> => ({
  play: async ({ args, globals }) => {
    await userEvent.click(await screen.findByRole('button', { name: messagesOf(globals)[id] }))
    const called = act === 'onCheckConnection' ? args[act] : args.wizard[act]
    await waitFor(() => expect(called).toHaveBeenCalledTimes(1))
  },
})

const accounting = { name: 'Accounting', isReady: true }
const waiting: State = { canPostpone: false }
const during = (installerStatus: string): State => ({ ...waiting, installerStatus })
/** Until it can be postponed. */
const longWait = (seconds: number, installerStatus: string | null = null): State => ({
  installerStatus,
  waited: <Waited seconds={seconds} />,
})

export const Welcome: Story = { ...at('WELCOME'), tags: ['core'] }
export const FirstWorkspace: Story = at('WELCOME', { mode: 'FIRST_WORKSPACE_SETUP' })
/** Calling the agent would make the browser ask, so an explanation comes first. */
export const Ask: Story = at('WELCOME', { access: 'prompt' })
export const Asking: Story = at('WELCOME', { access: 'prompt', isConnecting: true })
export const Refused: Story = { ...at('WELCOME', { access: 'denied' }), tags: ['core'] }
export const Canceled: Story = at('WELCOME', { wasCanceled: true })
export const NoDownload: Story = at('WELCOME', { installer: { ...installer, url: null } })
export const NotWindows: Story = at('WELCOME', { isWindows: false })
export const LinkMailing: Story = at('WELCOME', { isWindows: false, linkMail: 'sending' })
export const LinkMailed: Story = at('WELCOME', { isWindows: false, linkMail: 'sent' })
export const LinkNotMailed: Story = at('WELCOME', {
  isWindows: false,
  linkMail: 'failed',
  linkProblem: problem({ code: -21, message: '' }),
})
export const Full: Story = at('WELCOME', { reachedLimit: 25 })
export const Listed: Story = at('WELCOME', { listedName: 'Design studio' })

export const Downloading: Story = {
  ...at('DOWNLOAD', {
    canPostpone: false,
    installer: { ...installer, progress: 42, loaded: 8_808_038, total: 20_971_520 },
  }),
  tags: ['core'],
}
export const DownloadingUnknown: Story = at('DOWNLOAD', {
  canPostpone: false,
  installer: { ...installer, progress: null, loaded: 8_808_038 },
})
export const DownloadFailed: Story = at('DOWNLOAD', {
  canPostpone: false,
  installer: { ...installer, state: 'error' },
})
export const DownloadFailedWithReason: Story = {
  ...at('DOWNLOAD', {
    canPostpone: false,
    installer: { ...installer, state: 'error', errorMsg: 'Service Unavailable' },
  }),
  ...pressing('common.back', 'cancelDownload'),
}

export const Open: Story = {
  ...at('OPEN_INSTALLER', waiting),
  ...pressing('wizard.action.check', 'onCheckConnection'),
}
export const OpenLong: Story = at('OPEN_INSTALLER', longWait(75))
export const OpenAsk: Story = at('OPEN_INSTALLER', { ...waiting, access: 'prompt' })
export const OpenRefused: Story = at('OPEN_INSTALLER', { ...waiting, access: 'denied' })

export const Login: Story = at('LOGIN', waiting)
export const LoginStart: Story = at('LOGIN', during('START'))
export const LoginRemoteStart: Story = at('LOGIN', during('REMOTESTART'))
export const LoginSigningIn: Story = at('LOGIN', during('LOGGININ'))
export const LoginUnknown: Story = at('LOGIN', longWait(130, 'DEFRAGMENTING'))

export const ProfileSelection: Story = {
  ...at('WORKSPACE_SETUP', during('PROFILESELECTION')),
  tags: ['core'],
}
export const Subdomain: Story = at('WORKSPACE_SETUP', during('SUBDOMAIN'))
export const ProfileSelectionLong: Story = at('WORKSPACE_SETUP', longWait(75, 'PROFILESELECTION'))

export const Configuring: Story = at('WORKSPACE_CONFIGURING', { ...during('CONFIGURING'), progress: 0.62 })

export const Completed: Story = at('WORKSPACE_SETUP_COMPLETED', { ...waiting, workspace: accounting })
export const Starting: Story = {
  ...at('WORKSPACE_SETUP_COMPLETED', { ...waiting, workspace: { ...accounting, isReady: false } }),
  ...pressing('wizard.action.toList', 'finishWithout'),
}
export const Entering: Story = at('WORKSPACE_SETUP_COMPLETED', {
  ...waiting,
  workspace: accounting,
  isEntering: true,
})
export const Unlisted: Story = at('WORKSPACE_SETUP_COMPLETED', waiting)
export const Blocked: Story = at('WORKSPACE_SETUP_COMPLETED', {
  ...waiting,
  workspace: accounting,
  blockedUrl: 'https://accounting-4821.portico.example/',
})

export const StartFailed: Story = at('WORKSPACE_SETUP_ERROR', { ...waiting, problem: 'start' })
export const LoginFailed: Story = {
  ...at('WORKSPACE_SETUP_ERROR', { ...waiting, problem: 'login' }),
  ...pressing('app.retry', 'tryAgain'),
}
export const LinkRefused: Story = at('WORKSPACE_SETUP_ERROR', { ...waiting, problem: 'link' })
export const LoginError: Story = at('WORKSPACE_SETUP_ERROR', { ...waiting, problem: 'loginError' })
export const ConfigurationError: Story = {
  ...at('WORKSPACE_SETUP_ERROR', {
    ...waiting,
    problem: 'configurationError',
  }),
  tags: ['core'],
}
export const Interrupted: Story = at('WORKSPACE_SETUP_ERROR', { ...waiting, problem: 'error' })
