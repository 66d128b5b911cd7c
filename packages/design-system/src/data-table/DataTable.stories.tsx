import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Banner } from '../banner/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { Stack } from '../stack/index.ts'
import { guide } from '../testing/guide.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import {
  manyWorkspaces,
  sevenWorkspaces,
  workspaceColumns,
  workspaceColumnsEs,
  type WorkspaceRow,
} from './workspaceFixture.tsx'

const meta = {
  title: 'Components/Data/DataTable',
  component: DataTable<WorkspaceRow>,
  args: {
    label: 'Workspaces',
    loadingLabel: 'Loading workspaces',
    columns: workspaceColumns,
    rows: sevenWorkspaces,
    getRowId: ({ id }) => id,
    defaultSort: { columnId: 'name', direction: 'ascending' },
    showMoreLabel: (shown, total) => `Show more (${shown} of ${total})`,
    empty: <EmptyState title="No workspaces found.">Start by adding a new workspace.</EmptyState>,
    onSortChange: fn(),
  },
  parameters: {
    es: {
      label: 'Espacios de trabajo',
      loadingLabel: 'Cargando los espacios de trabajo',
      columns: workspaceColumnsEs,
      showMoreLabel: (shown: number, total: number) => `Mostrar más (${shown} de ${total})`,
      empty: <EmptyState title="No hay espacios de trabajo.">Empiece por añadir uno.</EmptyState>,
    },
    ...guide({
      keyboard: {
        Tab: 'Moves to the next head, link or button: heads first, then row by row; stops at a text that is cut off',
        'Shift + Tab': 'Moves back',
        'Enter, Space':
          'On a head, sorts by it, and on the sorted one turns the order around; on "Show more", adds rows and moves to the first of them; on a checkbox, Space selects its row',
        'Shift + Space': 'On a checkbox, selects the rows from the one that was last selected to this one',
      },
      must: [
        'keep `columns` and unchanged row objects stable between renders: only then a refresh draws nothing anew.',
        'give one column `isRowHeader`, and actions names that say on which row: "Configure Accounting".',
        'give `priority` only to columns whose facts can stand below the name of their row.',
      ],
      mustNot: [
        'hide an action until the row is hovered.',
        'be narrower than 480 px: that is a CompactList.',
        'be given a part of the rows as `rows`, where it pages, filters or selects.',
      ],
    }),
  },
} satisfies Meta<DataTableProps<WorkspaceRow>>

export default meta
type Story = StoryObj<typeof meta>

const problems = {
  en: {
    stale: 'Could not refresh. These are the workspaces of a minute ago.',
    bad: 'Could not load the workspaces.',
  },
  es: {
    stale: 'No se han podido actualizar. Estos son los espacios de trabajo de hace un minuto.',
    bad: 'No se han podido cargar los espacios de trabajo.',
  },
}
const problemsIn = ({ globals }: { globals: Record<string, unknown> }) =>
  problems[globals['locale'] === 'es' ? 'es' : 'en']

export const Default: Story = {}

export const Playground: Story = { args: { isLoading: false, pageSize: 20 } }

/** Enter and Space on a head sort; only the sorted column says so. */
export const Sorting: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const users = canvas.getByRole('columnheader', { name: 'Users' })
    within(users).getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await expect(users).toHaveAttribute('aria-sort', 'ascending')
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Legacy ERP')
    await userEvent.keyboard(' ')
    await expect(users).toHaveAttribute('aria-sort', 'descending')
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Field engineering')
    await expect(canvasElement.querySelectorAll('[aria-sort]')).toHaveLength(1)
    await expect(args.onSortChange).toHaveBeenCalledTimes(2)
  },
}

/** The first 20 rows at once; scroll for the others. */
export const FiveHundredRows: Story = { args: { rows: manyWorkspaces(500) } }

export const Empty: Story = { args: { rows: [] } }

export const Loading: Story = { args: { rows: [], isLoading: true } }

/** The last rows stay. */
export const Problem: Story = {
  render: (args, context) => (
    <DataTable {...args} problem={<Banner kind="warn">{problemsIn(context).stale}</Banner>} />
  ),
}

/** The first load failed: it is not known whether there are rows, so nothing says that there are none. */
export const ProblemWithoutRows: Story = {
  args: { rows: [] },
  render: (args, context) => (
    <DataTable {...args} problem={<Banner kind="bad">{problemsIn(context).bad}</Banner>} />
  ),
}

/** Texts that do not fit end in an ellipsis and can take focus for their tooltip. */
export const LongTexts: Story = {
  args: {
    rows: sevenWorkspaces.map(({ id, name, machine, users, host, state }) => ({
      id,
      name: `${name} of the northern region, second floor, room with the plotter`,
      machine: `${machine}.engineering.internal.northwind.example`,
      users,
      host: `a-very-long-subdomain-that-somebody-really-chose-${host}`,
      state,
    })),
  },
}

export const States: Story = {
  render: (args, context) => (
    <Stack gap={6}>
      <DataTable {...args} label={`${args.label} 1`} />
      <DataTable {...args} label={`${args.label} 2`} rows={[]} isLoading />
      <DataTable {...args} label={`${args.label} 3`} rows={[]} />
      <DataTable
        {...args}
        label={`${args.label} 4`}
        problem={<Banner kind="warn">{problemsIn(context).stale}</Banner>}
      />
    </Stack>
  ),
}
