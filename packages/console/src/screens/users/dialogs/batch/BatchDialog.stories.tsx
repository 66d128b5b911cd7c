import { ErrorCode, MemberStatus, Role, type AskedAction } from '@portico/stores'
import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { useLater } from '../../../../app/context.ts'
import type { MessageId } from '../../../../i18n/catalogues.ts'
import { docsHeight } from '../../../../testing/docsHeight.ts'
import { messagesOf } from '../../../../testing/messagesOf.ts'
import { replying, replyingOnce } from '../../../../testing/withStores.tsx'
import { deletionOf, emails, onUsers, variedPeople, PUT } from '../../users.fixture.ts'
import { BatchDialog, BatchOutcomes } from './BatchDialog.tsx'

const three = [emails.user, emails.pending, emails.inactive]
const inactive: AskedAction = { kind: 'status', status: MemberStatus.inactive }
const admins: AskedAction = { kind: 'role', role: Role.admin }
const remove: AskedAction = { kind: 'remove' }

interface SeveralUsersProps {
  action: AskedAction
  emails: readonly string[]
  hidden?: readonly string[]
  onClose: () => void
}

/** The question, then the outcome. */
function SeveralUsers({ action, emails: given, hidden, onClose }: SeveralUsersProps) {
  const { userBatch } = useLater()
  const [hasStarted, setHasStarted] = useState(false)
  if (hasStarted) return <BatchOutcomes onEnd={onClose} onClose={onClose} />
  const start = () => {
    void userBatch.run(action, given)
    setHasStarted(true)
  }
  return (
    <BatchDialog action={action} emails={given} hidden={new Set(hidden)} onStart={start} onClose={onClose} />
  )
}

export default {
  title: 'Screens/Several users',
  component: SeveralUsers,
  args: { action: inactive, emails: three, onClose: fn() },
  parameters: docsHeight(620),
} satisfies Meta<typeof SeveralUsers>

type Story = StoryObj<typeof SeveralUsers>

const outcomes =
  (id: MessageId, count: number): NonNullable<Story['play']> =>
  async ({ globals }) => {
    const question = await screen.findByRole('alertdialog')
    const field = within(question).queryByRole('textbox')
    const [asked = ''] = /\d+/.exec(question.querySelector('label')?.textContent ?? '') ?? []
    if (field) await userEvent.type(field, asked)
    await userEvent.click([...question.querySelectorAll('button')].at(-1) ?? document.body)
    const text = messagesOf(globals)[id]
    await waitFor(async () => expect(await screen.findAllByText(text)).toHaveLength(count))
  }

export const StatusAsked: Story = { tags: ['core'], decorators: onUsers() }

export const RoleAsked: Story = { args: { action: admins }, decorators: onUsers() }

/** Focus is on Cancel. */
export const DeleteAsked: Story = { args: { action: remove }, decorators: onUsers() }

/** Those that the filter hides are named first, and the number must be typed for any action. */
export const HiddenAsked: Story = {
  args: { action: admins, hidden: [emails.inactive] },
  tags: ['core'],
  decorators: onUsers(),
}

export const ManyAsked: Story = {
  args: { action: remove, emails: variedPeople(40).map(({ id }) => id), hidden: [emails.user] },
  decorators: onUsers({ people: variedPeople(40) }),
}

/** Owners, the signed-in user and unchanged users are skipped. */
export const SomeLeftOut: Story = { args: { emails: Object.values(emails) }, decorators: onUsers() }

export const NobodyAffected: Story = { args: { emails: [emails.inactive] }, decorators: onUsers() }

export const StatusSuccess: Story = { decorators: onUsers(), play: outcomes('users.batch.outcome.done', 2) }

export const StatusError: Story = {
  tags: ['core'],
  decorators: onUsers(replyingOnce(PUT, refusal(ErrorCode.forbidden))),
  play: outcomes('users.batch.outcome.refused', 1),
}

export const RoleSuccess: Story = {
  args: { action: admins },
  decorators: onUsers(),
  play: outcomes('users.batch.outcome.done', 3),
}

export const RoleError: Story = {
  args: { action: admins },
  decorators: onUsers(replying(PUT, refusal(ErrorCode.invalidRole))),
  play: outcomes('users.batch.outcome.refused', 3),
}

const deletions = three.map(deletionOf)

export const DeleteSuccess: Story = {
  args: { action: remove },
  decorators: onUsers(),
  play: outcomes('users.batch.outcome.done', 3),
}

export const DeleteError: Story = {
  args: { action: remove },
  decorators: onUsers({
    prepare: ({ transport }) => {
      for (const route of deletions) transport.always(route, refusal(ErrorCode.forbidden))
    },
  }),
  play: outcomes('users.batch.outcome.refused', 3),
}

export const Running: Story = {
  args: { emails: variedPeople(30).map(({ id }) => id) },
  decorators: onUsers({ people: variedPeople(30), ...replying(PUT, never) }),
  play: outcomes('users.batch.outcome.running', 4),
}
