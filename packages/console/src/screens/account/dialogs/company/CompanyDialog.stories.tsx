import { ErrorCode } from '@portico/stores'
import { answer, makeAccount, makeUserData, never, refusal } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { withToasts } from '../../../../testing/withToasts.tsx'
import { type StoreOptions, replying } from '../../../../testing/withStores.tsx'
import { acting } from '../../../../testing/acting.ts'
import { COUNTRIES, onAccount, PUT, withLengths } from '../../account.fixture.ts'
import { CompanyDialog } from './CompanyDialog.tsx'
import { dialogStory } from '../../../../testing/docsHeight.ts'

export default {
  title: 'Screens/Edit company',
  component: CompanyDialog,
  ...dialogStory,
  render: withToasts(CompanyDialog),
} satisfies Meta<typeof CompanyDialog>

type Story = StoryObj<typeof CompanyDialog>

const on = (options: StoreOptions = {}) => onAccount({ ...withLengths, ...options })

export const Opened: Story = { tags: ['core'], decorators: on() }

export const CountriesLoading: Story = { decorators: on(replying(COUNTRIES, never)) }

export const CountriesMissing: Story = {
  decorators: on(replying(COUNTRIES, refusal(ErrorCode.notFound))),
  play: async () => void (await screen.findByRole('alert')),
}

const saving: NonNullable<Story['play']> = async ({ globals }) => {
  const { type, press } = acting(globals)
  await type('account.company.state', 'Oregon')
  await press('common.save')
}

export const Invalid: Story = {
  decorators: on(),
  play: async ({ globals }) => {
    const { words, find, press } = acting(globals)
    await userEvent.clear(await find('textbox', 'account.company.phone'))
    await press('common.save')
    await waitFor(() => expect(screen.getAllByText(words['account.edit.required.phone'])).toHaveLength(1))
  },
}

export const SaveSuccess: Story = {
  decorators: on(),
  play: async (context) => {
    await saving(context)
    await waitFor(() => expect(context.args.onClose).toHaveBeenCalledTimes(1))
  },
}

export const SaveError: Story = {
  decorators: on(replying(PUT, refusal(ErrorCode.accountUpdate))),
  play: async (context) => {
    await saving(context)
    await screen.findByRole('alert')
  },
}

/** Another owner saves another phone number after the form opened. */
const changed: StoreOptions = {
  prepare: ({ transport }) => {
    const account = makeAccount({ companyInformation: { phone: '+1 503 555 0199' }, revision: 7 })
    transport.next(PUT, refusal(ErrorCode.alreadyExists))
    transport.always('GET /auth/userdata', answer(makeUserData({ account })))
  },
}

const meeting: NonNullable<Story['play']> = async (context) => {
  await saving(context)
  const title = acting(context.globals).words['conflict.title'].replace('{name}', 'Northwind Labs')
  await waitFor(async () => expect(await screen.findByRole('dialog', { name: title })).toBeVisible())
}

export const Conflict: Story = { decorators: on(changed), play: meeting }

export const ConflictKeepMine: Story = {
  decorators: on(changed),
  play: async (context) => {
    await meeting(context)
    await acting(context.globals).press('conflict.keepMine')
    await waitFor(() => expect(context.args.onClose).toHaveBeenCalledTimes(1))
  },
}

export const ConflictTakeTheirs: Story = {
  decorators: on(changed),
  play: async (context) => {
    await meeting(context)
    const { press, find } = acting(context.globals)
    await press('conflict.takeTheirs')
    const phone = await find('textbox', 'account.company.phone')
    await waitFor(() => expect(phone).toHaveValue('+1 503 555 0199'))
  },
}

export const Saving: Story = { decorators: on(replying(PUT, never)), play: saving }

export const Unsaved: Story = {
  decorators: on(),
  play: async ({ globals }) => {
    const { type, press, find } = acting(globals)
    await type('account.company.state', 'Oregon')
    await press('common.cancel')
    await find('alertdialog', 'leave.title')
  },
}
