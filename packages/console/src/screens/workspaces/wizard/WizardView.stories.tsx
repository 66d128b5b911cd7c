import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import spanish from '../../../messages/es.json'
import english from '../../../messages/en.json'
import { staged } from '../../../testing/Stage.tsx'
import { beginning, wizardStates } from './wizard.fixture.tsx'
import { WizardView, type WizardActs } from './WizardView.tsx'

const meta = {
  title: 'Screens/Setup wizard',
  component: WizardView,
  decorators: [staged({ path: '/admin/workspaces' })],
  args: beginning,
  parameters: { docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof WizardView>

export default meta
type Story = StoryObj<typeof meta>
type Steps = typeof wizardStates

const at = <Step extends keyof Steps>(step: Step, state: keyof Steps[Step]): Story => ({
  args: { step, ...wizardStates[step][state] },
})

/** Presses a button, and what follows is that and nothing else. */
const pressing = (id: keyof typeof english, act: keyof WizardActs): Pick<Story, 'play'> => ({
  play: async ({ globals, args }) => {
    const words = globals['locale'] === 'es' ? spanish : english
    await userEvent.click(await screen.findByRole('button', { name: words[id] }))
    await waitFor(() => expect(args[act]).toHaveBeenCalledTimes(1))
  },
})

export const Welcome: Story = {
  ...at('WELCOME', 'Welcome'),
  ...pressing('wizard.action.download', 'onDownload'),
}
export const FirstWorkspace: Story = {
  ...at('WELCOME', 'FirstWorkspace'),
  ...pressing('wizard.action.later', 'onPostpone'),
}
export const Ask: Story = { ...at('WELCOME', 'Ask'), ...pressing('wizard.action.connect', 'onConnect') }
export const Asking: Story = at('WELCOME', 'Asking')
export const Refused: Story = { ...at('WELCOME', 'Refused'), ...pressing('app.retry', 'onConnect') }
export const Canceled: Story = at('WELCOME', 'Canceled')
export const NoDownload: Story = at('WELCOME', 'NoDownload')
export const NotWindows: Story = { ...at('WELCOME', 'NotWindows'), ...pressing('app.close', 'onPostpone') }
export const Listed: Story = at('WELCOME', 'Listed')

export const Downloading: Story = {
  ...at('DOWNLOAD', 'Downloading'),
  ...pressing('wizard.action.cancel', 'onCancelDownload'),
}
export const DownloadingUnknown: Story = at('DOWNLOAD', 'DownloadingUnknown')
export const DownloadFailed: Story = {
  ...at('DOWNLOAD', 'DownloadFailed'),
  ...pressing('app.retry', 'onRetryDownload'),
}
export const DownloadFailedWhy: Story = {
  ...at('DOWNLOAD', 'DownloadFailedWhy'),
  ...pressing('wizard.action.back', 'onCancelDownload'),
}

export const Open: Story = {
  ...at('OPEN_INSTALLER', 'Open'),
  ...pressing('wizard.action.check', 'onCheckConnection'),
}
export const OpenLong: Story = {
  ...at('OPEN_INSTALLER', 'OpenLong'),
  ...pressing('wizard.action.later', 'onPostpone'),
}
export const OpenAsk: Story = {
  ...at('OPEN_INSTALLER', 'OpenAsk'),
  ...pressing('wizard.action.connect', 'onConnect'),
}
export const OpenRefused: Story = at('OPEN_INSTALLER', 'OpenRefused')

export const Login: Story = at('LOGIN', 'Login')
export const LoginStart: Story = at('LOGIN', 'LoginStart')
export const LoginRemoteStart: Story = at('LOGIN', 'LoginRemoteStart')
export const LoginSigningIn: Story = at('LOGIN', 'LoginSigningIn')
export const LoginUnknown: Story = at('LOGIN', 'LoginUnknown')

export const ProfileSelection: Story = at('WORKSPACE_SETUP', 'ProfileSelection')
export const Subdomain: Story = at('WORKSPACE_SETUP', 'Subdomain')
export const ProfileSelectionLong: Story = at('WORKSPACE_SETUP', 'ProfileSelectionLong')

export const Configuring: Story = at('WORKSPACE_CONFIGURING', 'Configuring')

export const Completed: Story = {
  ...at('WORKSPACE_SETUP_COMPLETED', 'Completed'),
  ...pressing('wizard.action.enter', 'onEnter'),
}
export const Starting: Story = {
  ...at('WORKSPACE_SETUP_COMPLETED', 'Starting'),
  ...pressing('wizard.action.toList', 'onFinishWithout'),
}
export const Entering: Story = at('WORKSPACE_SETUP_COMPLETED', 'Entering')
export const Unlisted: Story = {
  ...at('WORKSPACE_SETUP_COMPLETED', 'Unlisted'),
  ...pressing('wizard.action.toList', 'onFinishWithout'),
}
export const Blocked: Story = at('WORKSPACE_SETUP_COMPLETED', 'Blocked')

export const StartFailed: Story = {
  ...at('WORKSPACE_SETUP_ERROR', 'StartFailed'),
  ...pressing('app.close', 'onCloseError'),
}
export const LoginFailed: Story = {
  ...at('WORKSPACE_SETUP_ERROR', 'LoginFailed'),
  ...pressing('app.retry', 'onTryAgain'),
}
export const LoginError: Story = at('WORKSPACE_SETUP_ERROR', 'LoginError')
export const ConfigurationError: Story = at('WORKSPACE_SETUP_ERROR', 'ConfigurationError')
export const Interrupted: Story = at('WORKSPACE_SETUP_ERROR', 'Interrupted')
