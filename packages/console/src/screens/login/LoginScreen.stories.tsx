import { never, refusal, type Script } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { PublicPage } from '../../components/PublicPage.tsx'
import { storiesWith } from '../../testing/withStores.tsx'
import { LoginForm, LoginScreen } from './LoginScreen.tsx'

export default {
  title: 'Screens/Login',
  component: LoginScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoginScreen>

type Story = StoryObj<typeof LoginScreen>

const visit = storiesWith({ role: null, path: '/login' })
const signIn = (script: Script): Story =>
  visit({
    prepare: ({ root, transport }) => {
      transport.always('POST /auth/login', script)
      void root.session.signIn({ accountId: '4821', email: 'owner@northwind.example', password: 'wrong' })
    },
  })

export const FirstVisit: Story = { ...visit(), tags: ['core'] }

export const Remembered: Story = visit({ prepare: ({ storage }) => storage.set('portico.accountId', '4821') })

const squares =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 21 21'%3E%3Cpath fill='%23f25022' d='M0 0h10v10H0z'/%3E%3Cpath fill='%237fba00' d='M11 0h10v10H11z'/%3E%3Cpath fill='%2300a4ef' d='M0 11h10v10H0z'/%3E%3Cpath fill='%23ffb900' d='M11 11h10v10H11z'/%3E%3C/svg%3E"

/** A provider with an unsafe address is omitted; an icon is optional. */
export const WithProviders: Story = visit({
  config: {
    oauthProviders: [
      { id: 'google', name: 'Google', url: 'https://portico.example/oauth/google' },
      { id: 'microsoft', name: 'Microsoft', url: 'https://portico.example/oauth/microsoft', icon: squares },
      { id: 'odd', name: 'Odd', url: 'javascript:alert(1)' },
    ],
  },
})

export const Refused: Story = signIn(refusal(-6))

export const SigningIn: Story = signIn(never)

/** Without a countdown, for the visual review. */
export const Locked: Story = {
  ...visit({ prepare: ({ storage }) => storage.set('portico.accountId', '4821') }),
  render: () => (
    <PublicPage>
      <LoginForm lockedSeconds={42} />
    </PublicPage>
  ),
}

export const SessionEnded: Story = visit({
  role: 'owner',
  prepare: ({ root }) => root.session.end('invalidToken'),
})

export const EmptySubmit: Story = {
  ...visit(),
  tags: ['core'],
  play: async () => {
    await userEvent.click(document.querySelector('button[type="submit"]') ?? document.body)
    await waitFor(() => expect(screen.getAllByRole('textbox')[0]).toHaveFocus())
  },
}
