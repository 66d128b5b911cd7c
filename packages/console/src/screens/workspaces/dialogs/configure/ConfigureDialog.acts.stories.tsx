import { ErrorCode } from '@portico/stores'
import { answer, makeWorkspace, never, refusal, type RootFixture } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { featuresWith, withSecondFactor } from './configure.fixture.ts'
import { acting } from './configure.play.ts'
import { dialogMeta, on } from './configure.decorators.tsx'
import type { ConfigureDialog } from './ConfigureDialog.tsx'

const GET = 'GET /services/ws-0001'
const PUT = 'PUT /services/ws-0001'
const RESET = 'POST /auth/reset2fa/ws-0001'

const meta = { ...dialogMeta, title: 'Screens/Configure dialog, acts' } satisfies Meta<typeof ConfigureDialog>

export default meta
type Story = StoryObj<typeof meta>

/** Renames it and presses Save. */
const renaming = async (globals: Record<string, unknown>) => {
  const { type, save } = acting(globals)
  await type('configure.field.name', 'Books')
  await save()
}

export const Saving: Story = {
  decorators: on({}, { prepare: ({ transport }) => transport.always(PUT, never) }),
  play: async ({ globals }) => renaming(globals),
}

export const SaveSuccess: Story = {
  decorators: on(),
  play: async ({ globals, args }) => {
    await renaming(globals)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
    const { words } = acting(globals)
    const toast = await screen.findByText(words['toast.configure.saved'].replace('{name}', 'Books'))
    await waitFor(() => expect(toast).toBeVisible())
  },
}

/** What was typed is still there. */
export const SaveError: Story = {
  decorators: on(
    {},
    { prepare: ({ transport }) => transport.always(PUT, refusal(ErrorCode.invalidSubdomain)) },
  ),
  play: async ({ globals, args }) => {
    await renaming(globals)
    const problem = await screen.findByRole('alert')
    await waitFor(() => expect(problem).toBeVisible())
    await expect(await acting(globals).find('textbox', 'configure.field.name')).toHaveValue('Books')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Once the form is open, somebody else's change is what the service has. */
const changeElsewhere = ({ transport }: RootFixture) => {
  const theirs = makeWorkspace(0, {
    name: 'Ledger',
    revision: 7,
    features: featuresWith({ authentications: { google: { enabled: true, available: true } } }),
  })
  const mine = makeWorkspace(0)
  transport.next(GET, answer({ service: mine }))
  transport.always(GET, answer({ service: theirs }))
  transport.next(PUT, refusal(ErrorCode.alreadyExists))
}

const meeting: NonNullable<Story['play']> = async ({ globals }) => {
  await renaming(globals)
  const { words } = acting(globals)
  const title = words['configure.conflict.title'].replace('{name}', 'Ledger')
  const dialog = await screen.findByRole('dialog', { name: title })
  await waitFor(() => expect(dialog).toBeVisible())
}

export const Conflict: Story = { decorators: on({}, { prepare: changeElsewhere }), play: meeting }

export const ConflictKeepMine: Story = {
  decorators: on({}, { prepare: changeElsewhere }),
  play: async (context) => {
    await meeting(context)
    await acting(context.globals).open('configure.conflict.keepMine')
    await waitFor(() => expect(context.args.onClose).toHaveBeenCalledTimes(1))
  },
}

export const ConflictTakeTheirs: Story = {
  decorators: on({}, { prepare: changeElsewhere }),
  play: async (context) => {
    await meeting(context)
    const { open, find } = acting(context.globals)
    await open('configure.conflict.takeTheirs')
    await waitFor(async () => expect(await find('textbox', 'configure.field.name')).toHaveValue('Ledger'))
  },
}

const resetting = async (globals: Record<string, unknown>, name: string) => {
  const { open, find } = acting(globals)
  await open('configure.section.reset')
  const field = await find('textbox', 'configure.reset.field')
  if (name !== '') await userEvent.type(field, name)
  await open('configure.reset.button')
}

export const ResetSuccess: Story = {
  decorators: on(withSecondFactor),
  play: async ({ globals }) => {
    await resetting(globals, 'user@northwind.example')
    const { words } = acting(globals)
    const dialog = await screen.findByRole('dialog', { name: words['configure.reset.done.title'] })
    await waitFor(() => expect(within(dialog).getByText(/\[user@northwind\.example\]/)).toBeVisible())
  },
}

export const ResetError: Story = {
  decorators: on(withSecondFactor, {
    prepare: ({ transport }) =>
      transport.always(RESET, refusal(ErrorCode.notFound, { message: 'User not found' })),
  }),
  play: async ({ globals }) => {
    await resetting(globals, 'nobody')
    const problem = await screen.findByText('User not found')
    await waitFor(() => expect(problem).toBeVisible())
  },
}

export const ResetUnchecked: Story = {
  decorators: on(withSecondFactor),
  play: async ({ globals }) => {
    await resetting(globals, '')
    const { find } = acting(globals)
    await waitFor(async () => expect(await find('textbox', 'configure.reset.field')).toHaveFocus())
  },
}
