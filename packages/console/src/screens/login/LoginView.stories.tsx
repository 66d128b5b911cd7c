import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PublicPage } from '../../components/PublicPage.tsx'
import { staged } from '../../testing/Stage.tsx'
import { LoginView, type LoginViewProps } from './LoginView.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'

const meta = {
  title: 'Screens/Login view',
  component: LoginView,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <PublicPage>
        <Story />
      </PublicPage>
    ),
    staged({ role: null, path: '/login' }),
  ],
  args: {
    rememberedAccountId: '',
    providers: [],
    isPending: false,
    problem: null,
    notice: null,
    lockedSeconds: 0,
    onSubmit: fn(),
  },
} satisfies Meta<typeof LoginView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Remembered: Story = { args: { rememberedAccountId: '4821' } }

export const Refused: Story = {
  args: {
    rememberedAccountId: '4821',
    problem: 'These details do not match an account. Check the account ID, email and password.',
  },
}

export const Locked: Story = { args: { rememberedAccountId: '4821', lockedSeconds: 42 } }

function Counting(props: LoginViewProps) {
  const [until] = useState(() => Date.now() + 60_000)
  return <LoginView {...props} lockedSeconds={useSecondsLeft(until)} />
}

/** Counts down, then lets one try again. */
export const LockedCounting: Story = {
  args: { rememberedAccountId: '4821' },
  render: (args) => <Counting {...args} />,
}

export const Pending: Story = { args: { rememberedAccountId: '4821', isPending: true } }

export const WithProviders: Story = {
  args: {
    providers: [
      { id: 'google', name: 'Google', url: 'https://portico.example/oauth/google' },
      { id: 'microsoft', name: 'Microsoft', url: 'https://portico.example/oauth/microsoft' },
    ],
  },
}

export const EndedSession: Story = {
  args: { notice: 'Your session is no longer valid. Sign in again.', rememberedAccountId: '4821' },
}

/** Marks every empty field and goes to the first. */
export const EmptySubmit: Story = {
  play: async ({ canvasElement, args }) => {
    const [account, email] = within(canvasElement).getAllByRole('textbox')
    const password = canvasElement.querySelector('input[type="password"]')
    await userEvent.click(canvasElement.querySelector('button[type="submit"]') ?? canvasElement)
    await expect(account).toHaveFocus()
    for (const field of [account, email, password]) await expect(field).toBeInvalid()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
