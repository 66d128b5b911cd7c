import type { Meta } from '@storybook/react-vite'
import { storiesWith } from '../testing/withStores.tsx'
import { AdminPage } from '../testing/AdminPage.tsx'

export default {
  title: 'Screens/Admin layout',
  component: AdminPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AdminPage>

const on = storiesWith({ path: '/admin/workspaces' })

export const OwnerInTrial = { ...on(), tags: ['core'] }

export const OwnerLastDay = on({ trialDaysLeft: 0.4 })

export const OwnerTrialExpired = on({ trialDaysLeft: 0 })

export const OwnerExpired = on({ subscription: { expiration: 1 } })

export const OwnerPaid = on({ subscription: {} })

export const Admin = on({ role: 'admin', path: '/admin/users' })

export const User = on({ role: 'user' })

export const Plans = on({ path: '/admin/plans' })

export const Offline = on({ prepare: ({ page }) => page.setOnline(false) })

/** A newer console was deployed while the page was open. */
export const NewVersion = on({
  prepare: ({ clock, deployment, release }) => {
    deployment.replace()
    void clock.advance(60_000).then(() => release.check())
  },
})

export const Phone = {
  ...OwnerInTrial,
  tags: ['core'],
  globals: { viewport: { value: 'phone', isRotated: false } },
}
