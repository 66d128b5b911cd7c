import { answer, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { messagesOf } from '../../testing/messagesOf.ts'
import { withStores, type StoreOptions } from '../../testing/withStores.tsx'
import { LoginScreen } from '../login/LoginScreen.tsx'

export default {
  title: 'Screens/Second step',
  component: LoginScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoginScreen>

type Story = StoryObj<typeof LoginScreen>

const afterPassword = (answers: StoreOptions['answers'] = {}): Story => ({
  decorators: [
    withStores({
      role: null,
      path: '/login',
      answers: {
        'POST /auth/login': answer({
          secondFactor: { ticket: 'ticket', methods: ['authenticator', 'recoveryCode'] },
        }),
        ...answers,
      },
      prepare: ({ root }) =>
        void root.session.signIn({ accountId: '4821', email: 'owner@northwind.example', password: 'right' }),
    }),
  ],
})

export const Code: Story = afterPassword()

const send = async (globals: Record<string, unknown>) => {
  const name = messagesOf(globals)['password.step.code']
  await userEvent.type(await screen.findByRole('textbox', { name }), '000000{Enter}')
}

export const WrongCode: Story = {
  ...afterPassword({ 'POST /auth/secondfactor': refusal(-6) }),
  tags: ['core'],
  play: async ({ globals }) => {
    await send(globals)
    await screen.findByText(messagesOf(globals)['password.step.code.wrong'])
  },
}

export const Expired: Story = {
  ...afterPassword({ 'POST /auth/secondfactor': refusal(-11) }),
  play: async ({ globals }) => {
    await send(globals)
    await screen.findByText(messagesOf(globals)['password.step.expired'])
  },
}
