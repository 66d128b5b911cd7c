import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { waitsForDialog } from '../../testing/acting.ts'
import { docsHeight } from '../../testing/docsHeight.ts'
import { withStores } from '../../testing/withStores.tsx'
import { offeringMail } from './statusMail.fixture.ts'
import { StatusMailDialog } from './StatusMailDialog.tsx'

export default {
  title: 'Screens/Mail about workspaces',
  component: StatusMailDialog,
  args: { onClose: fn() },
  parameters: docsHeight(680),
  play: waitsForDialog,
} satisfies Meta<typeof StatusMailDialog>

type Story = StoryObj<typeof StatusMailDialog>

export const Loaded: Story = { tags: ['core'], decorators: [withStores(offeringMail())] }

export const Loading: Story = { decorators: [withStores(offeringMail(never))] }

export const NotLoaded: Story = { decorators: [withStores(offeringMail(refusal(-100)))] }
