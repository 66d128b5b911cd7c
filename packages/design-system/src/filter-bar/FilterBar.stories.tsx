import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { users, type UserRow } from '../data-table/users.fixture.tsx'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { guide, localeOf } from '../testing/stories.tsx'
import { FilterBar, type FilterBarItem, type FilterBarProps } from './FilterBar.tsx'

const words = {
  en: {
    filters: { role: 'Role', state: 'State' },
    values: { role: 'Administrator', state: 'Active' },
    not: 'not',
    result: (left: number, total: number) =>
      left === total ? `${total} users` : `${left} of ${total} users`,
  },
  es: {
    filters: { role: 'Rol', state: 'Estado' },
    values: { role: 'Administrador', state: 'Activo' },
    not: 'no',
    result: (left: number, total: number) =>
      left === total ? `${total} usuarios` : `${left} de ${total} usuarios`,
  },
}

const itemsIn = (locale: 'en' | 'es'): FilterBarItem[] => {
  const { filters, values } = words[locale]
  return [
    { id: 'role', label: `${filters.role}: ${values.role}` },
    { id: 'state', label: `${filters.state}: ${values.state}` },
  ]
}

const matches = (user: UserRow, id: string) =>
  id === 'role' ? user.role === 'admin' : user.state === 'active'

interface UserFiltersProps extends FilterBarProps {
  locale: 'en' | 'es'
}

/** The active filters and the result agree. */
function UserFilters({ locale, ...bar }: UserFiltersProps) {
  const { not, result } = words[locale]
  const [chosen, setChosen] = useState<readonly (FilterBarItem & { isNot?: boolean })[]>(bar.items)
  const left = users.filter((user) =>
    chosen.every(({ id, isNot = false }) => matches(user, id) !== isNot),
  ).length
  const { onInvert } = bar
  return (
    <FilterBar
      {...bar}
      items={chosen.map(({ id, label, isNot }) => ({
        id,
        label: isNot ? label.replace(': ', `: ${not} `) : label,
      }))}
      resultText={result(left, users.length)}
      onRemove={(id) => {
        setChosen(chosen.filter((item) => item.id !== id))
        bar.onRemove(id)
      }}
      onClear={() => {
        setChosen([])
        bar.onClear?.()
      }}
      onInvert={
        onInvert &&
        ((id) => {
          setChosen(
            chosen.map((item) => (item.id === id ? Object.assign({}, item, { isNot: !item.isNot }) : item)),
          )
          onInvert(id)
        })
      }
    />
  )
}

export default {
  title: 'Components/Data/FilterBar',
  tags: ['new', '!stable'],
  component: FilterBar,
  parameters: guide({
    es: {
      label: 'Filtrar usuarios',
      items: itemsIn('es'),
    },
    keyboard: {
      Tab: 'Moves through the active filters, to the button that clears them',
      'Enter, Space':
        'On the button of an active filter: remove it; the next one has the focus. On its words, where they are a button: turn it into its opposite',
    },
    must: [
      'show the number of matches.',
      'store the filters in the page’s address.',
      'focus the filter menu when the last filter is removed.',
    ],
    mustNot: ['be used for a list of a handful.'],
  }),
  args: {
    label: 'Filter users',
    items: itemsIn('en'),
    onRemove: fn(),
    onClear: fn(),
  },
  render: (args, { globals }) => <UserFilters {...args} locale={localeOf(globals)} />,
} satisfies Meta<typeof FilterBar>

type Story = StoryObj<typeof FilterBar>

export const Default: Story = {}

/** No active filters. */
export const Unfiltered: Story = {
  args: { items: [] },
  parameters: { es: { items: [] } },
}

/** Pressing a filter's text inverts it. */
export const Inverting: Story = { args: { onInvert: fn() } }

export const States: Story = {
  tags: ['core'],
  render: (args, { globals }) => (
    <StatesGrid rows={['wide', 'narrow']} states={['Filtered', 'One', 'Unfiltered']}>
      {(row, state) => (
        <div style={{ inlineSize: row === 'wide' ? 'min(640px, 85vw)' : 260 }}>
          <UserFilters
            {...args}
            locale={localeOf(globals)}
            label={`${args.label}, ${row}, ${state}`}
            items={{ Filtered: args.items, One: args.items.slice(0, 1), Unfiltered: [] }[state]}
          />
        </div>
      )}
    </StatesGrid>
  ),
}
