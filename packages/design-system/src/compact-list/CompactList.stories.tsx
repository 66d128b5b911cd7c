import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner } from '../banner/index.ts'
import {
  manyWorkspaces,
  sevenWorkspaces,
  workspaceSlots,
  type WorkspaceRow,
} from '../data-table/workspaceFixture.tsx'
import { EmptyState } from '../empty-state/index.ts'
import { CompactList, type CompactListProps } from './CompactList.tsx'

const description = `
A \`<ul>\` for narrow windows. Everything in it stands in the natural tab order.

| Key | Where | What it does |
| --- | --- | --- |
| Tab, Shift+Tab | anywhere | next, previous link or button, item by item |
| Enter, Space | "Show more" | adds the next items and moves focus to the first of them |

**MUST** keep \`slots\` and unchanged item objects stable between renders.
**MUST** offer what the table offers, except where the specification says otherwise.
`

const meta = {
  title: 'Components/Data/CompactList',
  component: CompactList<WorkspaceRow>,
  parameters: { docs: { description: { component: description } } },
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    label: 'Workspaces',
    loadingLabel: 'Loading workspaces',
    items: sevenWorkspaces,
    getItemId: ({ id }) => id,
    slots: workspaceSlots,
    showMoreLabel: (shown, total) => `Show more (${shown} of ${total})`,
    empty: <EmptyState title="No workspaces found.">Start by adding a new workspace.</EmptyState>,
  },
} satisfies Meta<CompactListProps<WorkspaceRow>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { isLoading: false, pageSize: 20 } }

/** The first 20 items at once; scroll for the others. */
export const FiveHundredItems: Story = { args: { items: manyWorkspaces(500) } }

export const Empty: Story = { args: { items: [] } }

export const Loading: Story = { args: { items: [], isLoading: true } }

/** The last items stay. */
export const Problem: Story = {
  args: {
    problem: <Banner kind="warn">Could not refresh. These are the workspaces of a minute ago.</Banner>,
  },
}

export const States: Story = {
  render: (args) => (
    <>
      <CompactList {...args} label="With items" items={args.items.slice(0, 3)} />
      <br />
      <CompactList {...args} label="Loading" items={[]} isLoading />
      <br />
      <CompactList {...args} label="Empty" items={[]} />
      <br />
      <CompactList
        {...args}
        label="With a problem"
        problem={<Banner kind="warn">Could not refresh.</Banner>}
      />
    </>
  ),
}
