import { WORKSPACE_STATUSES } from '@portico/stores'
import { FIXTURE_TIME, makeRootStore } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { staged } from '../../testing/Stage.tsx'
import { FreshnessLine } from './Freshness.tsx'
import { WorkspacesView, type WorkspacesViewProps } from './WorkspacesView.tsx'

const entries = (count: number) => {
  const { sorted } = makeRootStore({ workspaces: count }).root.workspaces
  return { rows: sorted, total: count, activeCount: count }
}
const none = { rows: [], total: 0, activeCount: 0 }
const inEveryStatus = entries(WORKSPACE_STATUSES.length)
const [first] = inEveryStatus.rows

const nameOf = (id: string) => inEveryStatus.rows.find((row) => row.id === id)?.name ?? null

const args: WorkspacesViewProps = {
  ...entries(7),
  list: {
    query: '',
    sort: { columnId: 'name', direction: 'ascending' },
    setQuery: fn(),
    setSort: fn(),
  },
  isLoading: false,
  isExpired: false,
  isReadOnly: false,
  canOpenAsAdministrator: true,
  problem: null,
  checkedAt: FIXTURE_TIME,
  freshness: <FreshnessLine age={10_000} change={null} nameOf={nameOf} />,
  isReconnecting: false,
  blocked: null,
  statusOf: () => 'active',
  isActive: () => true,
  onOpen: fn(),
  onConfigure: fn(),
  onShare: fn(),
  onDelete: fn(),
  onAdd: fn(),
  more: { onSetUp: fn(), onDownload: fn(), onCheckConnection: fn() },
  onRetry: fn(),
}

const meta = {
  title: 'Screens/Workspaces view',
  component: WorkspacesView,
  decorators: [staged({ path: '/admin/workspaces' })],
  args,
} satisfies Meta<typeof WorkspacesView>

export default meta
type Story = StoryObj<typeof meta>

const readOnly: Partial<WorkspacesViewProps> = {
  isReadOnly: true,
  canOpenAsAdministrator: false,
  onAdd: undefined,
  more: undefined,
}
const notActive = (status: 'checking' | 'down' | 'expired'): Partial<WorkspacesViewProps> => ({
  statusOf: () => status,
  isActive: () => false,
  activeCount: 0,
})

export const Loaded: Story = {}

export const ReadOnly: Story = { args: readOnly }

export const Loading: Story = { args: { ...none, isLoading: true } }

export const Empty: Story = { args: none }

export const EmptyForReaders: Story = { args: { ...none, ...readOnly } }

export const NoResults: Story = {
  args: { rows: [], list: { ...args.list, query: 'printer' } },
}

export const NotLoaded: Story = { args: { ...none, problem: 'notLoaded', checkedAt: null } }

/** Where the agent's machine is listed already, or nobody has looked for the agent yet. */
export const NoAdding: Story = { args: { onAdd: undefined } }

const went = (up: readonly string[], down: readonly string[]) => (
  <FreshnessLine age={10_000} change={{ at: FIXTURE_TIME, up, down }} nameOf={nameOf} />
)
const ids = inEveryStatus.rows.map(({ id }) => id)

/** What the check before the latest had found otherwise. */
export const Changed: Story = {
  args: { ...inEveryStatus, freshness: went(ids.slice(0, 1), ids.slice(1, 3)) },
}

/** The rows of the load before stay. */
export const CouldNotRefresh: Story = { args: { problem: 'notRefreshed' } }

export const Reconnecting: Story = { args: { isReconnecting: true } }

export const Expired: Story = { args: { ...notActive('expired'), isExpired: true } }

export const Checking: Story = { args: { ...notActive('checking'), checkedAt: null } }

const statusOf = (id: string) =>
  WORKSPACE_STATUSES[inEveryStatus.rows.findIndex((row) => row.id === id)] ?? 'down'

/** One workspace in each status that there is. */
export const States: Story = {
  args: { ...inEveryStatus, statusOf, isActive: (id) => statusOf(id) === 'active', activeCount: 1 },
}

/** The first 20 at once, the others as one scrolls. */
export const Many: Story = { args: entries(500) }

/** The browser would not open the tab: the address is offered as a link. */
export const Blocked: Story = { args: { blocked: first ?? null } }

const atCompactWidth = { viewport: { value: 'compact', isRotated: false } }

export const Compact: Story = { globals: atCompactWidth }

export const CompactStates: Story = { ...States, globals: atCompactWidth }

export const CompactEmpty: Story = { ...Empty, globals: atCompactWidth }
