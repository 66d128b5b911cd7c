import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { waitsForDialog } from '../testing/acting.ts'
import { docsHeight } from '../testing/docsHeight.ts'
import { withStores } from '../testing/withStores.tsx'
import { PreferencesDialog } from './PreferencesDialog.tsx'

export default {
  title: 'Screens/Preferences',
  component: PreferencesDialog,
  args: { onClose: fn() },
  parameters: docsHeight(680),
  play: waitsForDialog,
} satisfies Meta<typeof PreferencesDialog>

type Story = StoryObj<typeof PreferencesDialog>

export const Default: Story = { tags: ['core'], decorators: [withStores({ role: 'user' })] }

export const Chosen: Story = {
  decorators: [
    withStores({
      prepare: ({ root }) =>
        root.preferences.choose({ theme: 'contrast', density: 'compact', hasSingleKeys: false }),
    }),
  ],
}
