import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { publicStory } from '../../testing/publicStory.tsx'
import { NetworkErrorView } from './NetworkErrorScreen.tsx'

export default {
  title: 'Screens/Network error',
  component: NetworkErrorView,
  parameters: { layout: 'fullscreen' },
  decorators: publicStory('/networkerror'),
  args: {
    isOverloaded: false,
    isRetrying: false,
    hasFailedAgain: false,
    part: null,
    call: null,
    reference: null,
    onRetry: fn(),
  },
} satisfies Meta<typeof NetworkErrorView>

type Story = StoryObj<typeof NetworkErrorView>

export const Idle: Story = { tags: ['core'] }

export const Busy: Story = { args: { isOverloaded: true } }

export const Retrying: Story = { args: { isRetrying: true } }

export const WithReference: Story = { args: { reference: '7d0f1c9e-4b7a' } }

/** The service answers other calls. */
export const StoppedCall: Story = { args: { call: 'PROPFIND /api/services/ping' } }

export const StoppedPart: Story = { args: { part: 'pages-1a2b3c.js' } }

export const FailedAgain: Story = { args: { hasFailedAgain: true } }
