import { expect, screen, userEvent, within } from 'storybook/test'
import { messagesOf } from '../../testing/messagesOf.ts'
import { refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { withStores, type StoreOptions, replying } from '../../testing/withStores.tsx'
import { WorkspacesScreen } from './WorkspacesScreen.tsx'

const meta = {
  title: 'Screens/Workspaces',
  component: WorkspacesScreen,
} satisfies Meta<typeof WorkspacesScreen>

export default meta
type Story = StoryObj<typeof meta>

const on = (options: StoreOptions): Story => ({
  decorators: [withStores({ path: '/admin/workspaces', ...options })],
})

export const Owner: Story = on({})
export const Admin: Story = on({ role: 'admin' })
export const ReadOnly: Story = on({ role: 'user' })
export const Loading: Story = on({ list: 'loading' })
export const EmptyForAdmin: Story = on({ role: 'admin', workspaces: 0 })
export const EmptyForUser: Story = on({ role: 'user', workspaces: 0 })
export const NoResults: Story = on({ path: '/admin/workspaces?q=printer' })
export const Filtered: Story = on({ path: '/admin/workspaces?state=-down&factor=-second' })
export const NotLoaded: Story = on({ list: 'failed' })

export const CouldNotRefresh: Story = on(replying('GET /services/', refusal(-100)))

/** Opened; the first entry filters the list. */
export const NeedsAttention: Story = {
  ...on({ trialDaysLeft: 3 }),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await userEvent.click(await screen.findByRole('button', { name: /^3 / }))
    const dialog = within(await screen.findByRole('dialog', { name: words['attention.title'] }))
    await expect(dialog.getAllByRole('button', { name: words['attention.show'] })).toHaveLength(2)
  },
}

export const Expired: Story = on({ trialDaysLeft: 0 })
export const Checking: Story = on({ ready: null })
export const Many: Story = on({ workspaces: 500 })

export const Compact: Story = {
  ...Owner,
  globals: { viewport: { value: 'compact', isRotated: false } },
}
