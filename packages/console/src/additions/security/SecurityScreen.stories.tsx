import { answer, makeOwnSessions, never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { messagesOf } from '../../testing/messagesOf.ts'
import { storiesWith } from '../../testing/withStores.tsx'
import { offering } from './security.fixture.ts'
import { SecurityScreen } from './SecurityScreen.tsx'

export default { title: 'Screens/Security', component: SecurityScreen } satisfies Meta<typeof SecurityScreen>

type Story = StoryObj<typeof SecurityScreen>

const on = storiesWith({ path: '/admin/security' })

export const Loading: Story = on(offering(never))

export const Loaded: Story = { ...on(offering()), tags: ['core'] }

/** The session of this browser alone: nothing to end. */
export const OnlyHere: Story = on(
  offering(answer({ sessions: makeOwnSessions(2).filter(({ isCurrent }) => isCurrent) })),
)

export const UnknownBrowser: Story = on(
  offering(
    answer({
      sessions: makeOwnSessions(3).map((session) =>
        Object.assign(session, { userAgent: null, address: null, lastAddress: null }),
      ),
    }),
  ),
)

export const NotLoaded: Story = on(offering(refusal(-100)))

export const EndOthers: Story = {
  ...on({
    ...offering(),
    prepare: ({ transport }) => transport.always('DELETE /auth/sessions/others', answer({})),
  }),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    const name = words['security.sessions.endOthers']
    await userEvent.click(await screen.findByRole('button', { name }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
    const heading = screen.getByRole('heading', { name: words['security.sessions'], hidden: true })
    await waitFor(() => expect(heading).toHaveFocus())
  },
}

export const EndOthersRefused: Story = {
  ...on({
    ...offering(),
    prepare: ({ transport }) => transport.always('DELETE /auth/sessions/others', refusal(-100)),
  }),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    const name = words['security.sessions.endOthers']
    await userEvent.click(await screen.findByRole('button', { name }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  },
}
