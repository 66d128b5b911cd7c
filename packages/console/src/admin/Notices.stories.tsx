import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { withStores } from '../testing/withStores.tsx'
import { Notices } from './Notices.tsx'

const meta = {
  title: 'Screens/Notices',
  component: Notices,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
} satisfies Meta<typeof Notices>

export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
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
