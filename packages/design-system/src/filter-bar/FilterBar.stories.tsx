import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { fn } from 'storybook/test'
import { SearchField } from '../search-field/index.ts'
import { Select } from '../select/index.ts'
import { StatesGrid } from '../testing/StatesGrid.tsx'
import { guide } from '../testing/stories.tsx'
import { FilterBar, type FilterBarItem, type FilterBarProps } from './FilterBar.tsx'

interface Words {
  search: string
  clear: string
  role: string
  any: string
  state: string
  administrator: string
  active: string
}

const fieldsOf = ({ search, clear, role, any, state, administrator, active }: Words): ReactNode => (
  <>
    <SearchField label={search} placeholder={search} clearLabel={clear} />
    <Select
      label={role}
      isLabelHidden
      placeholder={`${role}: ${any}`}
      items={[{ id: 'admin', label: administrator }]}
    />
    <Select
      label={state}
      isLabelHidden
      placeholder={`${state}: ${any}`}
      items={[{ id: 'active', label: active }]}
    />
  </>
)

const itemsOf = ({ role, administrator, state, active }: Words): FilterBarItem[] => [
  { id: 'role', label: `${role}: ${administrator}` },
  { id: 'state', label: `${state}: ${active}` },
]

const en: Words = {
  search: 'Filter by name',
  clear: 'Clear',
  role: 'Role',
  any: 'any',
  state: 'State',
  administrator: 'Administrator',
  active: 'Active',
}
const es: Words = {
  search: 'Filtrar por nombre',
  clear: 'Borrar',
  role: 'Rol',
  any: 'cualquiera',
  state: 'Estado',
  administrator: 'Administrador',
  active: 'Activo',
}

function Example(props: FilterBarProps) {
  const [items, setItems] = useState(props.items ?? [])
  return (
    <FilterBar
      {...props}
      items={items}
      onRemove={(id) => {
        setItems(items.filter((item) => item.id !== id))
        props.onRemove?.(id)
      }}
      onClear={() => {
        setItems([])
        props.onClear?.()
      }}
    />
  )
}

const meta = {
  title: 'Components/Data/FilterBar',
  tags: ['new', '!stable'],
  component: FilterBar,
  parameters: guide({
    es: {
      label: 'Filtrar usuarios',
      children: fieldsOf(es),
      items: itemsOf(es),
      itemsLabel: 'Filtros activos',
      removeLabel: (label: string) => `Quitar ${label}`,
      clearLabel: 'Quitar los filtros',
      resultText: '3 de 120 usuarios',
    },
    keyboard: {
      Tab: 'Moves through the fields, then through the active filters, to the button that clears them',
      'Enter, Space':
        'On the button of an active filter: remove it; the next one has the focus, or the first field after the last. On its words, where they are a button: turn it into its opposite',
    },
    must: [
      'say how many are left.',
      'keep what narrows in the address of the page.',
      'focus the menu that narrows when the last filter goes, where the bar has no fields.',
    ],
    mustNot: ['hide the field for words behind a button.', 'stand above a list of a handful.'],
  }),
  args: {
    label: 'Filter users',
    children: fieldsOf(en),
    items: itemsOf(en),
    itemsLabel: 'Active filters',
    removeLabel: (label) => `Remove ${label}`,
    clearLabel: 'Clear filters',
    resultText: '3 of 120 users',
    onRemove: fn(),
    onClear: fn(),
  },
  render: Example,
} satisfies Meta<typeof FilterBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { resultText: '3 of 120 users' } }

/** Nothing narrows. */
export const Unfiltered: Story = {
  args: { items: [], resultText: '120 users' },
  parameters: { es: { items: [], resultText: '120 usuarios' } },
}

const opposite = ({ id, label }: FilterBarItem, not: string): FilterBarItem => ({
  id,
  label: label.includes(`: ${not} `) ? label.replace(`: ${not} `, ': ') : label.replace(': ', `: ${not} `),
})

function Opposites({ not = 'not', ...props }: FilterBarProps & { not?: string }) {
  const [items, setItems] = useState(props.items ?? [])
  return (
    <FilterBar
      {...props}
      items={items}
      onRemove={(id) => {
        setItems(items.filter((item) => item.id !== id))
        props.onRemove?.(id)
      }}
      onInvert={(id) => {
        setItems(items.map((item) => (item.id === id ? opposite(item, not) : item)))
        props.onInvert?.(id)
      }}
    />
  )
}

/** A menu narrows, so it has no fields; its words turn each filter into its opposite. */
export const Inverting: Story = {
  args: { children: undefined, onInvert: fn(), invertLabel: (label) => `${label}. Show all others instead` },
  parameters: {
    es: {
      children: undefined,
      invertLabel: (label: string) => `${label}. Mostrar todos los demás`,
      not: 'no',
    },
  },
  render: Opposites,
}

export const States: Story = {
  render: (args) => (
    <StatesGrid rows={['wide', 'narrow']} states={['Filtered', 'One', 'Unfiltered']}>
      {(row, state) => (
        <div style={{ inlineSize: row === 'wide' ? 'min(640px, 85vw)' : 260 }}>
          <FilterBar
            {...args}
            label={`${args.label}, ${row}, ${state}`}
            items={{ Filtered: args.items ?? [], One: args.items?.slice(0, 1) ?? [], Unfiltered: [] }[state]}
          />
        </div>
      )}
    </StatesGrid>
  ),
}
