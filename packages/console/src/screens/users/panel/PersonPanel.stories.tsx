import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { messagesOf } from '../../../testing/messagesOf.ts'
import { offering } from '../../../additions/activity/activity.fixture.ts'
import { emails, onUsers } from '../users.fixture.ts'
import { UsersScreen } from '../UsersScreen.tsx'

export default { title: 'Screens/Users panel', component: UsersScreen } satisfies Meta<typeof UsersScreen>

type Story = StoryObj<typeof UsersScreen>

const about = (email: string): Pick<Story, 'decorators'> => ({
  decorators: onUsers({ path: `/admin/users?person=${encodeURIComponent(email)}` }),
})

export const User: Story = { ...about(emails.user), tags: ['core'] }
export const OwnerOfAnother: Story = about(emails.otherOwner)
export const Oneself: Story = about(emails.owner)
export const Locked: Story = about(emails.locked)
export const Unknown: Story = about('gone@northwind.example')
export const Compact: Story = {
  ...about(emails.user),
  globals: { viewport: { value: 'compact', isRotated: false } },
}

export const Activity: Story = {
  decorators: onUsers({ ...offering(), path: `/admin/users?person=${encodeURIComponent(emails.user)}` }),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await userEvent.click(await screen.findByRole('tab', { name: words['shell.activity'] }))
    const panel = await screen.findByRole('region', { name: 'Uma Finch' })
    await waitFor(() => expect(within(panel).getAllByRole('listitem').length).toBeGreaterThan(3))
  },
}
