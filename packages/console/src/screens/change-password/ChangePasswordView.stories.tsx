import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { publicStory } from '../../testing/publicStory.tsx'
import { changePassword } from './changePassword.fixture.ts'
import { ChangePasswordView, PasswordChangedView, PasswordExpiredView } from './ChangePasswordScreen.tsx'

export default {
  title: 'Screens/Change password',
  component: ChangePasswordView,
  parameters: { layout: 'fullscreen' },
  decorators: publicStory('/changepassword', { role: 'owner' }),
  args: { form: changePassword(), failure: null, lockedSeconds: 0, onSubmit: fn() },
} satisfies Meta<typeof ChangePasswordView>

type Story = StoryObj<typeof ChangePasswordView>

const good = { password: 'Portico-2027!', confirmation: 'Portico-2027!' }

export const Default: Story = {}

export const Empty: Story = {
  tags: ['core'],
  args: {
    form: changePassword({
      failures: 1,
      oldPasswordError: 'required',
      passwordError: 'required',
      confirmationError: 'required',
    }),
  },
}

/** Code -6. */
export const WrongCurrent: Story = {
  args: {
    form: changePassword({
      failures: 1,
      oldPassword: 'Portico-2025!',
      oldPasswordError: 'wrong',
      ...good,
    }),
  },
}

export const Locked: Story = {
  args: { form: changePassword({ oldPassword: 'Portico-2025!', ...good }), lockedSeconds: 42 },
}

export const Saving: Story = {
  args: { form: changePassword({ isSending: true, oldPassword: 'Portico-2026!', ...good }) },
}

export const Changed: Story = { render: () => <PasswordChangedView /> }

/** Code -7 at sign-in. */
export const Expired: Story = { render: () => <PasswordExpiredView /> }
