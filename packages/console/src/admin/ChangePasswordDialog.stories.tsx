import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { changePassword } from '../screens/change-password/changePassword.fixture.ts'
import * as page from '../screens/change-password/ChangePasswordView.stories.tsx'
import { docsHeight } from '../testing/docsHeight.ts'
import { withStores } from '../testing/withStores.tsx'
import { ChangePasswordDialogView } from './ChangePasswordDialog.tsx'

export default {
  title: 'Screens/Change-password dialog',
  component: ChangePasswordDialogView,
  parameters: { layout: 'fullscreen', ...docsHeight(640) },
  decorators: [withStores({ path: '/admin/workspaces' })],
  args: { form: changePassword(), failure: null, lockedSeconds: 0, onSubmit: fn(), onClose: fn() },
} satisfies Meta<typeof ChangePasswordDialogView>

type Story = StoryObj<typeof ChangePasswordDialogView>

export const Default: Story = {}

export const Broken: Story = {
  tags: ['core'],
  args: {
    form: changePassword({
      oldPasswordError: 'required',
      password: 'portico',
      passwordError: 'rules',
      confirmationError: 'required',
    }),
  },
}

export const Locked: Story = { args: { ...page.Locked.args } }

export const Saving: Story = { args: { ...page.Saving.args } }
