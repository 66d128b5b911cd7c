import { answer, refusal, type Script } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { expectVisible } from '../../testing/acting.ts'
import { messagesOf } from '../../testing/messagesOf.ts'
import { withStores, type StoreOptions } from '../../testing/withStores.tsx'
import { SecurityScreen } from './SecurityScreen.tsx'

export default { title: 'Screens/Security/Passkeys', component: SecurityScreen } satisfies Meta<
  typeof SecurityScreen
>

type Story = StoryObj<typeof SecurityScreen>

const LAPTOP = {
  id: 'laptop',
  name: 'Edge on Windows',
  createdAt: '2025-11-03T09:00:00.000Z',
  lastUsedAt: '2026-01-14T08:30:00.000Z',
}
const KEY = { id: 'key', name: 'Security key', createdAt: '2026-01-02T16:00:00.000Z', lastUsedAt: null }

const offering = (
  passkeys: readonly object[] = [LAPTOP, KEY],
  answers: Record<string, Script> = {},
): StoreOptions => ({
  path: '/admin/security',
  config: { features: ['passkeys'] },
  answers: {
    'GET /auth/passkeys/': answer({ passkeys }),
    'POST /auth/passkeys/challenge': answer({
      challenge: 'challenge',
      rpId: 'portico.example',
      user: { id: 'id', name: 'name', displayName: 'name' },
      known: [],
    }),
    ...answers,
  },
})
const on = (options: StoreOptions): Story => ({ decorators: [withStores(options)] })

export const Loaded: Story = { ...on(offering()), tags: ['core'] }

export const None: Story = on(offering([]))

export const NotLoaded: Story = on(offering([], { 'GET /auth/passkeys/': refusal(-100) }))

export const Cancelled: Story = {
  ...on({ ...offering([]), prepare: ({ passkeys }) => passkeys.failNext('cancelled') }),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await userEvent.click(await screen.findByRole('button', { name: words['security.passkeys.add'] }))
    await userEvent.type(screen.getByRole('textbox', { name: words['security.passkey.name'] }), '!{Enter}')
    await expectVisible(screen.findByText(words['security.passkey.cancelled']))
  },
}
