import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { newPassword } from '../components/passwords/newPassword.fixture.ts'
import { changePasswordFields } from '../screens/change-password/changePassword.fixture.ts'
import * as page from '../screens/change-password/ChangePasswordView.stories.tsx'
import { docsHeight } from '../testing/docsHeight.ts'
import { withStores } from '../testing/withStores.tsx'
import { ChangePasswordDialogView } from './ChangePasswordDialog.tsx'

export default {
  title: 'Screens/Change-password dialog',
  component: ChangePasswordDialogView,
  parameters: { layout: 'fullscreen', ...docsHeight(640) },
  decorators: [withStores({ path: '/admin/workspaces' })],
  args: { fields: changePasswordFields(), isPending: false, onSubmit: fn(), onClose: fn() },
} satisfies Meta<typeof ChangePasswordDialogView>

type Story = StoryObj<typeof ChangePasswordDialogView>

export const Default: Story = {}

export const Broken: Story = {
  tags: ['core'],
  args: {
    fields: changePasswordFields({
      oldPasswordError: 'required',
      value: newPassword({ password: 'portico', passwordError: 'rules', confirmationError: 'required' }),
    }),
  },
}

export const Locked: Story = { args: { ...page.Locked.args } }

export const Saving: Story = { args: { ...page.Saving.args } }
