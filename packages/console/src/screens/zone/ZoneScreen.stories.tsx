import type { Meta, StoryObj } from '@storybook/react-vite'
import { withStores } from '../../testing/withStores.tsx'
import { ZoneScreen } from './ZoneScreen.tsx'

export default {
  title: 'Screens/Zone',
  component: ZoneScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withStores({ role: null, path: '/dzone' })],
} satisfies Meta<typeof ZoneScreen>

export const Default: StoryObj<typeof ZoneScreen> = { tags: ['core'] }
