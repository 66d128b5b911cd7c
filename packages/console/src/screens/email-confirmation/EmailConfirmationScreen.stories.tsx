import { answer, never, type Answer, type Script } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { linkedPage } from '../../testing/publicStory.tsx'
import { withStores, replying } from '../../testing/withStores.tsx'
import { EmailConfirmationScreen } from './EmailConfirmationScreen.tsx'

const path = '/emailconfirmation/token-of-a-mail'

export default {
  title: 'Screens/Email confirmation',
  component: EmailConfirmationScreen,
  ...linkedPage('/emailconfirmation/:userToken?', '/emailconfirmation/', EmailConfirmationScreen),
} satisfies Meta<typeof EmailConfirmationScreen>

type Story = StoryObj<typeof EmailConfirmationScreen>

const answered = (script: Script): Story => ({
  decorators: [withStores({ role: null, path, ...replying('POST /auth/verifyuser', script) })],
})

const confirmed = (email: string, resetToken: string | null): Answer =>
  answer({ verified: true, email, accountid: '4821', resetToken })
const invited = confirmed('new@northwind.example', 'reset-token')

export const Asking: Story = {
  decorators: [withStores({ path, ...replying('POST /auth/verifyuser', invited) })],
}

export const Confirming: Story = answered(never)

export const FirstPassword: Story = { ...answered(invited), tags: ['core'] }

export const Confirmed: Story = answered(confirmed('user@northwind.example', null))

export const NotCorporate: Story = answered(confirmed('someone@gmail.com', 'reset-token'))

export const NoAnswer: Story = answered('lost')
