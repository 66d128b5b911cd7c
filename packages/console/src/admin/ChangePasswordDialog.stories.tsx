import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { newPassword } from '../components/passwords/newPassword.fixture.ts'
import { changePasswordFields } from '../screens/change-password/changePassword.fixture.ts'
import { withStores } from '../testing/withStores.tsx'
import { ChangePasswordDialogView } from './ChangePasswordDialog.tsx'

const meta = {
  title: 'Screens/Change-password dialog',
  component: ChangePasswordDialogView,
  parameters: { layout: 'fullscreen' },
  decorators: [withStores({ path: '/admin/workspaces' })],
  args: { fields: changePasswordFields(), failures: 0, isPending: false, onSubmit: fn(), onClose: fn() },
} satisfies Meta<typeof ChangePasswordDialogView>

export default meta
type Story = StoryObj<typeof meta>

const good = { password: 'Portico-2027!', confirmation: 'Portico-2027!' }

export const Default: Story = {}

export const Broken: Story = {
  args: {
    failures: 1,
    fields: changePasswordFields({
      oldPasswordError: 'required',
      value: newPassword({ password: 'portico', passwordError: 'rules', confirmationError: 'required' }),
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
