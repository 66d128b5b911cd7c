import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { styled } from 'styled-components'
import { Button } from '../button/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { SearchField } from '../search-field/index.ts'
import { Stack } from '../stack/index.ts'
import { guide } from '../testing/guide.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { userColumns, userFilter, userPages, users, userSelection, type UserRow } from './userFixture.tsx'

const words = {
  en: { filter: 'Filter by name or email', clear: 'Clear', delete: 'Delete', role: 'Change the role' },
  es: { filter: 'Filtrar por nombre o correo', clear: 'Borrar', delete: 'Eliminar', role: 'Cambiar el rol' },
}

interface ExampleProps {
  table: DataTableProps<UserRow>
  locale: 'en' | 'es'
  has: readonly ('filter' | 'selection')[]
  query?: string
}

/** Field, table and what can be done with several users, as a screen joins them. */
function Example({ table, locale, has, query: firstQuery = '' }: ExampleProps) {
  const [query, setQuery] = useState(firstQuery)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [rows, setRows] = useState(table.rows)
  const said = words[locale]
  return (
    <Stack>
      {has.includes('filter') && (
        <SearchField
          label={said.filter}
          placeholder={said.filter}
          clearLabel={said.clear}
          value={query}
          onChange={setQuery}
        />
      )}
      <DataTable
        {...table}
        rows={rows}
        {...(has.includes('filter') && {
          filter: { ...userFilter[locale], query, onClear: () => setQuery('') },
        })}
        {...(has.includes('selection') && {
          selection: {
            ...userSelection[locale],
            selectedIds,
            onSelectedIdsChange: setSelectedIds,
            actions: (
              <>
                <Button size="small">{said.role}</Button>
                <Button
                  size="small"
                  variant="danger"
                  onPress={() => setRows(rows.filter(({ id }) => !selectedIds.has(id)))}
                >
                  {said.delete}
                </Button>
              </>
            ),
          },
        })}
      />
    </Stack>
  )
}

const localeIn = ({ globals }: { globals: Record<string, unknown> }) =>
  globals['locale'] === 'es' ? 'es' : 'en'

const meta = {
  title: 'Components/Data/DataTable features',
  component: DataTable<UserRow>,
  args: {
    label: 'Users',
    loadingLabel: 'Loading users',
    columns: userColumns.en,
    rows: users,
    getRowId: ({ id }) => id,
    defaultSort: { columnId: 'email', direction: 'ascending' },
    pagination: userPages.en,
    empty: <EmptyState title="No users yet." />,
    onSortChange: fn(),
  },
  parameters: {
    es: {
      label: 'Usuarios',
      loadingLabel: 'Cargando los usuarios',
      columns: userColumns.es,
      pagination: userPages.es,
      empty: <EmptyState title="Todavía no hay usuarios." />,
    },
    ...guide({
      must: [
        'say with `filterValue` what the filter searches.',
        'be given every row there is: it pages, filters and selects by itself.',
        'move focus, after a bulk action, to what is left.',
      ],
      mustNot: ['act on selected rows without saying how many they are: some may stand on other pages.'],
    }),
  },
} satisfies Meta<DataTableProps<UserRow>>

export default meta
type Story = StoryObj<typeof meta>

/** Ten rows to a page at first. A press keeps focus and says which rows are shown. */
export const Pages: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const next = canvas.getByRole('button', { name: 'Next page' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10)
    await expect(canvas.getByRole('row', { name: /user-11/ })).toBeVisible()
    // Its tooltip, which says nothing new.
    await userEvent.keyboard('{Escape}')
    await expect(next).toHaveFocus()
  },
}

/** Letter case and accents do not count; how many match is said once typing rests. */
export const Filter: Story = {
  render: (args, context) => <Example table={args} locale={localeIn(context)} has={['filter']} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox'), 'inigo')
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Íñigo')
    await waitFor(() => expect(canvas.getByText('7 of 57 users')).toBeInTheDocument(), { timeout: 2000 })
  },
}

/** Nothing matches: not the same as nothing there, and it can be undone on the spot. */
export const NoResults: Story = {
  render: (args, context) => (
    <Example table={args} locale={localeIn(context)} has={['filter']} query="Ulises" />
  ),
}

/** Rows of several pages, and what can be done with them. */
export const Selection: Story = {
  render: (args, context) => (
    <Example table={args} locale={localeIn(context)} has={['filter', 'selection']} />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const boxes = canvas.getAllByRole('checkbox', { name: /^Select / }).slice(1)
    boxes[1]?.focus()
    await userEvent.keyboard(' ')
    boxes[4]?.focus()
    await userEvent.keyboard('{Shift>} {/Shift}')
    await expect(canvas.getByRole('region', { name: 'Selected users' })).toHaveTextContent('4 selected')
    await expect(canvas.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked()
  },
}

const Narrow = styled.div`
  resize: inline;
  overflow: auto;
  padding: 4px;
`

/** As it gets narrower, role, email and status go, in this order, and stand below the name of their row. */
export const NarrowPlaces: Story = {
  args: { rows: users.slice(0, 4) },
  render: (args) => (
    <Stack gap={6}>
      {[1000, 800, 600, 440].map((width) => (
        <Narrow key={width} style={{ inlineSize: width, maxInlineSize: '100%' }}>
          <DataTable {...args} pagination={undefined} label={`${args.label}, ${width} px`} />
        </Narrow>
      ))}
    </Stack>
  ),
}

/** Everything at once, on a short list. */
export const Everything: Story = {
  args: { rows: users.slice(0, 2) },
  render: (args, context) => (
    <DataTable
      {...args}
      selection={{
        ...userSelection[localeIn(context)],
        defaultSelectedIds: new Set([users[0]?.id ?? '']),
        actions: <Button size="small">{words[localeIn(context)].delete}</Button>,
      }}
    />
  ),
}

export const States: Story = {
  render: (args, context) => (
    <Stack gap={6}>
      <DataTable
        {...args}
        label={`${args.label} 1`}
        rows={users.slice(0, 12)}
        pagination={{ ...userPages[localeIn(context)], defaultPageSize: 5, defaultPage: 3 }}
        selection={{
          ...userSelection[localeIn(context)],
          defaultSelectedIds: new Set([users[10]?.id ?? '']),
        }}
      />
      <DataTable
        {...args}
        label={`${args.label} 2`}
        rows={[]}
        isLoading
        selection={userSelection[localeIn(context)]}
      />
    </Stack>
  ),
}
