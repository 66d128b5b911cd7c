import { refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { expectVisible } from '../../testing/acting.ts'
import { messagesOf } from '../../testing/messagesOf.ts'
import { storiesWith } from '../../testing/withStores.tsx'
import { offeringTwoSteps } from './security.fixture.ts'
import { SecurityScreen } from './SecurityScreen.tsx'

export default {
  title: 'Screens/Security/Two-step sign-in',
  component: SecurityScreen,
} satisfies Meta<typeof SecurityScreen>

type Story = StoryObj<typeof SecurityScreen>

const on = storiesWith({ path: '/admin/security' })

export const Off: Story = on(offeringTwoSteps())

export const On: Story = on(offeringTwoSteps({ isOn: true, recoveryCodes: 9 }))

export const FewCodes: Story = on(offeringTwoSteps({ isOn: true, recoveryCodes: 2 }))

export const NotLoaded: Story = on(offeringTwoSteps(undefined, { 'GET /auth/authenticator/': refusal(-100) }))

export const SetUp: Story = {
  ...Off,
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await userEvent.click(await screen.findByRole('button', { name: words['security.app.setUp'] }))
    await waitFor(() => expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible())
  },
}

export const RecoveryCodes: Story = {
  ...Off,
  tags: ['core'],
  play: async (context) => {
    const words = messagesOf(context.globals)
    await SetUp.play?.(context)
    await userEvent.type(screen.getByRole('textbox', { name: words['security.code'] }), '492039{Enter}')
    await waitFor(() => expect(screen.getByText(/7k2q-9dxm-40vz/)).toBeVisible())
  },
}

/** An owner who has one may require it of admins. */
export const AskToRequire: Story = {
  ...On,
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await userEvent.click(await screen.findByRole('switch', { name: words['security.rule.label'] }))
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
  },
}

export const WrongPassword: Story = {
  ...on(
    offeringTwoSteps(
      { isOn: true, recoveryCodes: 9 },
      { 'DELETE /auth/authenticator/': refusal(-6, { status: 400 }) },
    ),
  ),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await userEvent.click(await screen.findByRole('button', { name: words['security.app.turnOff'] }))
    await userEvent.type(screen.getByLabelText(words['security.password']), 'wrong{Enter}')
    await expectVisible(screen.findByText(words['security.password.error.wrong']))
  },
}
