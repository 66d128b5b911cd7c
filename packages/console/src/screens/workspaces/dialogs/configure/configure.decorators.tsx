import type { Decorator, Meta } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Toasts } from '../../../../app/Toasts.tsx'
import { withStores, type StoreOptions } from '../../../../testing/withStores.tsx'
import { accounting, type FeaturesWith } from './configure.fixture.ts'
import { ConfigureDialog } from './ConfigureDialog.tsx'

/** How the stories of the dialog are drawn: for Accounting, with the toasts. */
export const dialogMeta = {
  component: ConfigureDialog,
  args: { workspaceId: 'ws-0001', onClose: fn() },
  parameters: { docs: { story: { inline: false, height: '680px' } } },
  render: (args) => (
    <>
      <ConfigureDialog {...args} />
      <Toasts />
    </>
  ),
} satisfies Meta<typeof ConfigureDialog>

/** Accounting with such features, on stores of its own. */
export const on = (features: FeaturesWith = {}, options: StoreOptions = {}): Decorator[] => [
  withStores({ path: '/admin/workspaces', ...accounting(features), ...options }),
]
