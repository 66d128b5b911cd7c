import { Pencil, ShieldCheck, Trash2, Users } from 'lucide-react'
import type { CompactListSlots } from '../compact-list/CompactItem.tsx'
import { Banner } from '../banner/Banner.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { RowButton, RowCopyButton } from '../row-cells/RowButtons.tsx'
import { RowLine, RowLink, RowStatus, RowText } from '../row-cells/RowCells.tsx'
import type { Column } from './column.ts'
import { textColumn } from './table.fixture.tsx'

export interface WorkspaceRow {
  id: string
  name: string
  machine: string
  users: number
  host: string
  state: 'active' | 'down' | 'checking'
}

type Locale = 'en' | 'es'

const words = {
  en: {
    active: 'Active',
    down: 'Down',
    checking: 'Checking…',
    columns: {
      state: 'State',
      name: 'Name',
      machine: 'Machine',
      users: 'Users',
      url: 'URL',
      actions: 'Actions',
    },
    copy: (name: string) => `Copy the URL of ${name}`,
    isDown: 'The workspace is down',
    open: (name: string) => `Open ${name} as administrator`,
    configure: (name: string) => `Configure ${name}`,
    members: (name: string) => `Members of ${name}`,
    delete: (name: string) => `Delete ${name}`,
    users: (count: number) => `${count} users`,
  },
  es: {
    active: 'Activo',
    down: 'Caído',
    checking: 'Revisando…',
    columns: {
      state: 'Estado',
      name: 'Nombre',
      machine: 'Máquina',
      users: 'Usuarios',
      url: 'URL',
      actions: 'Acciones',
    },
    copy: (name: string) => `Copiar la URL de ${name}`,
    isDown: 'El espacio de trabajo está caído',
    open: (name: string) => `Abrir ${name} como administrador`,
    configure: (name: string) => `Configurar ${name}`,
    members: (name: string) => `Miembros de ${name}`,
    delete: (name: string) => `Eliminar ${name}`,
    users: (count: number) => `${count} usuarios`,
  },
} as const

const tones = { active: 'ok', down: 'bad', checking: 'pending' } as const

const row = (
  name: string,
  machine: string,
  users: number,
  subdomain: string,
  rowState: WorkspaceRow['state'] = 'active',
): WorkspaceRow => ({
  id: subdomain,
  name,
  machine,
  users,
  host: `${subdomain}-4821.portico.app`,
  state: rowState,
})

export const sevenWorkspaces: readonly WorkspaceRow[] = [
  row('Accounting', 'ACC-SRV-01', 25, 'accounting'),
  row('Design studio', 'MAC-PRO-RACK2', 10, 'design'),
  row('Field engineering', 'FE-JUMP-03', 50, 'field', 'down'),
  row('Finance close', 'FIN-VM-11', 8, 'finance-close'),
  row('Helsinki office', 'HEL-GW-1', 40, 'helsinki'),
  row('Legacy ERP', 'ERP2012', 5, 'erp'),
  row('Lab instruments', 'LAB-INST-7', 15, 'lab'),
]

export const manyWorkspaces = (count: number): readonly WorkspaceRow[] =>
  Array.from({ length: count }, (_, place) =>
    row(`Site ${place + 1}`, `SITE-GW-${place + 1}`, ((place * 7) % 60) + 2, `site-${place + 1}`),
  )

interface WordedProps {
  workspace: WorkspaceRow
  locale: Locale
}

function State({ workspace: { state }, locale }: WordedProps) {
  return <RowStatus tone={tones[state]} label={words[locale][state]} />
}

function Address({ workspace: { name, host, state }, locale }: WordedProps) {
  const labels = words[locale]
  return (
    <RowLine>
      {state === 'active' ? (
        <RowLink href={`https://${host}`} text={host} isExternal />
      ) : (
        <RowText text={host} tone="muted" />
      )}
      <RowCopyButton value={`https://${host}`} label={labels.copy(name)} />
    </RowLine>
  )
}

