import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { Stack } from '../stack/Stack.tsx'
import { Inline } from '../inline/Inline.tsx'
import { guide, localeOf } from '../testing/stories.tsx'
import { arrangeColumns, type Column, type ColumnLayout } from './column.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { userColumns, users, userSelection, type UserRow } from './users.fixture.tsx'

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
    must: ['store the column layout with the user’s other preferences.'],
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
