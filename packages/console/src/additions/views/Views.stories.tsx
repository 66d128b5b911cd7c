import { MAX_SAVED_VIEWS, type SavedView } from '@portico/stores/contract'
import { answer, refusal } from '@portico/stores/testing'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { messagesOf } from '../../testing/messagesOf.ts'
import { withStores, type StoreOptions } from '../../testing/withStores.tsx'
import { ViewsSlot } from './manifest.tsx'

export default {
  title: 'Parts/Saved views',
  component: ViewsSlot,
  args: { page: 'users' },
} satisfies Meta<typeof ViewsSlot>

type Story = StoryObj<typeof ViewsSlot>

const PATH = '/admin/users'
const LIST = 'GET /admin/views/'
const ADD = 'POST /admin/views/'

const view = (id: string, name: string, query: string): SavedView => ({
  id,
  name,
  page: 'users',
  query,
  isPinned: id === 'v-1',
})
const own = [view('v-1', 'Administrators', 'role=admin'), view('v-2', 'Zürich, locked', 'q=zh&status=locked')]

const on = ({ answers, ...options }: StoreOptions = {}): Decorator[] => [
  withStores({
    path: PATH,
    config: { features: ['savedViews'] },
    answers: { [LIST]: answer({ views: own }), ...answers },
    ...options,
  }),
]

const openMenu = async () => {
  // The button is replaced when its code has arrived.
  await waitFor(() => expect(screen.getByRole('button')).toBeVisible())
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
}

/** Nothing is filtered, so there is nothing to save. */
export const Menu: Story = { decorators: on(), play: openMenu }

export const Shown: Story = {
  tags: ['core'],
  decorators: on({ path: `${PATH}?role=admin&view=v-1` }),
  play: openMenu,
}

export const Changed: Story = { decorators: on({ path: `${PATH}?role=owner&view=v-1` }), play: openMenu }

export const Empty: Story = {
  decorators: on({ path: `${PATH}?role=admin`, answers: { [LIST]: answer({ views: [] }) } }),
  play: openMenu,
}

export const Full: Story = {
  decorators: on({
    path: `${PATH}?role=owner`,
    answers: {
      [LIST]: answer({
        views: Array.from({ length: MAX_SAVED_VIEWS }, (_, index) =>
          view(`v-${index}`, `Team ${index + 1}`, `q=team${index}`),
        ),
      }),
    },
  }),
  play: openMenu,
}

export const NotLoaded: Story = { decorators: on({ answers: { [LIST]: refusal(-100) } }), play: openMenu }

const savePlay = async (globals: Parameters<typeof messagesOf>[0], name: string) => {
  const words = messagesOf(globals)
  await openMenu()
  await userEvent.click(screen.getByRole('menuitem', { name: words['views.save'] }))
  const field = await screen.findByRole('textbox', { name: words['views.field.name'] })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.type(field, name)
  await userEvent.click(screen.getByRole('button', { name: words['common.save'] }))
}

export const SaveSuccess: Story = {
  decorators: on({
    path: `${PATH}?role=owner`,
    answers: { [ADD]: answer({ view: view('v-3', 'Owners', 'role=owner') }) },
  }),
  play: async ({ globals }) => {
    await savePlay(globals, 'Owners')
    await waitFor(() => expect(screen.getByRole('button', { name: /Owners/ })).toHaveFocus())
  },
}

export const SaveError: Story = {
  decorators: on({ path: `${PATH}?role=owner`, answers: { [ADD]: refusal(-100) } }),
  play: async ({ globals }) => {
    await savePlay(globals, 'Owners')
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  },
}

export const NameTaken: Story = {
  decorators: on({ path: `${PATH}?role=owner` }),
  play: async ({ globals }) => {
    await savePlay(globals, 'ADMINISTRATORS')
    await waitFor(() => expect(screen.getByText(messagesOf(globals)['views.name.taken'])).toBeVisible())
  },
}
