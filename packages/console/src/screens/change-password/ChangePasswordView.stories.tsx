import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { newPassword } from '../../components/passwords/newPassword.fixture.ts'
import { publicStory } from '../../testing/publicStory.tsx'
import { changePasswordFields } from './changePassword.fixture.ts'
import { ChangePasswordView } from './ChangePasswordView.tsx'
import { PasswordChangedView, PasswordExpiredView } from './ChangePasswordScreen.tsx'

export default {
  title: 'Screens/Change password',
  component: ChangePasswordView,
  parameters: { layout: 'fullscreen' },
  decorators: publicStory('/changepassword', { role: 'owner' }),
  args: { fields: changePasswordFields(), failures: 0, isPending: false, onSubmit: fn() },
} satisfies Meta<typeof ChangePasswordView>

type Story = StoryObj<typeof ChangePasswordView>

const good = { password: 'Portico-2027!', confirmation: 'Portico-2027!' }

export const Default: Story = {}

export const Empty: Story = {
  tags: ['core'],
  args: {
    failures: 1,
    fields: changePasswordFields({
      oldPasswordError: 'required',
      value: newPassword({ passwordError: 'required', confirmationError: 'required' }),
    }),
  },
}

/** Code -6. */
export const WrongCurrent: Story = {
  args: {
    failures: 1,
    fields: changePasswordFields({
      oldPassword: 'Portico-2025!',
      oldPasswordError: 'wrong',
      value: newPassword(good),
    }),
  },
}

export const Locked: Story = {
  args: {
    fields: changePasswordFields({
      oldPassword: 'Portico-2025!',
      value: newPassword(good),
      lockedSeconds: 42,
    }),
  },
}

export const Saving: Story = {
  args: {
    isPending: true,
    fields: changePasswordFields({ oldPassword: 'Portico-2026!', value: newPassword(good) }),
  },
}

export const Changed: Story = { render: () => <PasswordChangedView /> }

/** Code -7 at sign-in. */
export const Expired: Story = { render: () => <PasswordExpiredView /> }
