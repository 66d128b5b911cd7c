import { WORKSPACE_STATUSES, type WorkspaceStatusName } from '@portico/stores'
import { FIXTURE_TIME, makeRootStore } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { withStores } from '../../testing/withStores.tsx'
import { FreshnessLine } from './Freshness.tsx'
import type { WorkspaceHandlers } from './RowActions.tsx'
import { WorkspacesView, type WorkspacesViewProps } from './WorkspacesView.tsx'

const entries = (count: number) => {
  const { sorted } = makeRootStore({ workspaces: count }).root.signedIn.workspaces
  return { workspaces: sorted, activeCount: count }
}
const none = { workspaces: [], activeCount: 0 }
const inEveryStatus = entries(WORKSPACE_STATUSES.length)
const [first] = inEveryStatus.workspaces

const nameOf = (id: string) => inEveryStatus.workspaces.find((row) => row.id === id)?.name ?? null

const handlers: WorkspaceHandlers = {
  isReadOnly: false,
  canOpenAsAdministrator: true,
  acts: {
    show: fn(),
    open: fn(),
    openAsAdministrator: fn(),
    configure: fn(),
    share: fn(),
    copyUrl: fn(),
    qr: fn(),
    delete: fn(),
  },
}

const args: WorkspacesViewProps = {
  ...entries(7),
  urlState: [new URLSearchParams(), fn()],
  isLoading: false,
  isExpired: false,
  handlers,
  statusOf: () => 'active',
  problem: null,
  checkedAt: FIXTURE_TIME,
  now: FIXTURE_TIME,
  freshness: <FreshnessLine age={10_000} now={FIXTURE_TIME} change={null} nameOf={nameOf} />,
  isReconnecting: false,
  blocked: null,
  onAdd: fn(),
  more: { onSetUp: fn(), onDownload: fn(), onCheckConnection: fn() },
  onRetry: fn(),
}

export default {
  title: 'Screens/Workspaces view',
  component: WorkspacesView,
  decorators: [withStores({ path: '/admin/workspaces' })],
  args,
} satisfies Meta<typeof WorkspacesView>

type Story = StoryObj<typeof WorkspacesView>

// States that the screen's stories show too are not repeated here.

/** The agent's machine is listed already, or was not checked yet. */
export const NoAdding: Story = { args: { onAdd: undefined } }

const changedStates = (up: readonly string[], down: readonly string[]) => (
  <FreshnessLine age={10_000} now={FIXTURE_TIME} change={{ at: FIXTURE_TIME, up, down }} nameOf={nameOf} />
)
const ids = inEveryStatus.workspaces.map(({ id }) => id)

/** States that differ from the previous check. */
export const Changed: Story = {
  args: { ...inEveryStatus, freshness: changedStates(ids.slice(0, 1), ids.slice(1, 3)) },
}

export const Reconnecting: Story = { args: { isReconnecting: true } }

const statusOf = (id: string): WorkspaceStatusName =>
  WORKSPACE_STATUSES[inEveryStatus.workspaces.findIndex((row) => row.id === id)] ?? 'down'

/** One workspace per status. */
export const States: Story = {
  tags: ['core'],
  args: {
    ...inEveryStatus,
    activeCount: 1,
    statusOf,
  },
}

/** The browser blocked the tab: the address is shown as a link. */
export const Blocked: Story = { args: { blocked: first ?? null } }

const atCompactWidth = { viewport: { value: 'compact', isRotated: false } }

export const CompactStates: Story = { ...States, globals: atCompactWidth }

export const CompactEmpty: Story = { args: none, globals: atCompactWidth }