const icons = {
  open: <ShieldCheck aria-hidden />,
  configure: <Pencil aria-hidden />,
  members: <Users aria-hidden />,
  delete: <Trash2 aria-hidden />,
}

function Actions({ workspace: { name, state }, locale }: WordedProps) {
  const labels = words[locale]
  return (
    <RowLine justify="end">
      <RowButton
        action="open"
        label={labels.open(name)}
        icon={icons.open}
        disabledReason={state === 'active' ? undefined : labels.isDown}
      />
      <RowButton action="configure" label={labels.configure(name)} icon={icons.configure} />
      <RowButton action="members" label={labels.members(name)} icon={icons.members} />
      <RowButton action="delete" label={labels.delete(name)} icon={icons.delete} />
    </RowLine>
  )
}

const columnsIn = (locale: Locale): readonly Column<WorkspaceRow>[] => {
  const { columns } = words[locale]
  return [
    {
      id: 'state',
      header: columns.state,
      width: 80,
      sortValue: (workspace) => words[locale][workspace.state],
      cell: (workspace) => <State workspace={workspace} locale={locale} />,
    },
    { ...textColumn('name', columns.name, ({ name }) => name), grow: 1.2, isRowHeader: true },
    {
      ...textColumn('machine', columns.machine, ({ machine }) => machine),
      grow: 0.9,
      cell: ({ machine }) => <RowText text={machine} tone="secondary" isMono />,
    },
    {
      id: 'users',
      header: columns.users,
      width: 56,
      align: 'end',
      sortValue: ({ users }) => users,
      cell: ({ users }) => users,
    },
    {
      ...textColumn('url', columns.url, ({ host }) => host),
      grow: 2,
      cell: (workspace) => <Address workspace={workspace} locale={locale} />,
    },
    {
      id: 'actions',
      header: columns.actions,
      width: 124,
      align: 'end',
      cell: (workspace) => <Actions workspace={workspace} locale={locale} />,
    },
  ]
}

const slotsIn = (locale: Locale): CompactListSlots<WorkspaceRow> => ({
  title: ({ name }) => name,
  leading: (workspace) => <State workspace={workspace} locale={locale} />,
  meta: (workspace) => [
    `${words[locale].users(workspace.users)} · ${workspace.machine}`,
    <Address key="url" workspace={workspace} locale={locale} />,
  ],
  actions: (workspace) => <Actions workspace={workspace} locale={locale} />,
})

export const workspaceColumns = { en: columnsIn('en'), es: columnsIn('es') }
export const workspaceSlots = { en: slotsIn('en'), es: slotsIn('es') }

/** Texts of a table and a list of workspaces. */
export const workspaceTexts = {
  en: {
    label: 'Workspaces',
    loadingLabel: 'Loading workspaces',
    empty: <EmptyState title="No workspaces found.">Start by adding a new workspace.</EmptyState>,
  },
  es: {
    label: 'Espacios de trabajo',
    loadingLabel: 'Cargando los espacios de trabajo',
    empty: <EmptyState title="No hay espacios de trabajo.">Empiece por añadir uno.</EmptyState>,
  },
}

/** Above rows that could not be refreshed. */
export const staleBanner = {
  en: <Banner tone="warn">Could not refresh. These are the workspaces of a minute ago.</Banner>,
  es: (
    <Banner tone="warn">
      No se han podido actualizar. Estos son los espacios de trabajo de hace un minuto.
    </Banner>
  ),
}

/** Tab stops of the first workspace, and the first of the second. */
export const workspaceStops = [
  ['link', 'accounting-4821.portico.app (opens in a new tab)'],
  ['button', 'Copy the URL of Accounting'],
  ['button', 'Open Accounting as administrator'],
  ['button', 'Configure Accounting'],
  ['button', 'Members of Accounting'],
  ['button', 'Delete Accounting'],
  ['link', 'design-4821.portico.app (opens in a new tab)'],
] as const
