import { ErrorCode } from '@portico/stores'
import { never, refusal, type RootFixture } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Toasts } from '../../../../app/Toasts.tsx'
import { withStores } from '../../../../testing/withStores.tsx'
import { acting } from '../../../../testing/acting.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

const DELETE = 'DELETE /services/ws-0001'
const GROUP = 'GET /groups/ws-0001/members'

const meta = {
  title: 'Screens/Delete workspace',
  component: DeleteDialog,
  args: { workspaceId: 'ws-0001' },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  render: (args) => (
    <>
      <DeleteDialog {...args} />
      <Toasts />
    </>
  ),
} satisfies Meta<typeof DeleteDialog>

export default meta
type Story = StoryObj<typeof meta>

const on = (prepare: (fixture: RootFixture) => void = () => undefined) => [
  withStores({
    path: '/admin/workspaces',
    prepare: (fixture) => {
      prepare(fixture)
      void fixture.root.signedIn.workspaceDeletion.ask('ws-0001')
    },
  }),
]

const confirming: NonNullable<Story['play']> = async ({ globals }) =>
  acting(globals).press('deleteWorkspace.confirm')

export const Asked: Story = { decorators: on() }

export const Counting: Story = {
  decorators: on(({ transport }) => transport.always(GROUP, never)),
}

export const CountUnknown: Story = {
  decorators: on(({ transport }) => transport.always(GROUP, refusal(ErrorCode.forbidden))),
}

export const DeleteSuccess: Story = {
  decorators: on(),
  play: async (context) => {
    await confirming(context)
    const toast = await screen.findByText(/^(Accounting was deleted|Se ha eliminado Accounting)/)
    await waitFor(() => expect(toast).toBeVisible())
  },
}

export const DeleteError: Story = {
  decorators: on(({ transport }) => transport.always(DELETE, refusal(ErrorCode.forbidden))),
  play: async (context) => {
    await confirming(context)
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  },
}

export const DeletePending: Story = {
  decorators: on(({ transport }) => transport.always(DELETE, never)),
  play: confirming,
}
