import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, fn, spyOn } from 'storybook/test'
import { staged } from '../../testing/Stage.tsx'
import { OneTimeLinkScreen } from './OneTimeLinkScreen.tsx'

const path = '/otpl/one-time-token'
/** What the address bar is told. */
const readdress = fn()

const meta = {
  title: 'Screens/One-time link',
  component: OneTimeLinkScreen,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route path="/otpl/:userToken" element={<OneTimeLinkScreen />} />
      <Route path="*" element={null} />
    </Routes>
  ),
  // The address bar is the story's own.
  beforeEach: () => {
    readdress.mockClear()
    const spy = spyOn(history, 'replaceState').mockImplementation(readdress)
    return () => spy.mockRestore()
  },
  play: async () => {
    await expect(readdress).toHaveBeenCalledWith(history.state, '', '/otpl/')
  },
} satisfies Meta<typeof OneTimeLinkScreen>

export default meta
type Story = StoryObj<typeof meta>

export const SigningIn: Story = {
  decorators: [
    staged({
      role: null,
      path,
      prepare: ({ transport }) => transport.always('POST /auth/verifyuser', never),
    }),
  ],
}

/** Somebody is signed in already. */
export const Asking: Story = { decorators: [staged({ path })] }

export const Failed: Story = {
  decorators: [
    staged({
      role: null,
      path,
      prepare: ({ transport }) => transport.always('POST /auth/verifyuser', refusal(-15)),
    }),
  ],
}
