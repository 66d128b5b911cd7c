import { ErrorCode } from '@portico/stores'
import { answer, makePeople, never, refusal, type RootFixture } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Toasts } from '../../../../app/Toasts.tsx'
import { withStores, type StoreOptions } from '../../../../testing/withStores.tsx'
import { everySort } from './members.fixture.ts'
import { acting } from '../../../../testing/acting.ts'
import { MembersDialog } from './MembersDialog.tsx'

const GET = 'GET /groups/ws-0001/members'
const POST = 'POST /groups/ws-0001/members'

const meta = {
  title: 'Screens/Members dialog',
  component: MembersDialog,
  args: { workspaceId: 'ws-0001', onClose: fn() },
  parameters: { docs: { story: { inline: false, height: '620px' } } },
  render: (args) => (
    <>
      <MembersDialog {...args} />
      <Toasts />
    </>
  ),
} satisfies Meta<typeof MembersDialog>

export default meta
type Story = StoryObj<typeof meta>

const on = (options: StoreOptions = {}) => [
  withStores({ path: '/admin/workspaces', people: everySort, ...options }),
]
const prepared = (prepare: (fixture: RootFixture) => void) => on({ prepare })

const saving: NonNullable<Story['play']> = async ({ globals }) => {
  const { press } = acting(globals)
  await press('members.addAll')
  await press('members.save')
}

export const Loaded: Story = { decorators: on() }

export const Loading: Story = {
  decorators: prepared(({ transport }) => transport.always(GET, never)),
}

export const NotLoaded: Story = {
  decorators: prepared(({ transport }) => transport.always(GET, refusal(ErrorCode.forbidden))),
}

export const PeopleNotLoaded: Story = {
  decorators: prepared(({ transport }) => transport.always('GET /users/', refusal(ErrorCode.forbidden))),
}

export const Stranger: Story = {
  decorators: on({ members: ['owner@northwind.example', 'former@elsewhere.example'] }),
}

export const FiveThousand: Story = { decorators: on({ people: makePeople(5000) }) }

export const Unsaved: Story = {
  decorators: on(),
  play: ({ globals }) => acting(globals).press('members.addAll'),
}

export const AskedBeforeLeaving: Story = {
  decorators: on(),
  play: async ({ globals }) => {
    const { press, words } = acting(globals)
    await press('members.addAll')
    await press('dialog.cancel')
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(words['leave.title'])
  },
}

export const SaveSuccess: Story = {
  decorators: on(),
  play: async (context) => {
    await saving(context)
    await waitFor(() => expect(context.args.onClose).toHaveBeenCalled())
  },
}

export const SaveError: Story = {
  decorators: prepared(({ transport }) => transport.always(POST, refusal(ErrorCode.userLimitExceeded))),
  play: async (context) => {
    await saving(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      acting(context.globals).words['members.notSaved'],
    )
  },
}

export const SavePending: Story = {
  decorators: prepared(({ transport }) => transport.always(POST, never)),
  play: saving,
}

export const SaveMerged: Story = {
  decorators: prepared(({ transport }) => {
    transport.next(POST, refusal(ErrorCode.alreadyExists))
    transport.next(
      GET,
      answer({ members: ['owner@northwind.example', 'user@northwind.example'], revision: 1 }),
      answer({ members: ['owner@northwind.example', 'person.9@northwind.example'], revision: 2 }),
    )
  }),
  play: async (context) => {
    await saving(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      acting(context.globals).words['members.merged.title'],
    )
  },
}
