import { ErrorCode } from '@portico/stores'
import { answer, makePeople, never, refusal, type RootFixture } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Toasts } from '../../../../app/Toasts.tsx'
import type english from '../../../../messages/en.json'
import { withStores, type StoreOptions } from '../../../../testing/withStores.tsx'
import { everySort } from './members.fixture.ts'
import { messagesOf } from '../../../../testing/messagesOf.ts'
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

/** What a person does in a story, in the words of its language. */
const acting = (globals: Record<string, unknown>) => {
  const words = messagesOf(globals)
  return {
    words,
    press: async (id: keyof typeof english) =>
      userEvent.click(await screen.findByRole('button', { name: words[id] })),
  }
}

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

/** The list is there, but not the account's people: nothing can be chosen, and owners could not be told. */
export const PeopleNotLoaded: Story = {
  decorators: prepared(({ transport }) => transport.always('GET /users/', refusal(ErrorCode.forbidden))),
}

/** Somebody in the list is not, or no longer, in the account. */
export const Stranger: Story = {
  decorators: on({ members: ['owner@northwind.example', 'former@elsewhere.example'] }),
}

export const FiveThousand: Story = { decorators: on({ people: makePeople(5000) }) }

export const Unsaved: Story = {
  decorators: on(),
  play: async ({ globals }) => {
    await acting(globals).press('members.addAll')
  },
}

/** Closing with something unsaved asks first. */
export const AskedBeforeLeaving: Story = {
  decorators: on(),
  play: async ({ globals, args }) => {
    const { press, words } = acting(globals)
    await press('members.addAll')
    await press('dialog.cancel')
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(words['leave.title'])
    await expect(args.onClose).not.toHaveBeenCalled()
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
    await expect(context.args.onClose).not.toHaveBeenCalled()
  },
}

export const SavePending: Story = {
  decorators: prepared(({ transport }) => transport.always(POST, never)),
  play: saving,
}

/** Somebody else changed the list while the dialog was open: both changes are kept, and it says so. */
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
