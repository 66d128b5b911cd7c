import { ErrorCode } from '@portico/stores'
import { makePeople, never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { docsHeight } from '../../testing/docsHeight.ts'
import { withStores, type StoreOptions, replying } from '../../testing/withStores.tsx'
import { everySort } from '../../screens/users/users.fixture.ts'
import { UsersScreen } from '../../screens/users/UsersScreen.tsx'
import { AccessMapScreen } from './AccessMapScreen.tsx'
import { failSome, delaySomeLists, saveOf, shareOut } from '../../screens/access/access.fixture.ts'

export default {
  title: 'Screens/Access map',
  component: UsersScreen,
} satisfies Meta<typeof UsersScreen>

type Story = StoryObj<typeof UsersScreen>

const on = (
  query: string,
  { people = everySort, prepare, ...options }: StoreOptions = {},
  path = `/admin/users?${query}`,
): Story => ({
  // A person's access opens in a dialog.
  parameters: query === '' ? {} : docsHeight(640),
  decorators: [
    withStores({
      path,
      people,
      ...options,
      prepare: (fixture) => {
        shareOut(fixture, people)
        prepare?.(fixture)
      },
    }),
  ],
})
const onMap = (options: StoreOptions = {}): Story => ({
  ...on('', options, '/admin/users/access'),
  render: () => <AccessMapScreen />,
})
const compact = { viewport: { value: 'compact', isRotated: false } }
const seen = () => waitFor(() => expect(screen.getByRole('grid')).toBeVisible())

export const Matrix: Story = { ...onMap(), play: seen }

export const MatrixAsAdmin: Story = { ...onMap({ role: 'admin' }), play: seen }

export const MatrixReading: Story = onMap({ prepare: delaySomeLists })

export const MatrixIncomplete: Story = { ...onMap({ prepare: failSome }), play: seen }

export const MatrixNotLoaded: Story = onMap({
  list: 'idle',
  ...replying('GET /services/', refusal(ErrorCode.forbidden)),
})

export const MatrixLoading: Story = onMap({ list: 'loading' })

export const MatrixEmpty: Story = onMap({ workspaces: 0 })

export const MatrixChanged: Story = {
  ...onMap(),
  tags: ['core'],
  play: async () => {
    await seen()
    const cells = screen
      .getAllByRole('gridcell')
      .filter((cell) => cell.dataset['cell'] === 'on' || cell.dataset['cell'] === 'off')
    for (const cell of cells.slice(0, 4)) await userEvent.click(cell)
  },
}

/** A search hides an unsaved change. */
export const MatrixHidden: Story = {
  ...onMap(),
  play: async () => {
    await seen()
    const cell = screen.getAllByRole('gridcell').find(({ dataset }) => dataset['cell'] === 'off')
    await userEvent.click(cell ?? document.body)
    const [search] = screen.getAllByRole('searchbox')
    await userEvent.type(search ?? document.body, 'zzzz')
    await screen.findByText(/^(1 unsaved change|La búsqueda o el filtro oculta 1)/)
  },
}

export const MatrixNotSaved: Story = {
  ...onMap({
    prepare: ({ transport }) => {
      for (let place = 1; place <= 7; place += 1)
        transport.always(saveOf(place), refusal(ErrorCode.forbidden))
    },
  }),
  play: async () => {
    await seen()
    await userEvent.click(
      screen.getAllByRole('gridcell').find(({ dataset }) => dataset['cell'] === 'off') ?? document.body,
    )
    const [save] = screen.getAllByRole('button', { name: /^(Save|Guardar)$/ })
    await userEvent.click(save ?? document.body)
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  },
}

export const MatrixOfMillions: Story = {
  ...onMap({ people: makePeople(5000), workspaces: 500 }),
  play: seen,
}

/** The way to the same on a phone. */
export const Narrow: Story = { ...onMap(), tags: ['core'], globals: compact }

export const Person: Story = { ...on('access=user@northwind.example'), tags: ['core'] }

export const PersonOwner: Story = on('access=owner@northwind.example')

export const PersonAdminLocked: Story = on('access=person.6@northwind.example')

export const PersonReading: Story = on('access=user@northwind.example', { prepare: delaySomeLists })

export const PersonIncomplete: Story = on('access=user@northwind.example', { prepare: failSome })

export const PersonLoading: Story = on('access=user@northwind.example', {
  list: 'idle',
  ...replying('GET /services/', never),
})

export const PersonUnknown: Story = on('access=nobody@northwind.example')

export const PersonChanged: Story = {
  ...on('access=user@northwind.example'),
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    const [first] = await within(dialog).findAllByRole('button', { name: /^(Remove|Quitar) / })
    await userEvent.click(first ?? document.body)
  },
}

export const PersonPhone: Story = { ...Person, globals: compact }
