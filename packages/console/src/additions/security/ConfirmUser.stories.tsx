import { answer, refusal, type Script } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { expectVisible } from '../../testing/acting.ts'
import { ProofHost } from '../../proof/ProofHost.tsx'
import { messagesOf } from '../../testing/messagesOf.ts'
import { replyingOnce, storiesWith } from '../../testing/withStores.tsx'
import { ConfirmUser } from '../../proof/ProofDialog.tsx'
import { offeringTwoSteps } from './security.fixture.ts'
import { SecurityScreen } from './SecurityScreen.tsx'

const NEEDS_PROOF = refusal(-7, { status: 403, message: 'Confirm first that it is you' })

export default {
  title: 'Screens/Security/Confirm it is you',
  component: ConfirmUser,
  render: () => (
    <>
      <SecurityScreen />
      <ProofHost />
    </>
  ),
} satisfies Meta<typeof ConfirmUser>

type Story = StoryObj<typeof ConfirmUser>

const on = storiesWith({ path: '/admin/security' })

/** The service refuses the first call, because nobody has shown who they are. */
const asking = (proof: Script, ways: readonly string[] = ['password', 'code', 'passkey']) => {
  const challenge = answer({ challenge: 'challenge', rpId: 'portico.example' })
  return on({
    ...offeringTwoSteps(undefined, {
      'GET /auth/proof': answer({ ways }),
      'POST /auth/proof': proof,
      'POST /auth/passkey/challenge': challenge,
    }),
    ...replyingOnce('POST /auth/authenticator/setup', NEEDS_PROOF),
  })
}

const open: Story['play'] = async ({ globals }) => {
  const words = messagesOf(globals)
  await userEvent.click(await screen.findByRole('button', { name: words['security.app.setUp'] }))
  await expectVisible(screen.findByRole('dialog', { name: words['security.confirm.title'] }))
}

export const Asked: Story = { ...asking(answer({})), play: open }

export const OnlyPassword: Story = { ...asking(answer({}), ['password']), play: open }

export const Wrong: Story = {
  ...asking(refusal(-6, { status: 400 })),
  play: async (context) => {
    const words = messagesOf(context.globals)
    await open(context)
    await userEvent.type(screen.getByLabelText(words['security.password']), 'wrong{Enter}')
    await expectVisible(screen.findByText(words['security.password.error.wrong']))
  },
}
