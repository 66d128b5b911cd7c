import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { withStores } from '../testing/withStores.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'

const meta = {
  title: 'Screens/Avatar menu',
  component: AvatarMenu,
  args: { onSearch: fn() },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
} satisfies Meta<typeof AvatarMenu>

export default meta
type Story = StoryObj<typeof meta>

export const OwnerInTrial: Story = { decorators: [withStores()] }

export const OwnerWithPlan: Story = { decorators: [withStores({ subscription: {} })] }

export const OwnerCancelled: Story = {
  decorators: [withStores({ subscription: { cancelAtPeriodEnd: true } })],
}

export const OwnerExpired: Story = {
  decorators: [withStores({ subscription: { expiration: Date.UTC(2026, 10, 1) } })],
}

export const User: Story = { decorators: [withStores({ role: 'user' })] }
