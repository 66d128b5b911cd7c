import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { publicStory } from '../../testing/publicStory.tsx'
import { LinkProblemView } from './BrokenLink.tsx'

export default {
  title: 'Screens/Link of a mail',
  component: LinkProblemView,
  parameters: { layout: 'fullscreen' },
  decorators: publicStory('/resetpassword/'),
  args: { failure: 'expired' },
} satisfies Meta<typeof LinkProblemView>

type Story = StoryObj<typeof LinkProblemView>

export const Expired: Story = {}
export const Used: Story = { args: { failure: 'used' } }
export const NotPending: Story = { args: { failure: 'notPending' } }
export const Missing: Story = { args: { failure: 'missing' } }

export const Refused: Story = {
  args: {
    failure: 'refused',
    reason: 'Your user is inactive. Ask an administrator of your company to activate it.',
  },
}

export const NoAnswer: Story = { args: { failure: 'noAnswer', onRetry: fn() } }
