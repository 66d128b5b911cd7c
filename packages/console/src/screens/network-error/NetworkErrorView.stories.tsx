import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PublicPage } from '../../components/PublicPage.tsx'
import { staged } from '../../testing/Stage.tsx'
import { NetworkErrorView } from './NetworkErrorView.tsx'

const meta = {
  title: 'Screens/Network error',
  component: NetworkErrorView,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <PublicPage>
        <Story />
      </PublicPage>
    ),
    staged({ role: null, path: '/networkerror' }),
  ],
  args: { isRetrying: false, hasFailedAgain: false, onRetry: fn() },
} satisfies Meta<typeof NetworkErrorView>

export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}

export const Retrying: Story = { args: { isRetrying: true } }

export const FailedAgain: Story = { args: { hasFailedAgain: true } }
