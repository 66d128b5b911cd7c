import { ErrorCode } from '@portico/stores'
import { never, refusal, type RootFixture } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { useStores } from '../../../app/context.ts'
import { Toasts } from '../../../app/Toasts.tsx'
import english from '../../../messages/en.json'
import spanish from '../../../messages/es.json'
import { staged, type StagedOptions } from '../../../testing/Stage.tsx'
import { deletionOf, emails, everySort } from '../users.fixture.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'

const DELETE = deletionOf(emails.user)
const GROUP = 'GET /groups/ws-0001/members'

/** As the screen draws it: while somebody is asked about. */
const Asked = observer(function Asked({ onDeleted }: { onDeleted: () => void }) {
  const { person } = useStores().userDeletion
  return (
    <>
      {person && <DeleteUserDialog person={person} onDeleted={onDeleted} />}
      <Toasts />
    </>
  )
})

const meta = {
  title: 'Screens/Delete user',
  component: Asked,
  args: { onDeleted: fn() },
  parameters: { docs: { story: { inline: false, height: '440px' } } },
} satisfies Meta<typeof Asked>

export default meta
type Story = StoryObj<typeof meta>

const on = ({ prepare, ...options }: StagedOptions = {}) => [
  staged({
    path: '/admin/users',
    people: everySort,
    workspaces: 3,
    ...options,
    prepare: (fixture: RootFixture) => {
      fixture.root.users.receive(everySort)
      prepare?.(fixture)
      fixture.root.userDeletion.ask(emails.user)
    },
  }),
]

const confirming: NonNullable<Story['play']> = async ({ globals }) => {
  const words = globals['locale'] === 'es' ? spanish : english
  await userEvent.click(await screen.findByRole('button', { name: words['users.remove.confirm'] }))
}

export const LosesSome: Story = { decorators: on() }

export const LosesMany: Story = { decorators: on({ workspaces: 12 }) }

export const LosesNone: Story = { decorators: on({ members: [emails.owner] }) }

/** Which ones they lose is on its way; deleting does not wait for that. */
export const Checking: Story = {
  decorators: on({ prepare: ({ transport }) => transport.always(GROUP, never) }),
}

/** One of the workspaces did not tell. */
export const Incomplete: Story = {
  decorators: on({ prepare: ({ transport }) => transport.always(GROUP, refusal(ErrorCode.forbidden)) }),
}

export const DeleteSuccess: Story = {
  decorators: on(),
  play: async (context) => {
    await confirming(context)
    await waitFor(() => expect(context.args.onDeleted).toHaveBeenCalledTimes(1))
  },
}

export const DeleteError: Story = {
  decorators: on({ prepare: ({ transport }) => transport.always(DELETE, refusal(ErrorCode.forbidden)) }),
  play: async (context) => {
    await confirming(context)
    await waitFor(async () => expect(await screen.findByRole('alertdialog', { name: 'Error' })).toBeVisible())
    await expect(context.args.onDeleted).not.toHaveBeenCalled()
  },
}

export const DeletePending: Story = {
  decorators: on({ prepare: ({ transport }) => transport.always(DELETE, never) }),
  play: confirming,
}
