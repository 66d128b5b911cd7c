import type { Meta, StoryObj } from '@storybook/react-vite'
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
