import { Pencil, Trash2 } from 'lucide-react'
import type { CompactListSlots } from '../compact-list/CompactItem.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { StatusDot } from '../status-dot/StatusDot.tsx'
import { Tag } from '../tag/Tag.tsx'
import type { Column } from './column.ts'
import type { TableSelection } from './useSelection.ts'
import { textColumn, type ExampleFilter } from './table.fixture.tsx'

export interface UserRow {
  id: string
  name: string
  role: 'owner' | 'admin' | 'user'
  state: 'active' | 'invited'
}

type Locale = 'en' | 'es'

const words = {
  en: {
    columns: { name: 'Name', email: 'Email', role: 'Role', state: 'Status', actions: 'Actions' },
    roles: { owner: 'Owner', admin: 'Administrator', user: 'User' },
    states: { active: 'Active', invited: 'Invited' },
    edit: (name: string) => `Edit ${name}`,
    delete: (name: string) => `Delete ${name}`,
  },
  es: {
    columns: { name: 'Nombre', email: 'Correo', role: 'Rol', state: 'Estado', actions: 'Acciones' },
    roles: { owner: 'Titular', admin: 'Administrador', user: 'Usuario' },
    states: { active: 'Activo', invited: 'Invitado' },
    edit: (name: string) => `Editar a ${name}`,
    delete: (name: string) => `Eliminar a ${name}`,
  },
} as const

const firstNames = ['Olivia', 'Íñigo', 'Aino', 'Zoë', 'Mateo', 'Priya', 'Łukasz', 'Chloé']
const lastNames = ['Reyes', 'Álvarez', 'Virtanen', 'Brontë', 'García', 'Nair', 'Nowak', 'Dupré', 'Okafor']

/** 57 users: enough for six pages of ten, the last one short. */
export const users: readonly UserRow[] = Array.from({ length: 57 }, (_, place) => {
  const name = `${firstNames[place % 8]} ${lastNames[place % 9]}`
  return {
    id: `user-${String(place + 1).padStart(2, '0')}@northwind.example`,
    name,
    role: place === 0 ? 'owner' : place % 5 === 0 ? 'admin' : 'user',
    state: place % 7 === 3 ? 'invited' : 'active',
  }
})

function Actions({ user: { name }, locale }: { user: UserRow; locale: Locale }) {
  return (
    <>
      <IconButton size="small" label={words[locale].edit(name)} icon={<Pencil aria-hidden />} />
      <IconButton size="small" label={words[locale].delete(name)} icon={<Trash2 aria-hidden />} />
    </>
  )
}

const role = (locale: Locale, user: UserRow) => (
  <Tag tone={user.role === 'user' ? 'neutral' : 'accent'}>{words[locale].roles[user.role]}</Tag>
)

const state = (locale: Locale, user: UserRow) => (
  <StatusDot tone={user.state === 'active' ? 'ok' : 'neutral'} label={words[locale].states[user.state]} />
)

const columnsIn = (locale: Locale): readonly Column<UserRow>[] => {
  const { columns, roles, states } = words[locale]
  return [
    { ...textColumn('name', columns.name, ({ name }) => name), isRowHeader: true, grow: 1.4 },
    {
      ...textColumn('email', columns.email, ({ id }) => id),
      grow: 1.8,
      priority: 3,
      secondary: ({ id }) => id,
    },
    {
      id: 'role',
      header: columns.role,
      priority: 4,
      cell: (user) => role(locale, user),
      sortValue: (user) => roles[user.role],
    },
    {
      id: 'state',
      header: columns.state,
      width: 80,
      priority: 2,
      cell: (user) => state(locale, user),
      sortValue: (user) => states[user.state],
    },
    {
      id: 'actions',
      header: columns.actions,
      width: 60,
      align: 'end',
      cell: (user) => <Actions user={user} locale={locale} />,
    },
  ]
}

const slotsIn = (locale: Locale): CompactListSlots<UserRow> => ({
  title: ({ name }) => name,
  leading: (user) => state(locale, user),
  meta: (user) => [words[locale].roles[user.role], user.id],
  actions: (user) => <Actions user={user} locale={locale} />,
})

export const userColumns: Record<Locale, readonly Column<UserRow>[]> = {
  en: columnsIn('en'),
  es: columnsIn('es'),
}

/** Props of every table of users in a test. */
export const userTable = {
  label: 'Users',
  loadingLabel: 'Loading',
  empty: null,
  columns: userColumns.en,
  getRowId: ({ id }: UserRow): string => id,
}

export const userSlots: Record<Locale, CompactListSlots<UserRow>> = { en: slotsIn('en'), es: slotsIn('es') }

export const userPages = { en: 'Pages of users', es: 'Páginas de usuarios' }

export const userFilter: Record<Locale, ExampleFilter> = {
  en: {
    fieldLabel: 'Filter by name or email',
    noResultsLabel: (query) => `No user matches “${query}”.`,
    resultsLabel: (count, total) => `${count} of ${total} users`,
  },
  es: {
    fieldLabel: 'Filtrar por nombre o correo',
    noResultsLabel: (query) => `Ningún usuario coincide con «${query}».`,
    resultsLabel: (count, total) => `${count} de ${total} usuarios`,
  },
}

export const userSelection: Record<Locale, TableSelection<UserRow>> = {
  en: {
    rowLabel: ({ name }) => `Select ${name}`,
    headLabel: 'Select all on this page',
    barLabel: 'Selected users',
    allLabel: (total) => `Select all ${total}`,
  },
  es: {
    rowLabel: ({ name }) => `Seleccionar a ${name}`,
    headLabel: 'Seleccionar todos en esta página',
    barLabel: 'Usuarios seleccionados',
    allLabel: (total) => `Seleccionar los ${total}`,
  },
}
