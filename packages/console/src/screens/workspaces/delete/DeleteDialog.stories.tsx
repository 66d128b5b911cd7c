import { ErrorCode } from '@portico/stores'
import { never, refusal, type RootFixture } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Toasts } from '../../../app/Toasts.tsx'
import english from '../../../messages/en.json'
import spanish from '../../../messages/es.json'
import { staged } from '../../../testing/Stage.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'

const DELETE = 'DELETE /services/ws-0001'
const GROUP = 'GET /groups/ws-0001/members'

const meta = {
  title: 'Screens/Delete workspace',
  component: DeleteDialog,
  args: { workspaceId: 'ws-0001', onDeleted: fn() },
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
  staged({
    path: '/admin/workspaces',
    prepare: (fixture) => {
      prepare(fixture)
      void fixture.root.workspaceDeletion.ask('ws-0001')
    },
  }),
]

const confirming: NonNullable<Story['play']> = async ({ globals }) => {
  const words = globals['locale'] === 'es' ? spanish : english
  await userEvent.click(await screen.findByRole('button', { name: words['deleteWorkspace.confirm'] }))
}

export const Asked: Story = { decorators: on() }

/** How many lose it is on its way; deleting does not wait for that. */
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
    await waitFor(() => expect(context.args.onDeleted).toHaveBeenCalled())
  },
}

export const DeleteError: Story = {
  decorators: on(({ transport }) => transport.always(DELETE, refusal(ErrorCode.forbidden))),
  play: async (context) => {
    await confirming(context)
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    await expect(context.args.onDeleted).not.toHaveBeenCalled()
  },
}

export const DeletePending: Story = {
  decorators: on(({ transport }) => transport.always(DELETE, never)),
  play: confirming,
}
