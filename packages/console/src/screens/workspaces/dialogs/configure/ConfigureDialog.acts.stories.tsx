import { ErrorCode } from '@portico/stores'
import { answer, makeWorkspace, never, refusal } from '@portico/stores/testing'
import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { acting, expectVisible } from '../../../../testing/acting.ts'
import { replying, type StoreOptions } from '../../../../testing/withStores.tsx'
import {
  dialogMeta,
  story,
  type Story,
  changeElsewhere,
  GET,
  PUT,
  withGoogle,
  withSecondFactor,
} from './configure.fixture.ts'
import type { ConfigureDialog } from './ConfigureDialog.tsx'

const RESET = 'POST /auth/reset2fa/ws-0001'

export default { ...dialogMeta, title: 'Screens/Configure dialog, acts' } satisfies Meta<
  typeof ConfigureDialog
>

type Play = NonNullable<Story['play']>

const renaming: Play = async ({ globals }) => {
  const { type, press } = acting(globals)
  await type('configure.field.name', 'Books')
  await press('common.save')
}

export const Saving = story({}, replying(PUT, never), renaming)

export const SaveSuccess = story({}, {}, async (context) => {
  await renaming(context)
  await waitFor(() => expect(context.args.onClose).toHaveBeenCalledTimes(1))
  const { words } = acting(context.globals)
  await expectVisible(screen.findByText(words['toast.configure.saved'].replace('{name}', 'Books')))
})

export const SaveError = story({}, replying(PUT, refusal(ErrorCode.invalidContent)), async (context) => {
  await renaming(context)
  await expectVisible(screen.findByRole('alert'))
})

/** Another user changes it after the form opened. */
const changed: StoreOptions = {
  prepare: (fixture) => {
    changeElsewhere(fixture, withGoogle)
    fixture.transport.next(GET, answer({ service: makeWorkspace(0) }))
  },
}

const meeting: Play = async (context) => {
  await renaming(context)
  const { words } = acting(context.globals)
  const title = words['conflict.title'].replace('{name}', 'Accounting')
  await expectVisible(screen.findByRole('dialog', { name: title }))
}

export const Conflict = { ...story({}, changed, meeting), tags: ['core'] }

export const ConflictKeepMine = story({}, changed, async (context) => {
  await meeting(context)
  await acting(context.globals).press('conflict.keepMine')
  await waitFor(() => expect(context.args.onClose).toHaveBeenCalledTimes(1))
})

export const ConflictTakeTheirs = story({}, changed, async (context) => {
  await meeting(context)
  const { press, find } = acting(context.globals)
  await press('conflict.takeTheirs')
  await waitFor(async () => expect(await find('textbox', 'configure.field.name')).toHaveValue('Ledger'))
})

const resetting = async (globals: Record<string, unknown>, name: string) => {
  const { press, find } = acting(globals)
  await press('configure.section.reset')
  const field = await find('textbox', 'configure.reset.field')
  if (name !== '') await userEvent.type(field, name)
  await press('configure.reset.button')
  return field
}

export const ResetSuccess = story(withSecondFactor, {}, async ({ globals }) => {
  await resetting(globals, 'user@northwind.example')
  const { words } = acting(globals)
  const dialog = await screen.findByRole('dialog', { name: words['configure.reset.done.title'] })
  await expectVisible(within(dialog).findByText(/\[user@northwind\.example\]/))
})

const unknownUser = refusal(ErrorCode.notFound, { message: 'User not found' })

export const ResetError = story(withSecondFactor, replying(RESET, unknownUser), async ({ globals }) => {
  await resetting(globals, 'nobody')
  await screen.findByRole('alert')
})

export const ResetUnchecked = story(withSecondFactor, {}, async ({ globals }) => {
  const field = await resetting(globals, '')
  await waitFor(() => expect(field).toHaveFocus())
})
