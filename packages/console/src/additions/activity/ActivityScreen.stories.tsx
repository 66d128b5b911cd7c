import { answer, makeEvents, never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { messagesOf } from '../../testing/messagesOf.ts'
import { storiesWith } from '../../testing/withStores.tsx'
import { ACTIVITY, offering } from './activity.fixture.ts'
import { ActivityScreen } from './ActivityScreen.tsx'

const PATH = '/admin/activity'
const none = answer({ events: [], hasMore: false })

export default { title: 'Screens/Activity', component: ActivityScreen } satisfies Meta<typeof ActivityScreen>

type Story = StoryObj<typeof ActivityScreen>

const on = storiesWith({ path: PATH })

export const Loading: Story = on(offering(never))

export const Loaded: Story = { ...on(offering()), tags: ['core'] }

export const Filtered: Story = on({
  ...offering(),
  path: `${PATH}?person=ana%40northwind.example&kind=people,workspaces&from=2026-11-01&to=2026-11-20`,
})

export const Empty: Story = on(offering(none))

export const NoResults: Story = on({ ...offering(none), path: `${PATH}?kind=billing` })

export const NotLoaded: Story = on(offering(refusal(-100)))

export const Details: Story = {
  ...on(offering()),
  tags: ['core'],
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    const details = await screen.findAllByRole('button', { name: /^(Details|Detalles): Ana Ruiz/ })
    for (const button of details) await userEvent.click(button)
    await screen.findAllByText(words['activity.field.level'])
  },
}

export const ShowMore: Story = {
  ...on({
    ...offering(),
    prepare: ({ transport }) => {
      const all = makeEvents(60)
      transport.next(ACTIVITY, answer({ events: all.slice(0, 50), hasMore: true }))
      transport.next(ACTIVITY, answer({ events: all.slice(50), hasMore: false }))
    },
  }),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await userEvent.click(await screen.findByRole('button', { name: words['activity.more'] }))
    await waitFor(() => expect(screen.getByText(words['activity.end'])).toHaveFocus())
  },
}

export const Days: Story = {
  ...on(offering()),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await userEvent.click(await screen.findByRole('button', { name: /^(Filter|Filtr)/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: words['activity.days.choose'] }))
    const dialog = await screen.findByRole('dialog', { name: words['activity.days.title'] })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

export const MoreFailed: Story = {
  ...on({
    ...offering(refusal(-100)),
    prepare: ({ transport }) => transport.next(ACTIVITY, answer({ events: makeEvents(50), hasMore: true })),
  }),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await userEvent.click(await screen.findByRole('button', { name: words['activity.more'] }))
    await screen.findByText(words['activity.notRefreshed'])
  },
}
