import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect } from 'storybook/test'
import { Browser } from '../../testing/Browser.tsx'
import { interceptAddressBar, replaceState } from '../../testing/addressBar.ts'
import { withStores, replying } from '../../testing/withStores.tsx'
import { OneTimeLinkScreen } from './OneTimeLinkScreen.tsx'

const path = '/otpl/one-time-token'

const meta = {
  title: 'Screens/One-time link',
  component: OneTimeLinkScreen,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route path="/otpl/:userToken" element={<OneTimeLinkScreen />} />
      <Route path="*" element={<Browser />} />
    </Routes>
  ),
  beforeEach: interceptAddressBar,
  play: async () => {
    await expect(replaceState).toHaveBeenCalledWith(history.state, '', '/otpl/')
  },
} satisfies Meta<typeof OneTimeLinkScreen>

export default meta
type Story = StoryObj<typeof meta>

export const SigningIn: Story = {
  decorators: [withStores({ role: null, path, ...replying('POST /auth/verifyuser', never) })],
}

export const Asking: Story = { decorators: [withStores({ path })] }

export const Failed: Story = {
  decorators: [withStores({ role: null, path, ...replying('POST /auth/verifyuser', refusal(-15)) })],
}
