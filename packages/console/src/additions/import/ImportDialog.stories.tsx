import { ErrorCode } from '@portico/stores'
import { never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { type StoreOptions, replying, replyingOnce } from '../../testing/withStores.tsx'
import { acting } from '../../testing/acting.ts'
import { mounted } from '../../testing/mounted.ts'
import type { MessageId } from '../../i18n/catalogues.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { goodText, longText, mixedText } from './import.fixture.ts'
import { onUsers, POST } from '../../screens/users/users.fixture.ts'
import { dialogStory } from '../../testing/docsHeight.ts'

export default {
  title: 'Screens/Import people',
  component: ImportDialog,
  ...dialogStory,
} satisfies Meta<typeof ImportDialog>

type Story = StoryObj<typeof ImportDialog>

interface OnOptions extends StoreOptions {
  text?: string
}

const on = ({ text = '', prepare, ...options }: OnOptions = {}) =>
  onUsers({
    path: '/admin/users?import',
    subscription: { users: 11 },
    ...options,
    prepare: (fixture) => {
      fixture.root.signedIn.later.userImport.open()
      fixture.root.signedIn.later.userImport.setText(text)
      prepare?.(fixture)
    },
  })
const compact = { viewport: { value: 'compact', isRotated: false } }

type Play = NonNullable<Story['play']>

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

const check: Play = async ({ globals }) => {
  await acting(globals).press('users.import.check')
  await waitFor(async () => {
    // Checking many rows pauses by the stores' clock.
    for (const { clock } of mounted) await clock.advance(0)
    await expect(screen.queryByRole('switch')).not.toBeNull()
  })
}
const invite: Play = async (context) => {
  await check(context)
  await userEvent.click(await screen.findByRole('button', { name: /^(Invite|Invitar)/ }))
}
const runTo =
  (id: MessageId): Play =>
  async (context) => {
    await invite(context)
    const words = acting(context.globals).words[id]
    await waitFor(() => expect(screen.queryAllByText(words)).not.toEqual([]))
  }

export const Empty: Story = { decorators: on() }

export const NothingToRead: Story = {
  decorators: on(),
  play: async ({ globals }) => acting(globals).press('users.import.check'),
}

export const Pasted: Story = { decorators: on({ text: mixedText }) }

export const Long: Story = { decorators: on({ text: longText }) }

export const NoColumn: Story = {
  decorators: on({ text: 'Name,Email\nAna,ana@x.example' }),
  play: async ({ globals }) => acting(globals).press('users.import.check'),
}

export const NotListed: Story = {
  decorators: on({
    text: goodText,
    prepare: ({ root, transport }) => {
      root.signedIn.users.clear()
      transport.always('GET /users/', refusal(ErrorCode.forbidden))
    },
  }),
  play: async ({ globals }) => acting(globals).press('users.import.check'),
}

export const Checked: Story = { tags: ['core'], decorators: on({ text: mixedText }), play: check }

export const CheckedCompact: Story = { ...Checked, globals: compact }

/** The row with the most problems. */
const edit: Play = async (context) => {
  await check(context)
  const { words } = acting(context.globals)
  const name = words['users.import.edit'].replace('{place, number}', '5')
  await userEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(screen.getByRole('form', { name })).toContainElement(focused()))
}

export const Editing: Story = { tags: ['core'], decorators: on({ text: mixedText }), play: edit }

export const EditingCompact: Story = { ...Editing, globals: compact }

export const EditingInvalid: Story = {
  ...Editing,
  play: async (context) => {
    await edit(context)
    const { press, type, words } = acting(context.globals)
    await type('users.form.email', 'still wrong')
    await press('users.import.edit.apply')
    await waitFor(async () =>
      expect(await screen.findByRole('textbox', { name: words['users.form.email'] })).toBeInvalid(),
    )
  },
}

export const Fixed: Story = {
  ...Editing,
  play: async (context) => {
    await edit(context)
    const { press, type } = acting(context.globals)
    await type('users.form.firstName', 'Gus')
    await type('users.form.email', 'gus@northwind.example')
    await userEvent.click(await screen.findByRole('button', { name: /(Role|Rol)$/ }))
    await userEvent.click((await screen.findAllByRole('option'))[0] ?? document.body)
    await press('users.import.edit.apply')
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  },
}

export const OnlyProblems: Story = {
  decorators: on({ text: mixedText }),
  play: async (context) => {
    await check(context)
    await userEvent.click(await screen.findByRole('switch'))
  },
}

export const NobodyToInvite: Story = {
  decorators: on({ text: goodText, subscription: { users: 7 } }),
  play: check,
}

export const Thousands: Story = {
  decorators: on({ text: longText, subscription: { users: 9000 } }),
  play: check,
}

export const Running: Story = {
  decorators: on({ text: goodText, ...replying(POST, never) }),
  play: runTo('users.batch.outcome.running'),
}

export const Success: Story = { decorators: on({ text: goodText }), play: runTo('users.batch.outcome.done') }

export const Error: Story = {
  decorators: on({ text: goodText, ...replyingOnce(POST, refusal(ErrorCode.forbidden)) }),
  play: runTo('users.batch.outcome.refused'),
}

export const Full: Story = {
  decorators: on({ text: goodText, ...replyingOnce(POST, refusal(ErrorCode.userLimitExceeded)) }),
  play: runTo('users.batch.outcome.unsent'),
}

export const SuccessCompact: Story = { ...Success, globals: compact }
