import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { publicStory } from '../../testing/publicStory.tsx'
import { changePassword } from './changePassword.fixture.ts'
import { ChangePasswordPage, PasswordChanged, PasswordExpired } from './ChangePasswordScreen.tsx'

export default {
  title: 'Screens/Change password',
  component: ChangePasswordPage,
  parameters: { layout: 'fullscreen' },
  decorators: publicStory('/changepassword', { role: 'owner' }),
  args: { form: changePassword(), onDone: fn() },
} satisfies Meta<typeof ChangePasswordPage>

type Story = StoryObj<typeof ChangePasswordPage>

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

export const Locked = {
  args: {
    form: changePassword({ oldPassword: 'Portico-2025!', ...good, lockedUntil: Date.now() + 42_000 }),
  },
} satisfies Story

export const Saving = {
  args: { form: changePassword({ isSending: true, oldPassword: 'Portico-2026!', ...good }) },
} satisfies Story

export const Changed: Story = { render: () => <PasswordChanged /> }

/** Code -7 at sign-in. */
export const Expired: Story = { render: () => <PasswordExpired /> }
