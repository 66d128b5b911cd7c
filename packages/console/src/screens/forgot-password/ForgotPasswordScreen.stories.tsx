import type { Problem } from '@portico/stores'
import type { PasswordStores } from '@portico/stores/passwords'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { partOf } from '../../testing/partOf.ts'
import { problem } from '../../testing/problem.ts'
import { publicStory } from '../../testing/publicStory.tsx'
import { ForgotPasswordForm, MailSent } from './ForgotPasswordScreen.tsx'

const empty = partOf<PasswordStores['forgotPassword']>({
  accountId: '',
  email: '',
  accountIdError: null,
  emailError: null,
  isSending: false,
  problem: null,
  failures: 0,
  setAccountId: fn(),
  setEmail: fn(),
  submit: fn(),
})

export default {
  title: 'Screens/Forgot password',
  component: ForgotPasswordForm,
  parameters: { layout: 'fullscreen' },
  decorators: publicStory('/forgotpassword'),
  args: { form: empty },
} satisfies Meta<typeof ForgotPasswordForm>

type Story = StoryObj<typeof ForgotPasswordForm>

const typed = { accountId: '4821', email: 'user@northwind.example' }

const unsent = (why: Problem): Story => ({
  args: { form: { ...empty, ...typed, problem: why, failures: 1 } },
})

export const Default: Story = {}

export const Remembered: Story = { args: { form: { ...empty, accountId: '4821' } } }

export const EmptySubmit: Story = {
  args: { form: { ...empty, accountIdError: 'required', emailError: 'required', failures: 1 } },
}

export const NoEmail: Story = {
  args: { form: { ...empty, ...typed, email: 'user@northwind', emailError: 'invalid', failures: 1 } },
}

export const Sending: Story = { args: { form: { ...empty, ...typed, isSending: true } } }

/** Code -21. */
export const MailNotSent: Story = unsent(problem({ code: -21, message: '' }))

export const NoAnswer: Story = unsent({ ...problem(), kind: 'unanswered' })

/** The same text whether or not the user exists. */
export const Sent: Story = {
  tags: ['core'],
  render: () => <MailSent {...typed} onChangeDetails={fn()} />,
}

export const SentToALongAddress: Story = {
  render: () => (
    <MailSent
      accountId="4821"
      email="maximiliana.konstantinopolitanova-von-hohenfels@research-and-development.northwind.example"
      onChangeDetails={fn()}
    />
  ),
}
