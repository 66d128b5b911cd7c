import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorCode } from '@portico/stores'
import { never, refusal } from '@portico/stores/testing'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { emails, keepNadia, named } from '../../users.fixture.ts'
import { acting } from './edit.play.ts'
import { dialogMeta, FORGOT, on, POST, PUT } from './edit.decorators.tsx'
import type { UserDialog } from './UserDialog.tsx'
import { replying } from '../../../../testing/withStores.tsx'

const meta = { ...dialogMeta, title: 'Screens/User dialogs' } satisfies Meta<typeof UserDialog>

export default meta
type Story = StoryObj<typeof meta>

const isThere = async (role: string, name: string) => {
  const element = await screen.findByRole(role, { name })
  await waitFor(() => expect(element).toBeVisible())
}

export const New: Story = { decorators: on() }

export const NewInvalid: Story = {
  decorators: on(),
  play: async ({ globals }) => {
    const { words, press } = acting(globals)
    await press('users.form.add')
    await expect(await screen.findAllByText(words['users.form.required.firstName'])).toHaveLength(2)
  },
}

export const NewSanitised: Story = {
  decorators: on(),
  play: async ({ globals }) => {
    const { type } = acting(globals)
    await type('users.form.firstName', 'Zoë <b>"Zed"</b>')
    await waitFor(() => expect(screen.getByText(/[“«]Zoë Zed[”»]/)).toBeVisible())
  },
}

export const NewFreeMail: Story = {
  decorators: on(),
  play: async ({ globals }) => {
    const { words, type } = acting(globals)
    await type('users.form.email', 'nadia@gmail.com')
    await waitFor(() => expect(screen.getByText(words['users.form.email.notCorporate'])).toBeVisible())
  },
}

export const Adding: Story = {
  decorators: on(replying(POST, never)),
  play: async ({ globals }) => acting(globals).addNadia(),
}

export const AddSuccess: Story = {
  decorators: on(),
  play: async ({ globals, args }) => {
    const { words, addNadia } = acting(globals)
    await addNadia()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
    await screen.findByText(
      words['toast.userAdded']
        .replace('{name}', 'Nadia Brandt')
        .replace('{email}', 'nadia@northwind.example'),
    )
  },
}

export const AddErrorTaken: Story = {
  decorators: on(replying(POST, refusal(ErrorCode.alreadyExists))),
  play: async ({ globals, args }) => {
    const { words, addNadia, find } = acting(globals)
    await addNadia()
    await expect(await screen.findAllByText(words['users.form.error.taken'])).toHaveLength(2)
    await expect(await find('textbox', 'users.form.firstName')).toHaveValue('Nadia')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const AddErrorLimit: Story = {
  decorators: on(replying(POST, refusal(ErrorCode.userLimitExceeded))),
  play: async ({ globals }) => {
    const { words, addNadia } = acting(globals)
    await addNadia()
    await isThere('alertdialog', words['errorDialog.title'])
  },
}

export const NewKept: Story = { decorators: on({ prepare: keepNadia }) }

export const NewDiscard: Story = {
  decorators: on(),
  play: async ({ globals }) => {
    const { words, type } = acting(globals)
    await type('users.form.firstName', 'Nadia')
    await userEvent.keyboard('{Escape}')
    await isThere('alertdialog', words['leave.title'])
  },
}

const edit = (email: string) => ({ email })

export const Edit: Story = { args: edit(emails.user), decorators: on() }

export const EditOwner: Story = { args: edit(emails.otherOwner), decorators: on() }

export const EditSelf: Story = { args: edit(emails.admin), decorators: on({ role: 'admin' }) }

/** The invitation can be sent again. */
export const EditPending: Story = { args: edit(emails.pending), decorators: on() }

export const EditInactive: Story = { args: edit(emails.inactive), decorators: on() }

export const EditNotAllowed: Story = { args: edit(emails.otherOwner), decorators: on({ role: 'admin' }) }

export const EditUnknown: Story = { args: edit('nobody@northwind.example'), decorators: on() }

export const EditNotLoaded: Story = {
  args: edit(emails.user),
  decorators: on({ isListed: false, ...replying('GET /users/', refusal(ErrorCode.forbidden)) }),
}

export const EditOddNames: Story = {
  args: edit('person.7@northwind.example'),
  decorators: on({ people: [named(7, 'مريم', '<img src=x onerror=alert(1)>')] }),
}

const renaming = async (globals: Record<string, unknown>) => {
  const { type, press } = acting(globals)
  await type('users.form.firstName', 'Ursula')
  await press('users.form.save')
}

export const SaveSuccess: Story = {
  args: edit(emails.user),
  decorators: on(),
  play: async ({ globals, args }) => {
    await renaming(globals)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
  },
}

export const SaveError: Story = {
  args: edit(emails.user),
  decorators: on(replying(PUT, refusal(ErrorCode.forbidden))),
  play: async ({ globals, args }) => {
    await renaming(globals)
    await isThere('alertdialog', acting(globals).words['errorDialog.title'])
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const ResetSuccess: Story = {
  args: edit(emails.user),
  decorators: on(),
  play: async ({ globals }) => {
    const { words, press } = acting(globals)
    await press('users.mail.reset')
    await screen.findAllByText(words['users.mail.rests'].replace('{seconds}', '30'))
    await screen.findByText(words['toast.passwordMailSent'].replace('{email}', emails.user))
  },
}

export const ResetError: Story = {
  args: edit(emails.user),
  decorators: on(replying(FORGOT, refusal(ErrorCode.cannotSendMail))),
  play: async ({ globals }) => {
    const { words, press } = acting(globals)
    await press('users.mail.reset')
    await isThere('alertdialog', words['errorDialog.title'])
  },
}
