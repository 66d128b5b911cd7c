import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { publicStory } from '../../testing/publicStory.tsx'
import { MailSentView, ForgotPasswordView } from './ForgotPasswordScreen.tsx'

export default {
  title: 'Screens/Forgot password',
  component: ForgotPasswordView,
  parameters: { layout: 'fullscreen' },
  decorators: publicStory('/forgotpassword'),
  args: {
    accountId: '',
    email: '',
    accountIdError: null,
    emailError: null,
    isPending: false,
    problem: null,
    failures: 0,
    onAccountIdChange: fn(),
    onEmailChange: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof ForgotPasswordView>

type Story = StoryObj<typeof ForgotPasswordView>

const typed = { accountId: '4821', email: 'user@northwind.example' }

export const Default: Story = {}

export const Remembered: Story = { args: { accountId: '4821' } }

export const EmptySubmit: Story = {
  args: { accountIdError: 'required', emailError: 'required', failures: 1 },
}

export const NoEmail: Story = {
  args: { accountId: '4821', email: 'user@northwind', emailError: 'invalid', failures: 1 },
}

export const Sending: Story = { args: { ...typed, isPending: true } }

/** Code -21. */
export const MailNotSent: Story = {
  args: { ...typed, problem: 'The mail could not be sent. Try again in a few minutes.', failures: 1 },
}

export const NoAnswer: Story = {
  args: {
    ...typed,
    problem: 'The service did not answer. What you entered is still here: try again in a moment.',
    failures: 1,
  },
}

/** The same text whether or not the user exists. */
export const Sent: Story = {
  tags: ['core'],
  render: () => <MailSentView {...typed} onChangeDetails={fn()} />,
}

export const SentToALongAddress: Story = {
  render: () => (
    <MailSentView
      accountId="4821"
      email="maximiliana.konstantinopolitanova-von-hohenfels@research-and-development.northwind.example"
      onChangeDetails={fn()}
    />
  ),
}
