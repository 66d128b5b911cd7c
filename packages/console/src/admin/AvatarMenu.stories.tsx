import type { Meta, StoryObj } from '@storybook/react-vite'
import { opensDialog } from '../testing/acting.ts'
import { withStores } from '../testing/withStores.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'

export default {
  title: 'Screens/Avatar menu',
  component: AvatarMenu,
  play: opensDialog,
} satisfies Meta<typeof AvatarMenu>

type Story = StoryObj<typeof AvatarMenu>

export const OwnerInTrial: Story = { tags: ['core'], decorators: [withStores()] }

export const OwnerWithPlan: Story = { decorators: [withStores({ subscription: {} })] }

export const OwnerCancelled: Story = {
  decorators: [withStores({ subscription: { cancelAtPeriodEnd: true } })],
}

export const OwnerExpired: Story = {
  decorators: [withStores({ subscription: { expiration: Date.UTC(2026, 10, 1) } })],
}

export const User: Story = { decorators: [withStores({ role: 'user' })] }
