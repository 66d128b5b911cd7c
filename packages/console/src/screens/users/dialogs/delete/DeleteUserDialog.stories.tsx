import { ErrorCode } from '@portico/stores'
import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, screen, waitFor } from 'storybook/test'
import { useLater } from '../../../../app/context.ts'
import { Toasts } from '../../../../app/Toasts.tsx'
import { type StoreOptions, replying } from '../../../../testing/withStores.tsx'
import { deletionOf, emails, onUsers } from '../../users.fixture.ts'
import { acting } from '../../../../testing/acting.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { docsHeight } from '../../../../testing/docsHeight.ts'

const DELETE = deletionOf(emails.user)
const GROUP = 'GET /groups/ws-0001/members'

const Asked = observer(function Asked() {
  const { userDeletion } = useLater()
  const { person } = userDeletion
  return (
    <>
      {person && <DeleteUserDialog person={person} onClose={() => userDeletion.close()} />}
      <Toasts />
    </>
  )
})

export default {
  title: 'Screens/Delete user',
  component: Asked,
  parameters: docsHeight(440),
} satisfies Meta<typeof Asked>

type Story = StoryObj<typeof Asked>

const on = ({ prepare, ...options }: StoreOptions = {}) =>
  onUsers({
    workspaces: 3,
    ...options,
    prepare: (fixture) => {
      prepare?.(fixture)
      fixture.root.signedIn.later.userDeletion.ask(emails.user)
    },
  })

const confirming: NonNullable<Story['play']> = ({ globals }) => acting(globals).press('users.remove.confirm')

export const LosesSome: Story = { tags: ['core'], decorators: on() }

export const LosesMany: Story = { decorators: on({ workspaces: 12 }) }

export const LosesNone: Story = { decorators: on({ members: [emails.owner] }) }

export const Checking: Story = { decorators: on(replying(GROUP, never)) }

export const Incomplete: Story = { decorators: on(replying(GROUP, refusal(ErrorCode.forbidden))) }

export const DeleteSuccess: Story = {
  decorators: on(),
  play: async (context) => {
    await confirming(context)
    const name = acting(context.globals).words['users.remove.confirm']
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    const toast = await screen.findByText(/^(Uma Finch was deleted|Se ha eliminado a Uma Finch)/)
    await waitFor(() => expect(toast).toBeVisible())
  },
}

export const DeleteError: Story = {
  decorators: on(replying(DELETE, refusal(ErrorCode.forbidden))),
  play: async (context) => {
    await confirming(context)
    await waitFor(async () => expect(await screen.findByRole('alertdialog', { name: 'Error' })).toBeVisible())
  },
}

export const DeletePending: Story = { decorators: on(replying(DELETE, never)), play: confirming }
