import type { Meta, StoryObj } from '@storybook/react-vite'
import { opensDialog } from '../testing/acting.ts'
import { withStores } from '../testing/withStores.tsx'
import { Notices } from './AdminLayout.tsx'

export default {
  title: 'Screens/Notices',
  component: Notices,
  play: opensDialog,
} satisfies Meta<typeof Notices>

type Story = StoryObj<typeof Notices>

export const Several: Story = {
  tags: ['core'],
  decorators: [
    withStores({
      hasNotice: true,
      prepare: ({ root: { toasts } }) => {
        toasts.show({ kind: 'success', messageKey: 'userSaved', values: { name: 'Olivia Reyes' } })
        toasts.show({ kind: 'warning', messageKey: 'needsRole', values: { role: 'owner' } })
      },
    }),
  ],
}

export const None: Story = { decorators: [withStores()] }
