import { ErrorCode, MemberStatus, Role, type BulkAction } from '@portico/stores'
import { never, refusal, type RootFixture } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type english from '../../../../messages/en.json'
import { withStores, type StoreOptions, replying, replyingOnce } from '../../../../testing/withStores.tsx'
import { deletionOf, emails, everySort, variedPeople } from '../../users.fixture.ts'
import { messagesOf } from '../../../../testing/messagesOf.ts'
import { BatchDialog } from './BatchDialog.tsx'

const PUT = 'PUT /users/'
const three = [emails.user, emails.pending, emails.inactive]
const inactive: BulkAction = { kind: 'status', status: MemberStatus.inactive }
const admins: BulkAction = { kind: 'role', role: Role.admin }
const remove: BulkAction = { kind: 'remove' }

const meta = {
  title: 'Screens/Several users',
  component: BatchDialog,
  args: { action: inactive, emails: three, onClose: fn() },
  parameters: { docs: { story: { inline: false, height: '620px' } } },
} satisfies Meta<typeof BatchDialog>

export default meta
type Story = StoryObj<typeof meta>

const on = ({ prepare, people = everySort, ...options }: StoreOptions = {}) => [
  withStores({
    path: '/admin/users',
    people,
    ...options,
    prepare: (fixture: RootFixture) => {
      fixture.root.signedIn.users.receive(people)
      prepare?.(fixture)
    },
  }),
]

type Words = typeof english
const wordsOf = (globals: Record<string, unknown>): Words => messagesOf(globals)
const pressLast = async (pattern: RegExp) => {
  const dialog = await screen.findByRole(pattern.source === 'alert' ? 'alertdialog' : 'dialog')
  const button = [...dialog.querySelectorAll('button')].at(-1)
  await userEvent.click(button ?? document.body)
}
const confirm = () => pressLast(/alert/)
const outcomes =
  (id: keyof Words, count: number) =>
  async ({ globals }: { globals: Record<string, unknown> }) => {
    await confirm()
    await waitFor(async () => expect(await screen.findAllByText(wordsOf(globals)[id])).toHaveLength(count))
  }

export const StatusAsked: Story = { decorators: on() }

export const RoleAsked: Story = { args: { action: admins }, decorators: on() }

/** Focus is on Cancel. */
export const DeleteAsked: Story = { args: { action: remove }, decorators: on() }

/** Owners, oneself and unchanged users are left out. */
export const SomeLeftOut: Story = { args: { emails: Object.values(emails) }, decorators: on() }

export const NobodyAffected: Story = { args: { emails: [emails.inactive] }, decorators: on() }

export const StatusSuccess: Story = { decorators: on(), play: outcomes('users.batch.outcome.done', 2) }

export const StatusError: Story = {
  decorators: on(replyingOnce(PUT, refusal(ErrorCode.forbidden))),
  play: outcomes('users.batch.outcome.refused', 1),
}

export const RoleSuccess: Story = {
  args: { action: admins },
  decorators: on(),
  play: outcomes('users.batch.outcome.done', 3),
}

export const RoleError: Story = {
  args: { action: admins },
  decorators: on(replying(PUT, refusal(ErrorCode.invalidRole))),
  play: outcomes('users.batch.outcome.refused', 3),
}

const deletions = three.map(deletionOf)

export const DeleteSuccess: Story = {
  args: { action: remove },
  decorators: on(),
  play: outcomes('users.batch.outcome.done', 3),
}

export const DeleteError: Story = {
  args: { action: remove },
  decorators: on({
    prepare: ({ transport }) => {
      for (const route of deletions) transport.always(route, refusal(ErrorCode.forbidden))
    },
  }),
  play: outcomes('users.batch.outcome.refused', 3),
}

export const Running: Story = {
  args: { emails: variedPeople(30).map(({ id }) => id) },
  decorators: on({ people: variedPeople(30), prepare: ({ transport }) => transport.always(PUT, never) }),
  play: outcomes('users.batch.outcome.running', 4),
}
