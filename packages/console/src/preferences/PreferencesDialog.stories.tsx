import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { staged } from '../testing/Stage.tsx'
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

export const Default: Story = { decorators: [staged({ role: 'user' })] }

/** All of it chosen otherwise. */
export const Chosen: Story = {
  decorators: [
    staged({
      prepare: ({ root }) =>
        root.preferences.choose({ theme: 'contrast', density: 'compact', hasSingleKeys: false }),
    }),
  ],
}
