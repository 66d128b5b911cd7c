import { ErrorCode, MemberStatus } from '@portico/stores'
import { answer, makePerson, never, refusal, type Route } from '@portico/stores/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { acting } from '../../../../testing/acting.ts'
import { docsHeight } from '../../../../testing/docsHeight.ts'
import { storeDraft } from '../../../../testing/storeDraft.ts'
import { replying, type StoreOptions } from '../../../../testing/withStores.tsx'
import { withToasts } from '../../../../testing/withToasts.tsx'
import {
  emails,
  everySort,
  storedNadia,
  named,
  onUsers,
  POST,
  PUT,
  withSecondFactor,
} from '../../users.fixture.ts'
import { UserDialog } from './UserDialog.tsx'

const FORGOT = 'POST /auth/forgotpassword'

export default {
  title: 'Screens/User dialogs',
  component: UserDialog,
  args: { email: null, onClose: fn() },
  parameters: docsHeight(720),
  render: withToasts(UserDialog),
} satisfies Meta<typeof UserDialog>

type Story = StoryObj<typeof UserDialog>

type Acting = ReturnType<typeof acting>
type Context = Parameters<NonNullable<Story['play']>>[0]

const withPlay = (
  email: string | null,
  options: StoreOptions,
  play: (act: Acting, context: Context) => Promise<unknown>,
): Story => ({
  args: { email },
  decorators: onUsers(options),
  play: async (context) => void (await play(acting(context.globals), context)),
})

const refusing = (...[route, code]: [Route, ErrorCode]) => replying(route, refusal(code))

const isThere = async (role: string, name: string) => {
  const element = await screen.findByRole(role, { name })
  await waitFor(() => expect(element).toBeVisible())
}

const addNadia = async ({ find, press, type }: Acting) => {
  await type('users.form.firstName', 'Nadia')
  await type('users.form.lastName', 'Brandt')
  await userEvent.click(await screen.findByRole('button', { name: /(Role|Rol)$/ }))
  await userEvent.click(await find('option', 'members.role.user'))
  await type('users.form.email', 'nadia@northwind.example')
  await type('users.form.emailConfirmation', 'nadia@northwind.example')
  await press('users.form.add')
}

export const New: Story = { decorators: onUsers() }

export const NewInvalid = {
  ...withPlay(null, {}, async ({ words, press }) => {
    await press('users.form.add')
    await screen.findByText(words['users.form.required.firstName'])
  }),
  tags: ['core'],
}

export const NewSanitised = withPlay(null, {}, async ({ type }) => {
  await type('users.form.firstName', 'Zoë <b>"Zed"</b>')
  await waitFor(() => expect(screen.getByText(/[“«]Zoë Zed[”»]/)).toBeVisible())
})

export const NewFreeMail = withPlay(null, {}, async ({ words, type }) => {
  await type('users.form.email', 'nadia@gmail.com')
  await waitFor(() => expect(screen.getByText(words['users.form.email.notCorporate'])).toBeVisible())
})

export const Adding = withPlay(null, replying(POST, never), addNadia)

export const AddSuccess = withPlay(null, {}, async (act, { args }) => {
  await addNadia(act)
  await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
  const addedText = act.words['toast.userAdded'].replace('{name}', 'Nadia Brandt')
  await screen.findByText(addedText.replace('{email}', 'nadia@northwind.example'))
})

export const AddErrorTaken = withPlay(null, refusing(POST, ErrorCode.alreadyExists), async (act) => {
  await addNadia(act)
  await isThere('alertdialog', act.words['errorDialog.title'])
  await act.press('common.ok')
  await screen.findByText(act.words['users.form.error.taken'])
})

export const AddErrorLimit = withPlay(null, refusing(POST, ErrorCode.userLimitExceeded), async (act) => {
  await addNadia(act)
  await isThere('alertdialog', act.words['errorDialog.title'])
})

export const NewStored: Story = {
  decorators: onUsers({
    prepare: ({ tabStorage }) => {
      storeDraft(tabStorage, 'portico.userDraft:new', storedNadia)
    },
  }),
}

export const NewDiscard = withPlay(null, {}, async ({ words, type }) => {
  await type('users.form.firstName', 'Nadia')
  await userEvent.keyboard('{Escape}')
  await isThere('alertdialog', words['leave.title'])
})

const edit = (email: string) => ({ email })

export const Edit: Story = { tags: ['core'], args: edit(emails.user), decorators: onUsers() }

