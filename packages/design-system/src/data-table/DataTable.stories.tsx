import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Banner } from '../banner/Banner.tsx'
import { Stack } from '../stack/Stack.tsx'
import { guide, localeOf } from '../testing/stories.tsx'
import { DataTable } from './DataTable.tsx'
import { ExampleTable, type ExampleTableProps } from './table.fixture.tsx'
import {
  manyWorkspaces,
  sevenWorkspaces,
  staleBanner,
  workspaceColumns,
  workspaceTexts,
  type WorkspaceRow,
} from './workspaces.fixture.tsx'

export default {
  title: 'Components/Data/DataTable',
  component: DataTable<WorkspaceRow>,
  parameters: guide({
    controls: { exclude: ['defaultSort'] },
    es: { ...workspaceTexts.es, columns: workspaceColumns.es },
    keyboard: {
      Tab: 'Moves to the next head, link or button: heads first, then row by row; stops at a text that is cut off',
      'Shift + Tab': 'Moves back',
      'Arrow down, Arrow up': 'Moves to the same control of the next or previous row',
      'Arrow right, Arrow left': 'Moves to the next or previous control of the row',
      'Home, End': 'Moves to the first or last control of the row',
      'Ctrl + Home, Ctrl + End': 'Moves to the same control of the first or last row',
      'Enter, Space':
        'On a head, sorts by it, and on the sorted one turns the order around; on a checkbox, Space selects its row',
      'Shift + Space': 'On a checkbox, selects the rows from the one that was last selected to this one',
      Escape: 'In the bar of a selection, ends it; in an open menu of the bar, closes that first',
    },
    must: [
      'keep `columns` and unchanged row objects stable between renders: only then a refresh renders no row again.',
      'set `isRowHeader` on one column, and include the row in the labels of actions: "Configure Accounting".',
      'set `priority` only on columns whose content fits below the name of the row.',
    ],
    mustNot: [
      'hide an action until the row is hovered.',
      'be narrower than 480 px: that is a CompactList.',
      'be given a part of the rows as `rows` without `allRows`, where it filters or selects.',
    ],
  }),
  args: {
    ...workspaceTexts.en,
    columns: workspaceColumns.en,
    rows: sevenWorkspaces,
    getRowId: ({ id }) => id,
    defaultSort: { columnId: 'name', direction: 'ascending' },
    onSortChange: fn(),
  },
  render: (args) => <ExampleTable {...args} />,
} satisfies Meta<ExampleTableProps<WorkspaceRow>>

type Story = StoryObj<ExampleTableProps<WorkspaceRow>>

const failed = {
  en: <Banner tone="bad">Could not load the workspaces.</Banner>,
  es: <Banner tone="bad">No se han podido cargar los espacios de trabajo.</Banner>,
}

export const Default: Story = {}

/** Rows render when scrolled into view and unmount behind: at most 60 at a time. Find in page finds only those; the filter finds all. */
export const FiveHundredRows: Story = { args: { rows: manyWorkspaces(500) } }

export const Empty: Story = { args: { rows: [] } }

export const Loading: Story = { args: { rows: [], isLoading: true } }

/** The last loaded rows stay. */
export const Problem: Story = {
  args: { problem: staleBanner.en },
  parameters: { es: { problem: staleBanner.es } },
}

/** The first load failed: whether rows exist is unknown, so it is not shown as empty. */
export const ProblemWithoutRows: Story = {
  args: { rows: [], problem: failed.en },
  parameters: { es: { problem: failed.es } },
}

/** Truncated texts end in an ellipsis and can take focus for their tooltip. */
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
  tags: ['core'],
  render: (args, { globals }) => (
    <Stack gap={6}>
      <ExampleTable {...args} label={`${args.label} 1`} />
      <ExampleTable {...args} label={`${args.label} 2`} rows={[]} isLoading />
      <ExampleTable {...args} label={`${args.label} 3`} rows={[]} />
      <ExampleTable {...args} label={`${args.label} 4`} problem={staleBanner[localeOf(globals)]} />
    </Stack>
  ),
}
