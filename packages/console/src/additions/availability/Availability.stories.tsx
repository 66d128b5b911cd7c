import type { Meta, StoryObj } from '@storybook/react-vite'
import { WorkspacesScreen } from '../../screens/workspaces/WorkspacesScreen.tsx'
import { storiesWith } from '../../testing/withStores.tsx'
import { offeringHistory } from './availability.fixture.ts'

export default {
  title: 'Screens/Availability',
  component: WorkspacesScreen,
} satisfies Meta<typeof WorkspacesScreen>

type Story = StoryObj<typeof WorkspacesScreen>

const on = storiesWith({ path: '/admin/workspaces?workspace=ws-0001' })

export const InPanel: Story = on(offeringHistory())