export const EditOwner: Story = { args: edit(emails.otherOwner), decorators: onUsers() }

export const EditSelf: Story = { args: edit(emails.admin), decorators: onUsers({ role: 'admin' }) }

/** The invitation can be sent again. */
export const EditPending: Story = { args: edit(emails.pending), decorators: onUsers() }

export const EditInactive: Story = { args: edit(emails.inactive), decorators: onUsers() }

export const EditNotAllowed: Story = { args: edit(emails.otherOwner), decorators: onUsers({ role: 'admin' }) }

export const EditUnknown: Story = { args: edit('nobody@northwind.example'), decorators: onUsers() }

export const EditNotLoaded: Story = {
  args: edit(emails.user),
  decorators: onUsers({ isListed: false, ...replying('GET /users/', refusal(ErrorCode.forbidden)) }),
}

export const EditOddNames: Story = {
  args: edit('person.7@northwind.example'),
  decorators: onUsers({ people: [named(7, 'مريم', '<img src=x onerror=alert(1)>')] }),
}

const rename = async ({ type, press }: Acting) => {
  await type('users.form.firstName', 'Ursula')
  await press('common.save')
}

export const Saving = withPlay(emails.user, replying(PUT, never), async (act) => {
  await rename(act)
  await isThere('progressbar', act.words['common.saving'])
})

export const SaveSuccess = withPlay(emails.user, {}, async (act, { args }) => {
  await rename(act)
  await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
})

export const SaveError = withPlay(emails.user, refusing(PUT, ErrorCode.forbidden), async (act) => {
  await rename(act)
  await isThere('alertdialog', act.words['errorDialog.title'])
})

/** Another user deactivates the user after the form opened. */
const deactivated: StoreOptions = {
  prepare: ({ transport }) => {
    transport.next(PUT, refusal(ErrorCode.alreadyExists))
    const theirs = makePerson(2, { status: MemberStatus.inactive, revision: 7 })
    transport.always(
      'GET /users/',
      answer({ members: [...everySort.filter(({ id }) => id !== theirs.id), theirs] }),
    )
  },
}

const meet = async (act: Acting) => {
  await rename(act)
  await isThere('dialog', act.words['conflict.title'].replace('{name}', 'Uma Finch'))
}

export const Conflict = { ...withPlay(emails.user, deactivated, meet), tags: ['core'] }

export const ConflictKeepMine = withPlay(emails.user, deactivated, async (act, { args }) => {
  await meet(act)
  await act.press('conflict.keepMine')
  await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
})

export const ConflictTakeTheirs = withPlay(emails.user, deactivated, async (act) => {
  await meet(act)
  await act.press('conflict.takeTheirs')
  await waitFor(async () => expect(await act.find('textbox', 'users.form.firstName')).toHaveValue('Uma'))
})

export const ResetSuccess = withPlay(emails.user, {}, async ({ words, press }) => {
  await press('users.mail.reset')
  await screen.findAllByText(words['users.mail.rests'].replace('{seconds}', '30'))
  await screen.findByText(words['toast.passwordMailSent'].replace('{email}', emails.user))
})

export const ResetError = withPlay(emails.user, refusing(FORGOT, ErrorCode.cannotSendMail), async (act) => {
  await act.press('users.mail.reset')
  await isThere('alertdialog', act.words['errorDialog.title'])
})

/** The reset in the only workspace, which requires a second factor. */
const resetSecondFactor = async ({ press, words }: Acting) => {
  await press('users.secondFactor')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(await within(question).findByRole('button', { name: words['users.secondFactor'] }))
  return question
}

export const SecondFactor: Story = { args: edit(emails.user), decorators: onUsers(withSecondFactor(true)) }

export const SecondFactorAsked = withPlay(emails.user, withSecondFactor(true), async ({ press, words }) => {
  await press('users.secondFactor')
  await isThere('alertdialog', words['users.secondFactor.title'].replace('{name}', 'Uma Finch'))
})

export const SecondFactorSuccess = withPlay(emails.user, withSecondFactor(true), async (act) => {
  await resetSecondFactor(act)
  await screen.findByText(act.words['users.secondFactor.done'].split('{name}')[0] ?? '', { exact: false })
})

export const SecondFactorError = withPlay(
  emails.user,
  { ...withSecondFactor(true), ...refusing('POST /auth/reset2fa/ws-0001', ErrorCode.forbidden) },
  async (act) => {
    const question = await resetSecondFactor(act)
    await within(question).findByRole('alert')
  },
)
