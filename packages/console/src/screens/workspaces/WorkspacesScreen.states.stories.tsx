import { WORKSPACE_STATUSES, type WorkspaceEntry } from '@portico/stores'
import { answer } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormattedMessage } from 'react-intl'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { useSignedIn } from '../../app/context.ts'
import { ResourceList } from '../../lists/ResourceList.tsx'
import { useUrlState } from '../../navigation/urlState.ts'
import { messagesOf } from '../../testing/messagesOf.ts'
import { replying, storiesWith } from '../../testing/withStores.tsx'
import type { WorkspaceActs } from './actions.tsx'
import { workspaces as resource } from './workspaces.tsx'
import { WorkspacesScreen } from './WorkspacesScreen.tsx'

export default {
  title: 'Screens/Workspaces view',
  component: WorkspacesScreen,
} satisfies Meta<typeof WorkspacesScreen>

type Story = StoryObj<typeof WorkspacesScreen>

// States that the screen's other stories show too are not repeated here.
const on = storiesWith({ path: '/admin/workspaces' })
const atCompactWidth = { viewport: { value: 'compact', isRotated: false } }

/** The agent's machine is listed already. */
export const NoAdding: Story = on({ agent: { access: 'granted', serviceId: 'ws-0002' } })

/** States that differ from the previous check. */
export const Changed: Story = on({
  ready: 5,
  prepare: ({ root }) => {
    const { workspaces } = root.signedIn
    const ids = [...workspaces.entries.keys()]
    workspaces.receiveStatus({ status: ids.map((serviceid, index) => ({ serviceid, ready: index !== 0 })) })
  },
})

export const Reconnecting: Story = on(replying('GET /services/', answer({})))

const acts: WorkspaceActs = {
  open: fn(),
  openAsAdministrator: fn(),
  configure: fn(),
  share: fn(),
  copyUrl: fn(),
  qr: fn(),
  delete: fn(),
}
const context = { canManageWorkspaces: true, canOpenAsAdministrator: true }
const loaded = { isPending: false, isReady: true, problem: null, load: () => Promise.resolve() }
const stateOf = ({ id }: WorkspaceEntry) =>
  WORKSPACE_STATUSES[Number(id.slice(-4)) % WORKSPACE_STATUSES.length] ?? 'down'

function InEveryStatus() {
  const { workspaces } = useSignedIn()
  return (
    <ResourceList
      resource={resource}
      rows={workspaces.sorted}
      context={context}
      stateOf={stateOf}
      store={loaded}
      urlState={useUrlState()}
      acts={acts}
      Panel={() => null}
      facts={<FormattedMessage id="workspaces.total" values={{ total: workspaces.total }} />}
      emptyHint="workspaces.empty.hint"
    />
  )
}

/** One workspace per status, which no account has at once. */
export const States: Story = {
  ...on({ workspaces: WORKSPACE_STATUSES.length }),
  tags: ['core'],
  render: () => <InEveryStatus />,
}

/** The browser blocked the tab: the address is shown as a link. */
export const Blocked: Story = {
  ...on({ prepare: ({ opener }) => opener.setBlocked(true) }),
  play: async ({ globals }) => {
    const words = messagesOf(globals)
    const [link] = await screen.findAllByRole('link', { name: /portico\.example/ })
    if (link) await userEvent.click(link)
    await expect(await screen.findByText(words['workspaces.blocked.open'])).toBeVisible()
  },
}

export const CompactStates: Story = { ...States, globals: atCompactWidth }

export const CompactEmpty: Story = { ...on({ workspaces: 0 }), globals: atCompactWidth }
