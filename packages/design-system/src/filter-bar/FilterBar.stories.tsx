import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { users, type UserRow } from '../data-table/users.fixture.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import { Select } from '../select/Select.tsx'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { guide, localeOf } from '../testing/stories.tsx'
import { FilterBar, type FilterBarItem, type FilterBarProps } from './FilterBar.tsx'

type FilterId = 'role' | 'state'

const words = {
  en: {
    filters: { role: 'Role', state: 'State' },
    values: { role: 'Administrator', state: 'Active' },
    search: 'Filter by name',
    clear: 'Clear',
    any: 'any',
    not: 'not',
    result: (left: number, total: number) =>
      left === total ? `${total} users` : `${left} of ${total} users`,
  },
  es: {
    filters: { role: 'Rol', state: 'Estado' },
    values: { role: 'Administrador', state: 'Activo' },
    search: 'Filtrar por nombre',
    clear: 'Borrar',
    any: 'cualquiera',
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

/** Fields, active filters and result agree. With `onInvert` a menu elsewhere sets the filters, so there are no fields. */
function UserFilters({ locale, ...bar }: UserFiltersProps) {
  const { search, clear, any, not, filters, values, result } = words[locale]
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<readonly (FilterBarItem & { isNot?: boolean })[]>(bar.items ?? [])
  const without = (id: string) => chosen.filter((item) => item.id !== id)
  const left = users.filter(
    (user) =>
      user.name.toLowerCase().includes(query.toLowerCase()) &&
      chosen.every(({ id, isNot = false }) => matches(user, id) !== isNot),
  ).length
  const selectOf = (id: FilterId) => (
    <Select
      label={filters[id]}
      isLabelHidden
      items={[
        { id: 'any', label: `${filters[id]}: ${any}` },
        { id, label: values[id] },
      ]}
      value={chosen.some((item) => item.id === id) ? id : 'any'}
      onChange={(value) =>
        setChosen([...without(id), ...itemsIn(locale).filter((item) => item.id === id && value === id)])
      }
    />
  )
  const fields = (
    <>
      <SearchField label={search} placeholder={search} clearLabel={clear} value={query} onChange={setQuery} />
      {selectOf('role')}
      {selectOf('state')}
    </>
  )
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
        setChosen(without(id))
        bar.onRemove?.(id)
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
    >
      {onInvert ? undefined : fields}
    </FilterBar>
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
      itemsLabel: 'Filtros activos',
      removeLabel: (label: string) => `Quitar ${label}`,
      clearLabel: 'Quitar los filtros',
    },
    keyboard: {
      Tab: 'Moves through the fields, then through the active filters, to the button that clears them',
      'Enter, Space':
        'On the button of an active filter: remove it; the next one has the focus, or the first field after the last. On its words, where they are a button: turn it into its opposite',
    },
    must: [
      'show the number of matches.',
      'store the filters in the page’s address.',
      'focus the filter menu when the last filter is removed, if the bar has no fields.',
    ],
    mustNot: ['hide the field for words behind a button.', 'be used for a list of a handful.'],
  }),
  args: {
    label: 'Filter users',
    items: itemsIn('en'),
    itemsLabel: 'Active filters',
    removeLabel: (label) => `Remove ${label}`,
    clearLabel: 'Clear filters',
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

/** A menu sets the filters, so there are no fields; pressing a filter's text inverts it. */
export const Inverting: Story = {
  args: { onInvert: fn(), invertLabel: (label) => `${label}. Show all others instead` },
  parameters: {
    es: { invertLabel: (label: string) => `${label}. Mostrar todos los demás` },
  },
}

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
            items={{ Filtered: args.items ?? [], One: args.items?.slice(0, 1) ?? [], Unfiltered: [] }[state]}
          />
        </div>
      )}
    </StatesGrid>
  ),
}
