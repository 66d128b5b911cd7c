import type { Meta, StoryObj } from '@storybook/react-vite'
import { withStores, type StoreOptions } from '../testing/withStores.tsx'
import { AdminPage } from '../testing/AdminPage.tsx'

export default {
  title: 'Screens/Admin layout',
  component: AdminPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AdminPage>

type Story = StoryObj<typeof AdminPage>

const on = (options: StoreOptions): Story => ({
  decorators: [withStores({ path: '/admin/workspaces', ...options })],
})

export const OwnerInTrial: Story = on({})

export const OwnerLastDay: Story = on({ trialDaysLeft: 0.4 })

export const OwnerTrialExpired: Story = on({ trialDaysLeft: 0 })

export const OwnerExpired: Story = on({ subscription: { expiration: 1 } })

export const OwnerPaid: Story = on({ subscription: {} })

export const Admin: Story = on({ role: 'admin', path: '/admin/users' })

export const User: Story = on({ role: 'user' })

export const Plans: Story = on({ path: '/admin/plans' })

export const Offline: Story = on({ prepare: ({ page }) => page.setOnline(false) })

/** A newer console was deployed while the page was open. */
export const NewVersion: Story = on({
  prepare: ({ clock, deployment, release }) => {
    deployment.replace()
    void clock.advance(60_000).then(() => release.check())
  },
})

export const Phone: Story = { ...OwnerInTrial, globals: { viewport: { value: 'phone', isRotated: false } } }
