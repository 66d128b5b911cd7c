import type { Meta, StoryObj } from '@storybook/react-vite'
import { staged } from '../../testing/Stage.tsx'
import { TitleScreen } from './TitleScreen.tsx'

const meta = {
  title: 'Screens/Title pages',
  component: TitleScreen,
} satisfies Meta<typeof TitleScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Admin: Story = { decorators: [staged({ path: '/admin/users' })] }
