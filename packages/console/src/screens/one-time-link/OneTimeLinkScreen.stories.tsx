import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { linkedPage } from '../../testing/publicStory.tsx'
import { withStores, replying } from '../../testing/withStores.tsx'
import { OneTimeLinkScreen } from './OneTimeLinkScreen.tsx'

const path = '/otpl/one-time-token'

export default {
  title: 'Screens/One-time link',
  component: OneTimeLinkScreen,
  ...linkedPage('/otpl/:userToken', '/otpl/', OneTimeLinkScreen),
} satisfies Meta<typeof OneTimeLinkScreen>

type Story = StoryObj<typeof OneTimeLinkScreen>

export const SigningIn: Story = {
  decorators: [withStores({ role: null, path, ...replying('POST /auth/verifyuser', never) })],
}

export const Asking: Story = { tags: ['core'], decorators: [withStores({ path })] }

export const Failed: Story = {
  decorators: [withStores({ role: null, path, ...replying('POST /auth/verifyuser', refusal(-15)) })],
}
