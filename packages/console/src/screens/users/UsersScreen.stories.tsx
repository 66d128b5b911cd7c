import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { replying, storiesWith } from '../../testing/withStores.tsx'
import { everySort, variedPeople } from './users.fixture.ts'
import { messagesOf } from '../../testing/messagesOf.ts'
import { UsersScreen } from './UsersScreen.tsx'

const LIST = 'GET /users/'

export default { title: 'Screens/Users', component: UsersScreen } satisfies Meta<typeof UsersScreen>

type Story = StoryObj<typeof UsersScreen>

const on = storiesWith({ path: '/admin/users', people: variedPeople(34) })
const compact = { viewport: { value: 'compact', isRotated: false } }

export const Owner: Story = on()

export const Admin: Story = on({ role: 'admin', people: everySort })

export const EverySort: Story = { ...on({ people: everySort }), tags: ['core'] }

export const LastPage: Story = on({ path: '/admin/users?page=4' })

export const Loading: Story = on(replying(LIST, never))

export const EmptyForOwner: Story = on({ people: [] })

export const EmptyForAdmin: Story = on({ role: 'admin', people: [] })

export const NoResults: Story = { ...on({ path: '/admin/users?q=printer' }), tags: ['core'] }

export const Filtered: Story = on({ path: '/admin/users?role=user&status=-active' })

export const NotLoaded: Story = { ...on(replying(LIST, refusal(-100))), tags: ['core'] }

export const CouldNotRefresh: Story = on({
  people: [],
  prepare: ({ root, transport }) => {
    root.signedIn.users.receive(variedPeople(12))
    transport.always(LIST, refusal(-100))
  },
})

export const Selected: Story = {
  ...on({ people: everySort }),
  tags: ['core'],
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    await screen.findByText(/^7 /)
    const boxes = screen.queryAllByRole('checkbox').slice(1, 4)
    // The compact list has no selection.
    if (boxes.length === 0) return
    for (const box of boxes) await userEvent.click(box)
    await waitFor(async () =>
      expect(await screen.findByRole('region', { name: words['users.selected'] })).toBeVisible(),
    )
  },
}

/** The filter hides two of three selected users. */
export const SelectedHidden: Story = {
  ...on({ people: everySort }),
  play: async () => {
    await screen.findByText(/^7 /)
    const boxes = screen.queryAllByRole('checkbox').slice(1, 4)
    for (const box of boxes) await userEvent.click(box)
    await userEvent.type(screen.getByRole('searchbox'), 'grace')
    await expect(
      await screen.findByRole('button', { name: /^(Deselect hidden|Quitar los ocultos)/ }),
    ).toBeVisible()
  },
}

export const CompactSelectedHidden: Story = { ...SelectedHidden, globals: compact }

/** Marked as new, on any page of the list. */
export const Newcomer: Story = {
  ...on({ path: '/admin/users?show=person.30%40northwind.example' }),
  play: async () => {
    const marked = await waitFor(() => {
      const item = document.querySelector('tbody tr[aria-current], li[aria-current]')
      if (!(item instanceof HTMLElement)) throw new Error('Nobody is marked.')
      return within(item)
    })
    const { right } = marked.getByRole('checkbox').getBoundingClientRect()
    await expect(marked.getByText(/ 30$/).getBoundingClientRect().left).toBeGreaterThan(right)
  },
}

export const CompactNewcomer: Story = { ...Newcomer, globals: compact }

export const Thousands: Story = on({ people: variedPeople(5000) })

export const Compact: Story = { ...Owner, tags: ['core'], globals: compact }

export const CompactFiltered: Story = { ...Filtered, globals: compact }

export const CompactNoResults: Story = { ...NoResults, globals: compact }

export const CompactLoading: Story = { ...Loading, globals: compact }
