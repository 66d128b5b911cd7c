import { makePeople } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { withStores, type StoreOptions } from '../../testing/withStores.tsx'
import { FirstWeekHost } from './manifest.tsx'

export default { title: 'Parts/First week', component: FirstWeekHost } satisfies Meta<typeof FirstWeekHost>

type Story = StoryObj<typeof FirstWeekHost>

const on = (options: StoreOptions = {}): Story => ({
  decorators: [
    withStores({
      path: '/admin/workspaces',
      config: { features: ['checklist', 'workspaceCounts', 'authenticator'] },
      ...options,
    }),
  ],
})

/** The owner of an account with workspaces and people. */
export const Owner: Story = { ...on(), tags: ['core'] }

/** Without the step about the plan. */
export const Admin: Story = on({ role: 'admin' })

/** Nothing can be shared yet. */
export const NothingDone: Story = on({
  workspaces: 0,
  people: makePeople(1),
})
