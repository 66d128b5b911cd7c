import { expect, screen, waitFor } from 'storybook/test'
import { messagesOf } from '../../testing/messagesOf.ts'
import { refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { replying, storiesWith } from '../../testing/withStores.tsx'
import { WorkspacesScreen } from './WorkspacesScreen.tsx'

export default {
  title: 'Screens/Workspaces',
  component: WorkspacesScreen,
} satisfies Meta<typeof WorkspacesScreen>

type Story = StoryObj<typeof WorkspacesScreen>

const on = storiesWith({ path: '/admin/workspaces' })

export const Owner: Story = { ...on(), tags: ['core'] }
export const Admin: Story = on({ role: 'admin' })
export const ReadOnly: Story = on({ role: 'user' })
export const Loading: Story = on({ list: 'loading' })
export const EmptyForAdmin: Story = { ...on({ role: 'admin', workspaces: 0 }), tags: ['core'] }
export const EmptyForUser: Story = on({ role: 'user', workspaces: 0 })
export const NoResults: Story = on({ path: '/admin/workspaces?q=printer' })
export const Filtered: Story = on({ path: '/admin/workspaces?state=-down&factor=-second' })
export const NotLoaded: Story = on({ list: 'failed' })

export const CouldNotRefresh: Story = on(replying('GET /services/', refusal(-100)))

/** One line, and a button where it is too narrow. */
export const NeedsAttention: Story = {
  ...on({ trialDaysLeft: 3 }),
  tags: ['core'],
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await waitFor(() => {
      const strip = screen.queryByRole('list', { name: words['attention.title'] })
      return expect(strip ?? screen.queryByRole('button', { name: /^3 / })).toBeVisible()
    })
  },
}

export const Expired: Story = on({ trialDaysLeft: 0 })
export const Checking: Story = on({ ready: null })
export const Many: Story = on({ workspaces: 500 })

export const Compact: Story = {
  ...Owner,
  tags: ['core'],
  globals: { viewport: { value: 'compact', isRotated: false } },
}
