import { ErrorCode } from '@portico/stores'
import { answer, makeWorkspace, never, refusal, type RootFixture } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { featuresWith, withGoogle, withSecondFactor } from './configure.fixture.ts'
import { acting } from '../../../../testing/acting.ts'
import { dialogMeta, on } from './configure.decorators.tsx'
import type { ConfigureDialog } from './ConfigureDialog.tsx'

const GET = 'GET /services/ws-0001'
const PUT = 'PUT /services/ws-0001'
const RESET = 'POST /auth/reset2fa/ws-0001'

const meta = { ...dialogMeta, title: 'Screens/Configure dialog, acts' } satisfies Meta<typeof ConfigureDialog>

export default meta
type Story = StoryObj<typeof meta>

const visible = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible())

const renaming = async (globals: Record<string, unknown>) => {
  const { type, press } = acting(globals)
  await type('configure.field.name', 'Books')
  await press('configure.save')
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
    await visible(await screen.findByText(words['toast.configure.saved'].replace('{name}', 'Books')))
  },
}

export const SaveError: Story = {
  decorators: on(
    {},
    { prepare: ({ transport }) => transport.always(PUT, refusal(ErrorCode.invalidSubdomain)) },
  ),
  play: async ({ globals }) => {
    await renaming(globals)
    await visible(await screen.findByRole('alert'))
  },
}

/** Once the form is open, the service has somebody else's change. */
const changeElsewhere = ({ transport }: RootFixture) => {
  const theirs = makeWorkspace(0, { name: 'Ledger', revision: 7, features: featuresWith(withGoogle) })
  transport.next(GET, answer({ service: makeWorkspace(0) }))
  transport.always(GET, answer({ service: theirs }))
  transport.next(PUT, refusal(ErrorCode.alreadyExists))
}

const meeting: NonNullable<Story['play']> = async ({ globals }) => {
  await renaming(globals)
  const { words } = acting(globals)
  const title = words['configure.conflict.title'].replace('{name}', 'Ledger')
  await visible(await screen.findByRole('dialog', { name: title }))
}

export const Conflict: Story = { decorators: on({}, { prepare: changeElsewhere }), play: meeting }

export const ConflictKeepMine: Story = {
  decorators: on({}, { prepare: changeElsewhere }),
  play: async (context) => {
    await meeting(context)
    await acting(context.globals).press('configure.conflict.keepMine')
    await waitFor(() => expect(context.args.onClose).toHaveBeenCalledTimes(1))
  },
}

export const ConflictTakeTheirs: Story = {
  decorators: on({}, { prepare: changeElsewhere }),
  play: async (context) => {
    await meeting(context)
    const { press, find } = acting(context.globals)
    await press('configure.conflict.takeTheirs')
    await waitFor(async () => expect(await find('textbox', 'configure.field.name')).toHaveValue('Ledger'))
  },
}

const resetting = async (globals: Record<string, unknown>, name: string) => {
  const { press, find } = acting(globals)
  await press('configure.section.reset')
  const field = await find('textbox', 'configure.reset.field')
  if (name !== '') await userEvent.type(field, name)
  await press('configure.reset.button')
}

export const ResetSuccess: Story = {
  decorators: on(withSecondFactor),
  play: async ({ globals }) => {
    await resetting(globals, 'user@northwind.example')
    const { words } = acting(globals)
    const dialog = await screen.findByRole('dialog', { name: words['configure.reset.done.title'] })
    await visible(within(dialog).getByText(/\[user@northwind\.example\]/))
  },
}

export const ResetError: Story = {
  decorators: on(withSecondFactor, {
    prepare: ({ transport }) =>
      transport.always(RESET, refusal(ErrorCode.notFound, { message: 'User not found' })),
  }),
  play: async ({ globals }) => {
    await resetting(globals, 'nobody')
    await visible(await screen.findByText('User not found'))
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
