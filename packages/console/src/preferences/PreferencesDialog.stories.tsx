import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { withStores } from '../testing/withStores.tsx'
import { PreferencesDialog } from './PreferencesDialog.tsx'

const meta = {
  title: 'Screens/Preferences',
  component: PreferencesDialog,
  args: { onClose: fn() },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
} satisfies Meta<typeof PreferencesDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { decorators: [withStores({ role: 'user' })] }

export const Chosen: Story = {
  decorators: [
    withStores({
      prepare: ({ root }) =>
        root.preferences.choose({ theme: 'contrast', density: 'compact', hasSingleKeys: false }),
    }),
  ],
}
