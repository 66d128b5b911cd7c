import { answer, never, refusal, type RootFixture, type Script } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, fn, spyOn } from 'storybook/test'
import { staged } from '../../testing/Stage.tsx'
import { EmailConfirmationScreen } from './EmailConfirmationScreen.tsx'

const path = '/emailconfirmation/token-of-a-mail'
/** What the address bar is told. */
const readdress = fn()

const meta = {
  title: 'Screens/Email confirmation',
  component: EmailConfirmationScreen,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route path="/emailconfirmation/:userToken?" element={<EmailConfirmationScreen />} />
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
    await expect(readdress).toHaveBeenCalledWith(history.state, '', '/emailconfirmation/')
  },
} satisfies Meta<typeof EmailConfirmationScreen>

export default meta
type Story = StoryObj<typeof meta>

/** A visit of nobody, in which the service says this to the link. */
const told = (script: Script): Story => ({
  decorators: [
    staged({
      role: null,
      path,
      prepare: ({ transport }: RootFixture) => transport.always('POST /auth/verifyuser', script),
    }),
  ],
})

const confirmed = (email: string, resetToken: string | null) =>
  told(answer({ verified: true, email, accountid: '4821', resetToken }))

/** Somebody is signed in already. */
export const Asking: Story = { decorators: [staged({ path })] }

export const Confirming: Story = told(never)

export const FirstPassword: Story = confirmed('new@northwind.example', 'reset-token')

export const Confirmed: Story = confirmed('user@northwind.example', null)

export const NotCorporate: Story = confirmed('someone@gmail.com', 'reset-token')

/** Code -15. */
export const Expired: Story = told(refusal(-15))

/** Code -11. */
export const Used: Story = told(refusal(-11))

/** Code -14. */
export const NotPending: Story = told(refusal(-14))

/** Code -52. */
export const Inactive: Story = told(refusal(-52))

export const NoAnswer: Story = told('lost')
