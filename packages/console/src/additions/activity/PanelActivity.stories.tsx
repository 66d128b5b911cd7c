import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { emails, onUsers } from '../../screens/users/users.fixture.ts'
import { UsersScreen } from '../../screens/users/UsersScreen.tsx'
import { WorkspacesScreen } from '../../screens/workspaces/WorkspacesScreen.tsx'
import { messagesOf } from '../../testing/messagesOf.ts'
import { withStores } from '../../testing/withStores.tsx'
import { offering } from './activity.fixture.ts'

export default { title: 'Screens/Activity in panels', component: WorkspacesScreen } satisfies Meta<
  typeof WorkspacesScreen
>

type Story = StoryObj<typeof WorkspacesScreen>

const ofWorkspace: Story = {
  decorators: [withStores({ path: '/admin/workspaces?workspace=ws-0001', ...offering() })],
}

/** Opens the tab, and waits for the events. */
const opening =
  (name: string): NonNullable<Story['play']> =>
  async ({ globals }) => {
    const words = messagesOf(globals)
    await userEvent.click(await screen.findByRole('tab', { name: words['shell.activity'] }))
    const panel = await screen.findByRole('region', { name })
    await waitFor(() => expect(within(panel).getAllByRole('listitem').length).toBeGreaterThan(3))
  }

export const Overview: Story = ofWorkspace

export const Workspace: Story = { ...ofWorkspace, play: opening('Accounting') }

export const Person: Story = {
  decorators: onUsers({ ...offering(), path: `/admin/users?person=${encodeURIComponent(emails.user)}` }),
  render: () => <UsersScreen />,
  play: opening('Uma Finch'),
}
