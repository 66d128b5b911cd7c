import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Banner } from '../banner/index.ts'
import {
  manyWorkspaces,
  sevenWorkspaces,
  workspaceSlots,
  workspaceSlotsEs,
  type WorkspaceRow,
} from '../data-table/workspaceFixture.tsx'
import { userFilter, userPages, users, userSlots } from '../data-table/userFixture.tsx'
import { EmptyState } from '../empty-state/index.ts'
import { SearchField } from '../search-field/index.ts'
import { Stack } from '../stack/index.ts'
import { guide } from '../testing/guide.ts'
import { CompactList, type CompactListProps } from './CompactList.tsx'

const meta = {
  title: 'Components/Data/CompactList',
  component: CompactList<WorkspaceRow>,
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    label: 'Workspaces',
    loadingLabel: 'Loading workspaces',
    items: sevenWorkspaces,
    getItemId: ({ id }) => id,
    slots: workspaceSlots,
    showMoreLabel: (shown, total) => `Show more (${shown} of ${total})`,
    empty: <EmptyState title="No workspaces found.">Start by adding a new workspace.</EmptyState>,
  },
  parameters: {
    es: {
      label: 'Espacios de trabajo',
      loadingLabel: 'Cargando los espacios de trabajo',
      slots: workspaceSlotsEs,
      showMoreLabel: (shown: number, total: number) => `Mostrar más (${shown} de ${total})`,
      empty: <EmptyState title="No hay espacios de trabajo.">Empiece por añadir uno.</EmptyState>,
    },
    ...guide({
      keyboard: {
        Tab: 'Moves to the next link or button, item by item',
        'Shift + Tab': 'Moves back',
        'Enter, Space': 'On "Show more", adds the next items and moves focus to the first of them',
      },
      must: [
        'keep `slots` and unchanged item objects stable between renders.',
        'offer what the table offers, except where the specification says otherwise.',
      ],
      mustNot: ['stand where there is room for the table.'],
    }),
  },
} satisfies Meta<CompactListProps<WorkspaceRow>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { isLoading: false, pageSize: 20 } }

/** The first 20 items at once; scroll for the others. */
export const FiveHundredItems: Story = { args: { items: manyWorkspaces(500) } }

export const Empty: Story = { args: { items: [] } }

export const Loading: Story = { args: { items: [], isLoading: true } }

const stale = {
  en: 'Could not refresh. These are the workspaces of a minute ago.',
  es: 'No se han podido actualizar. Estos son los espacios de trabajo de hace un minuto.',
}
const localeIn = ({ globals }: { globals: Record<string, unknown> }) =>
  globals['locale'] === 'es' ? 'es' : 'en'

/** The last items stay. */
export const Problem: Story = {
  render: (args, context) => (
    <CompactList {...args} problem={<Banner kind="warn">{stale[localeIn(context)]}</Banner>} />
  ),
}

const words = {
  en: { label: 'Users', filter: 'Filter by name or email', clear: 'Clear' },
  es: { label: 'Usuarios', filter: 'Filtrar por nombre o correo', clear: 'Borrar' },
}

function UsersExample({ locale }: { locale: 'en' | 'es' }) {
  const [query, setQuery] = useState('')
  const { label, filter, clear } = words[locale]
  return (
    <Stack>
      <SearchField label={filter} placeholder={filter} clearLabel={clear} value={query} onChange={setQuery} />
      <CompactList
        label={label}
        loadingLabel={label}
        empty={null}
        items={users}
        getItemId={({ id }) => id}
        slots={userSlots[locale]}
        pagination={{ ...userPages[locale], defaultPageSize: 5 }}
        filter={{ ...userFilter[locale], query, onClear: () => setQuery('') }}
      />
    </Stack>
  )
}

/** The same filter and pages as the table has. */
export const FilterAndPages: Story = {
  render: (_, context) => <UsersExample locale={localeIn(context)} />,
}

export const States: Story = {
  render: (args, context) => (
    <Stack gap={6}>
      <CompactList {...args} label={`${args.label} 1`} items={args.items.slice(0, 3)} />
      <CompactList {...args} label={`${args.label} 2`} items={[]} isLoading />
      <CompactList {...args} label={`${args.label} 3`} items={[]} />
      <CompactList
        {...args}
        label={`${args.label} 4`}
        items={args.items.slice(0, 2)}
        problem={<Banner kind="warn">{stale[localeIn(context)]}</Banner>}
      />
    </Stack>
  ),
}
