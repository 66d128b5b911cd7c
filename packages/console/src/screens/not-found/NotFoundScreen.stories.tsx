import type { Meta, StoryObj } from '@storybook/react-vite'
import { withStores } from '../../testing/withStores.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

export default {
  title: 'Screens/Not found',
  component: NotFoundScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withStores({ role: null, path: '/nowhere' })],
} satisfies Meta<typeof NotFoundScreen>

export const Default: StoryObj<typeof NotFoundScreen> = { tags: ['core'] }
