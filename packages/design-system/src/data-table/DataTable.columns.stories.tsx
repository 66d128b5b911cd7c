import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { Stack } from '../stack/Stack.tsx'
import { Inline } from '../inline/Inline.tsx'
import { guide, localeOf } from '../testing/stories.tsx'
import { arrangeColumns, type Column, type ColumnLayout, type Sort } from './column.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { userColumns, userPages, userSelection, users, type UserRow } from './users.fixture.tsx'

const words = {
  en: { label: 'Columns', resetLabel: 'Reset' },
  es: { label: 'Columnas', resetLabel: 'Restablecer' },
}

/** Without `priority` no column is dropped. */
const standing = (columns: readonly Column<UserRow>[]): readonly Column<UserRow>[] =>
  columns.map((column) => Object.assign({}, column, { priority: 1 as const }))

interface ArrangedProps {
  table: DataTableProps<UserRow>
  locale: 'en' | 'es'
}

/** A table with a column layout, and its state. */
function Arranged({ table, locale }: ArrangedProps) {
  const [layout, setLayout] = useState<ColumnLayout>({})
  const all = table.columns
  const arranged = useMemo(() => arrangeColumns(all, layout), [all, layout])
  return (
    <Stack gap={2}>
      <Inline justify="end">
        <ColumnChooser {...words[locale]} columns={all} layout={layout} onLayoutChange={setLayout} />
      </Inline>
      <DataTable {...table} columns={arranged} />
    </Stack>
  )
}

const pageOf = (page: number, size: number, { columnId, direction }: Sort): readonly UserRow[] => {
  const value = (user: UserRow) => (columnId === 'name' ? user.name : user.id)
  const sign = direction === 'ascending' ? 1 : -1
  return users
    .toSorted((one, other) => sign * value(one).localeCompare(value(other)))
    .slice((page - 1) * size, page * size)
}

/** Only the rows of one page, as from a server. */
function FromServer({ table, locale }: ArrangedProps) {
  const [sort, setSort] = useState<Sort>({ columnId: 'email', direction: 'ascending' })
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 })
  const rows = useMemo(() => pageOf(page, pageSize, sort), [page, pageSize, sort])
  return (
    <DataTable
      {...table}
      rows={rows}
      sort={sort}
      onSortChange={(next) => {
        setSort(next)
        setPage({ page: 1, pageSize })
      }}
      pagination={{
        ...userPages[locale],
        total: users.length,
        page,
        pageSize,
        pageSizes: [10, 20],
        onPageChange: (next) => setPage({ page: next, pageSize }),
        onPageSizeChange: (size, next) => setPage({ page: next, pageSize: size }),
      }}
    />
  )
}

export default {
  title: 'Components/Data/DataTable columns',
  component: DataTable<UserRow>,
  subcomponents: { ColumnChooser },
  parameters: guide({
    es: {
      label: 'Usuarios',
      loadingLabel: 'Cargando los usuarios',
      columns: standing(userColumns.es),
      empty: <EmptyState title="Todavía no hay usuarios." />,
    },
    keyboard: {
      Tab: 'Moves to the table where it scrolls sideways, then through its heads',
      'Enter, Space': 'In the list of columns: show or hide one',
      'Alt + Arrow up, Alt + Arrow down': 'In the list of columns: move one',
    },
    must: [
      'store the column layout with the user’s other preferences.',
      'be given `total` where a server pages, and ask it again on each change of page and sort.',
    ],
    mustNot: ['hide what users need to distinguish two rows.'],
  }),
  args: {
    label: 'Users',
    loadingLabel: 'Loading users',
    columns: standing(userColumns.en),
    rows: users.slice(0, 5),
    getRowId: ({ id }) => id,
    empty: <EmptyState title="No users yet." />,
  },
  render: (args, { globals }) => <Arranged table={args} locale={localeOf(globals)} />,
} satisfies Meta<typeof DataTable<UserRow>>

type Story = StoryObj<typeof DataTable<UserRow>>

/** The button lists the columns. */
export const Arrangeable: Story = {}

/** The container is narrower than the columns together: it scrolls. */
export const Sideways: Story = {
  tags: ['core'],
  render: (args, { globals }) => (
    <div style={{ inlineSize: 'min(420px, 90vw)' }}>
      <DataTable
        {...args}
        selection={{
          ...userSelection[localeOf(globals)],
          selectedIds: new Set([users[1]?.id ?? '']),
          onSelectedIdsChange: () => undefined,
        }}
      />
    </div>
  ),
}

/** Server pagination and sorting: each press loads other rows. */
export const ServerPages: Story = {
  render: (args, { globals }) => <FromServer table={args} locale={localeOf(globals)} />,
}
