import type { Meta, StoryObj } from '@storybook/react-vite'
import { staged } from '../../testing/Stage.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

const meta = {
  title: 'Screens/Not found',
  component: NotFoundScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [staged({ role: null, path: '/nowhere' })],
} satisfies Meta<typeof NotFoundScreen>

export default meta

export const Default: StoryObj<typeof meta> = {}
