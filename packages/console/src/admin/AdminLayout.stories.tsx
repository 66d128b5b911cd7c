import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { withStores, type StoreOptions } from '../testing/withStores.tsx'
import { TitlePage } from '../testing/TitlePage.tsx'
import { AdminLayout } from './AdminLayout.tsx'

const meta = {
  title: 'Screens/Admin layout',
  component: AdminLayout,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="*" element={<TitlePage />} />
      </Route>
    </Routes>
  ),
} satisfies Meta<typeof AdminLayout>

export default meta
type Story = StoryObj<typeof meta>

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

/** The entry that leads to the plans is Account. */
export const Plans: Story = on({ path: '/admin/plans' })

export const Offline: Story = on({ prepare: ({ root }) => root.network.setOnline(false) })

export const Phone: Story = {
  ...OwnerInTrial,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
