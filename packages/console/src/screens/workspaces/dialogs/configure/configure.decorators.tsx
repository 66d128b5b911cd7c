import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { withStores, type StoreOptions } from '../../../../testing/withStores.tsx'
import { withToasts } from '../../../../testing/withToasts.tsx'
import { accounting, type FeaturesWith } from './configure.fixture.ts'
import { ConfigureDialog } from './ConfigureDialog.tsx'

/** The dialog of Accounting, with the toasts. */
export const dialogMeta = {
  component: ConfigureDialog,
  args: { workspaceId: 'ws-0001', onClose: fn() },
  parameters: { docs: { story: { inline: false, height: '680px' } } },
  render: withToasts(ConfigureDialog),
} satisfies Meta<typeof ConfigureDialog>

export type Story = StoryObj<typeof dialogMeta>

export const story = (
  features: FeaturesWith = {},
  options: StoreOptions = {},
  play?: NonNullable<Story['play']>,
): Story => ({
  decorators: [withStores({ path: '/admin/workspaces', ...accounting(features), ...options })],
  ...(play && { play }),
})
