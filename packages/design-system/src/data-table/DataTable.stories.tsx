import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Banner } from '../banner/index.ts'
import { Button } from '../button/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { manyWorkspaces, sevenWorkspaces, workspaceColumns, type WorkspaceRow } from './workspaceFixture.tsx'

const description = `
A native \`<table>\`. Everything in it stands in the natural tab order; the arrow keys scroll the page.

| Key | Where | What it does |
| --- | --- | --- |
| Tab, Shift+Tab | anywhere | next, previous button or link: heads first, then row by row |
| Enter, Space | head of a sortable column | sorts by it, ascending; on the sorted column turns the order around |
| Enter, Space | "Show more" | adds the next rows and moves focus to the first of them |
| Tab | a text that is cut off | stops there and shows the whole in a tooltip; Escape takes it away |

**MUST** keep \`columns\` and unchanged row objects stable between renders: only then a refresh draws nothing anew.
**MUST** give one column \`isRowHeader\`, and actions names that say on which row: "Configure Accounting".
**MUST NOT** hide an action until the row is hovered.
`

const meta = {
  title: 'Components/Data/DataTable',
  component: DataTable<WorkspaceRow>,
  parameters: { docs: { description: { component: description } } },
  args: {
    label: 'Workspaces',
    loadingLabel: 'Loading workspaces',
    columns: workspaceColumns,
    rows: sevenWorkspaces,
    getRowId: ({ id }) => id,
    defaultSort: { columnId: 'name', direction: 'ascending' },
    showMoreLabel: (shown, total) => `Show more (${shown} of ${total})`,
    empty: (
      <EmptyState title="No workspaces found." action={<Button variant="primary">Add Workspace</Button>}>
        Start by adding a new workspace.
      </EmptyState>
    ),
    onSortChange: fn(),
  },
} satisfies Meta<DataTableProps<WorkspaceRow>>

export default meta
type Story = StoryObj<typeof meta>

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
  args: {
    problem: <Banner kind="warn">Could not refresh. These are the workspaces of a minute ago.</Banner>,
  },
}

/** The first load failed: it is not known whether there are rows, so nothing says that there are none. */
export const ProblemWithoutRows: Story = {
  args: { rows: [], problem: <Banner kind="bad">Could not load the workspaces.</Banner> },
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
  render: (args) => (
    <>
      <DataTable {...args} label="With rows" />
      <br />
      <DataTable {...args} label="Loading" rows={[]} isLoading />
      <br />
      <DataTable {...args} label="Empty" rows={[]} />
      <br />
      <DataTable {...args} label="With a problem" problem={<Banner kind="warn">Could not refresh.</Banner>} />
    </>
  ),
}
