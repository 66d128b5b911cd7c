import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { docsHeight } from '../testing/docsHeight.ts'
import { withStores } from '../testing/withStores.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'

export default {
  title: 'Screens/Shortcut sheet',
  component: ShortcutSheet,
  parameters: { layout: 'fullscreen', ...docsHeight(680) },
  args: { onClose: fn() },
} satisfies Meta<typeof ShortcutSheet>

type Story = StoryObj<typeof ShortcutSheet>

export const Default: Story = { tags: ['core'], decorators: [withStores()] }

export const WithoutSingleKeys: Story = {
  decorators: [withStores({ prepare: ({ root }) => root.preferences.choose({ hasSingleKeys: false }) })],
}
