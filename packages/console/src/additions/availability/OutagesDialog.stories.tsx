import { answer, never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { withStores } from '../../testing/withStores.tsx'
import { offeringOutages, outages } from './outages.fixture.ts'
import { OutagesDialog } from './OutagesDialog.tsx'

export default {
  title: 'Screens/Workspaces outages',
  component: OutagesDialog,
  args: { onClose: () => undefined },
} satisfies Meta<typeof OutagesDialog>

type Story = StoryObj<typeof OutagesDialog>

export const Loaded: Story = { tags: ['core'], decorators: [withStores(offeringOutages())] }

export const Loading: Story = { decorators: [withStores(offeringOutages(never))] }

export const Empty: Story = {
  decorators: [withStores(offeringOutages(answer({ outages: [], hasMore: false })))],
}

export const NotLoaded: Story = { decorators: [withStores(offeringOutages(refusal(-100)))] }

export const More: Story = { decorators: [withStores(offeringOutages(answer({ outages, hasMore: true })))] }
