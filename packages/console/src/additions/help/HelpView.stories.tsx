import type { Meta, StoryObj } from '@storybook/react-vite'
import { withStores } from '../../testing/withStores.tsx'
import { HelpScreen } from './HelpScreen.tsx'

const at = (path: string) => [withStores({ path, role: 'user' })]

export default { title: 'Screens/Help', component: HelpScreen } satisfies Meta<typeof HelpScreen>

type Story = StoryObj<typeof HelpScreen>

export const Loaded: Story = { decorators: at('/admin/help') }

export const Found: Story = { tags: ['core'], decorators: at('/admin/help?q=-31') }

export const Empty: Story = { decorators: at('/admin/help?q=4242') }
