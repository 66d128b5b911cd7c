import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { styled } from 'styled-components'
import { Button } from '../button/Button.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { Stack } from '../stack/Stack.tsx'
import { guide, localeOf } from '../testing/stories.tsx'
import { selected } from '../provider/words.ts'
import { DataTable } from './DataTable.tsx'
import { ExampleTable, type ExampleTableProps } from './table.fixture.tsx'
import { userColumns, userFilter, userPages, users, userSelection, type UserRow } from './users.fixture.tsx'

const words = {
  en: { delete: 'Delete', role: 'Change the role' },
  es: { delete: 'Eliminar', role: 'Cambiar el rol' },
}

/** Filter, table and bulk actions together, as in a screen. */
function SelectableUsers({ table, locale }: { table: ExampleTableProps<UserRow>; locale: 'en' | 'es' }) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [rows, setRows] = useState(table.rows)
  const labels = words[locale]
  return (
    <ExampleTable
      {...table}
      rows={rows}
      filterTexts={userFilter[locale]}
      selection={{
        ...userSelection[locale],
        selectedIds,
        onSelectedIdsChange: setSelectedIds,
        actions: (
          <>
            <Button size="small">{labels.role}</Button>
            <Button
              size="small"
              variant="danger"
              onPress={() => setRows(rows.filter(({ id }) => !selectedIds.has(id)))}
            >
              {labels.delete}
            </Button>
          </>
        ),
      }}
    />
  )
}

export default {
  title: 'Components/Data/DataTable features',
  component: DataTable<UserRow>,
  parameters: guide({
    controls: { exclude: ['address', 'defaultSort', 'filterTexts', 'pageLabel'] },
    es: {
      label: 'Usuarios',
      loadingLabel: 'Cargando los usuarios',
      columns: userColumns.es,
      pageLabel: userPages.es,
      empty: <EmptyState title="Todavía no hay usuarios." />,
    },
    must: [
      'define with `filterValue` what a query searches.',
      'get its rows from `useTableState`, called with all rows, where it paginates, filters or selects.',
      'move focus to a remaining row after a bulk action.',
    ],
    mustNot: [
      'act on selected rows without showing how many they are: some may be on other pages.',
      'act on selected rows that a filter hides without naming them.',
    ],
  }),
  args: {
    label: 'Users',
    loadingLabel: 'Loading users',
    columns: userColumns.en,
    rows: users,
    getRowId: ({ id }) => id,
    defaultSort: { columnId: 'email', direction: 'ascending' },
    pageLabel: userPages.en,
    empty: <EmptyState title="No users yet." />,
    onSortChange: fn(),
  },
  render: (args) => <ExampleTable {...args} />,
} satisfies Meta<ExampleTableProps<UserRow>>

type Story = StoryObj<ExampleTableProps<UserRow>>

/** The second page of ten rows. A press keeps focus and announces which rows are shown. */
export const Pages: Story = { args: { address: 'page=2' } }

/** Case and accents do not matter; the number of matches is announced after typing pauses. */
export const Filter: Story = {
  args: { filterTexts: userFilter.en, address: 'q=inigo' },
  parameters: { es: { filterTexts: userFilter.es } },
}

/** No matches: differs from an empty table, and the filter can be cleared in place. */
export const NoResults: Story = {
  args: { ...Filter.args, address: 'q=Ulises' },
  parameters: { ...Filter.parameters },
}

/** Rows of several pages, with bulk actions. */
export const Selection: Story = {
  render: (args, { globals }) => <SelectableUsers table={args} locale={localeOf(globals)} />,
  play: async ({ canvas, globals }) => {
    const { barLabel, headLabel } = userSelection[localeOf(globals)]
    const [head, ...boxes] = canvas.getAllByRole('checkbox')
    await expect(head).toHaveAccessibleName(headLabel)
    boxes[1]?.focus()
    await userEvent.keyboard(' ')
    boxes[4]?.focus()
    await userEvent.keyboard('{Shift>} {/Shift}')
    await expect(canvas.getByRole('region', { name: barLabel })).toHaveTextContent(
      selected[localeOf(globals)](4),
    )
    await expect(head).toBePartiallyChecked()
  },
}

/** The filter hides two of three selected rows: the bar counts, shows or deselects them. */
export const HiddenSelection: Story = {
  tags: ['core'],
  args: { filterTexts: userFilter.en, address: 'q=inigo' },
  parameters: { es: { filterTexts: userFilter.es } },
  render: (args, { globals }) => (
    <ExampleTable
      {...args}
      selection={{
        ...userSelection[localeOf(globals)],
        defaultSelectedIds: new Set(users.slice(0, 3).map(({ id }) => id)),
        actions: <Button size="small">{words[localeOf(globals)].delete}</Button>,
      }}
    />
  ),
}

/** The bar stays while no row matches. */
export const AllHiddenSelection: Story = {
  ...HiddenSelection,
  args: { ...HiddenSelection.args, address: 'q=Ulises' },
}

const Narrow = styled.div`
  resize: inline;
  overflow: auto;
  padding: 4px;
`

/** As the table gets narrower, role, email and status move, in this order, below the name of their row. */
export const NarrowPlaces: Story = {
  args: { rows: users.slice(0, 4) },
  render: (args) => (
    <Stack gap={6}>
      {[1000, 800, 600, 440].map((width) => (
        <Narrow key={width} style={{ inlineSize: width, maxInlineSize: '100%' }}>
          <ExampleTable {...args} pageLabel={undefined} label={`${args.label}, ${width} px`} />
        </Narrow>
      ))}
    </Stack>
  ),
}

/** Everything at once, on a short list. */
export const Everything: Story = {
  tags: ['core'],
  args: { rows: users.slice(0, 2) },
  render: (args, { globals }) => (
    <ExampleTable
      {...args}
      selection={{
        ...userSelection[localeOf(globals)],
        defaultSelectedIds: new Set([users[0]?.id ?? '']),
        actions: <Button size="small">{words[localeOf(globals)].delete}</Button>,
      }}
    />
  ),
}

export const States: Story = {
  render: (args, { globals }) => (
    <Stack gap={6}>
      <ExampleTable
        {...args}
        label={`${args.label} 1`}
        rows={users.slice(0, 12)}
        address="page=3&size=5"
        selection={{
          ...userSelection[localeOf(globals)],
          defaultSelectedIds: new Set([users[10]?.id ?? '']),
        }}
      />
      <ExampleTable
        {...args}
        label={`${args.label} 2`}
        rows={[]}
        isLoading
        selection={userSelection[localeOf(globals)]}
      />
    </Stack>
  ),
}
