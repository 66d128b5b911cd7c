import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { changePassword } from '../screens/change-password/changePassword.fixture.ts'
import * as page from '../screens/change-password/ChangePasswordScreen.stories.tsx'
import { docsHeight } from '../testing/docsHeight.ts'
import { withStores } from '../testing/withStores.tsx'
import { ChangePasswordFormDialog } from './ChangePasswordDialog.tsx'

export default {
  title: 'Screens/Change-password dialog',
  component: ChangePasswordFormDialog,
  parameters: { layout: 'fullscreen', ...docsHeight(640) },
  decorators: [withStores({ path: '/admin/workspaces' })],
  args: { form: changePassword(), onClose: fn() },
} satisfies Meta<typeof ChangePasswordFormDialog>

type Story = StoryObj<typeof ChangePasswordFormDialog>

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

export const Locked: Story = page.Locked

export const Saving: Story = page.Saving
