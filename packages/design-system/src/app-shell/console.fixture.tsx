import { Clock, Pencil, Plus, Users } from 'lucide-react'
import { Avatar } from '../avatar/Avatar.tsx'
import { Button } from '../button/Button.tsx'
import { CompactList } from '../compact-list/CompactList.tsx'
import { DataTable } from '../data-table/DataTable.tsx'
import { useTableState } from '../data-table/useTableState.ts'
import type { Column } from '../data-table/column.ts'
import { manyWorkspaces, sevenWorkspaces, type WorkspaceRow } from '../data-table/workspaces.fixture.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { media, useMediaQuery } from '../media/media.ts'
import { PageHeader } from '../page-header/PageHeader.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import { navFixture, type FixtureLocale } from '../side-nav/nav.fixture.tsx'
import { SideNav } from '../side-nav/SideNav.tsx'
import { Tag } from '../tag/Tag.tsx'
import { TopBar } from '../top-bar/TopBar.tsx'
import type { AppShellProps } from './AppShell.tsx'

const words = {
  en: {
    company: 'Northwind Labs',
    search: 'Search',
    jump: 'Search or jump to…',
    trial: 'Trial · 9 days left',
    getPlan: 'Get plan',
    workspaces: 'Workspaces',
    facts: '7 workspaces · 6 active',
    filter: 'Filter',
    filterBy: 'Filter by name, machine or URL',
    add: 'Add Workspace',
    loading: 'Loading workspaces',
    name: 'Name',
    machine: 'Machine',
    users: 'Users',
    actions: 'Actions',
    configure: 'Configure',
    members: 'Members of',
  },
  es: {
    company: 'Laboratorios Septentrionales del Norte',
    search: 'Buscar',
    jump: 'Buscar o ir a…',
    trial: 'Prueba · quedan 9 días',
    getPlan: 'Contratar un plan',
    workspaces: 'Espacios de trabajo',
    facts: '7 espacios de trabajo · 6 activos',
    filter: 'Filtrar',
    filterBy: 'Filtrar por nombre, equipo o URL',
    add: 'Añadir espacio de trabajo',
    loading: 'Cargando los espacios de trabajo',
    name: 'Nombre',
    machine: 'Equipo',
    users: 'Usuarios',
    actions: 'Acciones',
    configure: 'Configurar',
    members: 'Miembros de',
  },
} as const

export const shellFixture = (locale: FixtureLocale): Pick<AppShellProps, 'topBar' | 'sideNav'> => {
  const say = words[locale]
  return {
    topBar: (
      <TopBar
        brand={{ name: 'Portico', href: '#' }}
        context={say.company}
        search={<SearchField label={say.search} placeholder={say.jump} />}
        notices={
          <Tag tone="warn" size="medium" startIcon={<Clock aria-hidden />}>
            {say.trial}
          </Tag>
        }
        action={<Button variant="primary">{say.getPlan}</Button>}
        account={<Avatar name="Olivia Reyes" />}
      />
    ),
    sideNav: <SideNav {...navFixture(locale)} />,
  }
}

interface WorkspacesPageProps {
  locale: FixtureLocale
  /** @default 7 */
  count?: number
}

export function WorkspacesPage({ locale, count = 7 }: WorkspacesPageProps) {
  const isCompact = useMediaQuery(media.compact)
  const say = words[locale]
  const rows = count === 7 ? sevenWorkspaces : manyWorkspaces(count)
  const actions = ({ name }: WorkspaceRow) => (
    <>
      <IconButton size="small" label={`${say.configure} ${name}`} icon={<Pencil aria-hidden />} />
      <IconButton size="small" label={`${say.members} ${name}`} icon={<Users aria-hidden />} />
    </>
  )
  const columns: readonly Column<WorkspaceRow>[] = [
    {
      id: 'name',
      header: say.name,
      isRowHeader: true,
      sortValue: ({ name }) => name,
      cell: ({ name }) => name,
    },
    { id: 'machine', header: say.machine, cell: ({ machine }) => machine },
    { id: 'users', header: say.users, width: 64, align: 'end', cell: ({ users }) => users },
    { id: 'actions', header: say.actions, width: 64, align: 'end', cell: actions },
  ]
  const { table } = useTableState(rows, columns)
  const collection = {
    label: say.workspaces,
    loadingLabel: say.loading,
    empty: null,
  }
  return (
    <>
      <PageHeader
        title={say.workspaces}
        facts={say.facts}
        filter={<SearchField label={say.filter} placeholder={say.filterBy} />}
        tools={
          <Button variant="primary" startIcon={<Plus aria-hidden />}>
            {say.add}
          </Button>
        }
      />
      {isCompact ? (
        <CompactList
          {...collection}
          items={rows}
          getItemId={({ id }) => id}
          slots={{
            title: ({ name }) => name,
            meta: ({ machine, users }) => [`${machine} · ${users}`],
            actions,
          }}
        />
      ) : (
        <DataTable {...collection} {...table} columns={columns} getRowId={({ id }) => id} />
      )}
    </>
  )
}
