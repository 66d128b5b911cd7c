import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { staged } from '../../testing/Stage.tsx'
import { LoginScreen } from './LoginScreen.tsx'

const nobody = { role: null, path: '/login' } as const
const details = { accountId: '4821', email: 'owner@northwind.example', password: 'wrong' }

const meta = {
  title: 'Screens/Login',
  component: LoginScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoginScreen>

export default meta
type Story = StoryObj<typeof meta>

export const FirstVisit: Story = { decorators: [staged(nobody)] }

export const Remembered: Story = {
  decorators: [staged({ ...nobody, prepare: ({ storage }) => storage.set('portico.accountId', '4821') })],
}

export const WithProviders: Story = {
  decorators: [
    staged({
      ...nobody,
      config: {
        oauthProviders: [{ id: 'google', name: 'Google', url: 'https://portico.example/oauth/google' }],
      },
    }),
  ],
}

export const Refused: Story = {
  decorators: [
    staged({
      ...nobody,
      prepare: ({ root, transport }) => {
        transport.always('POST /auth/login', refusal(-6))
        void root.session.signIn(details)
      },
    }),
  ],
}

export const SigningIn: Story = {
  decorators: [
    staged({
      ...nobody,
      prepare: ({ root, transport }) => {
        transport.always('POST /auth/login', never)
        void root.session.signIn(details)
      },
    }),
  ],
}

export const SessionEnded: Story = {
  decorators: [
    staged({
      path: '/login',
      prepare: ({ root }) => root.session.end('invalidToken'),
    }),
  ],
}
