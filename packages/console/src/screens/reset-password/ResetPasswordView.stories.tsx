import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { newPassword } from '../../components/passwords/newPassword.fixture.ts'
import { publicStory } from '../../testing/publicStory.tsx'
import { PasswordSet } from '../../components/PublicOutcome.tsx'
import { ResetPasswordView } from './ResetPasswordScreen.tsx'

export default {
  title: 'Screens/Reset password',
  component: ResetPasswordView,
  parameters: { layout: 'fullscreen' },
  decorators: publicStory('/resetpassword/'),
  args: {
    form: newPassword(),
    isPending: false,
    problem: null,
    failures: 0,
    onSubmit: fn(),
  },
} satisfies Meta<typeof ResetPasswordView>

type Story = StoryObj<typeof ResetPasswordView>

const good = { password: 'Portico-2026!', confirmation: 'Portico-2026!' }

export const Default: Story = {}

export const Typing: Story = { args: { form: newPassword({ password: 'Portico' }) } }

export const Empty: Story = {
  args: { form: newPassword({ passwordError: 'required', confirmationError: 'required' }), failures: 1 },
}

export const RulesBroken: Story = {
  tags: ['core'],
  args: {
    form: newPassword({ password: 'portico', confirmation: 'portico', passwordError: 'rules' }),
    failures: 1,
  },
}

export const RulesBrokenWithConfiguredText: Story = {
  args: {
    form: newPassword({
      password: 'portico',
      confirmation: 'portico',
      passwordError: 'rules',
      rulesText: 'Use at least 10 characters with upper and lower case, a digit and a special character.',
    }),
    failures: 1,
  },
}

export const Mismatch: Story = {
  args: {
    form: newPassword({ ...good, confirmation: 'Portico-2025!', confirmationError: 'mismatch' }),
    failures: 1,
  },
}

/** Code -3. */
export const PasswordRefused: Story = {
  args: { form: newPassword({ ...good, passwordError: 'refused' }), failures: 1 },
}

export const Saving: Story = { args: { form: newPassword(good), isPending: true } }

export const NoAnswer: Story = {
  args: {
    form: newPassword(good),
    problem: 'The service did not answer. What you entered is still here: try again in a moment.',
    failures: 1,
  },
}

export const Done: Story = { render: () => <PasswordSet /> }

export const DoneWithASession: Story = {
  render: () => <PasswordSet signedInAs="owner@northwind.example" />,
}
