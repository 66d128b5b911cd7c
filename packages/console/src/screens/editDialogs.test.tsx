import { ErrorCode } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, type TestOptions } from 'vitest'
import type { RenderAppOptions } from '../testing/renderApp.tsx'
import { storeDraft } from '../testing/storeDraft.ts'
import { replyingOnce } from '../testing/withStores.tsx'
import { BILLING, ORDER, PUT } from './account/account.fixture.ts'
import { start as startAccount } from './account/account.render.tsx'
import { storedNadia } from './users/users.fixture.ts'
import {
  button,
  expectFocus,
  field,
  focusWithin,
  noDialog,
  press,
  pressEscape,
  pressIn,
  retype,
} from '../testing/actions.ts'
import { address, back } from '../testing/Browser.tsx'
import { start as startUsers } from './users/users.render.tsx'
import { start as startWorkspaces } from './workspaces/workspaces.render.tsx'

const company = { companyName: 'Northwind Holding', phone: '+1 206 555 0142', state: 'Oregon', country: 'US' }
const billing = { name: 'Northwind Holding', email: 'bills@northwind.example' }
const access = [['ws-0001', [['user@northwind.example', false]]]]
const members = [['ws-0001', [['admin@northwind.example', true]]]]
const people = { text: 'Bea,Bern,bea@northwind.example' }
const workspace = { fields: { name: 'Books' } }

const account = {
  path: '/admin/account',
  start: (options: RenderAppOptions = {}) => startAccount({ subscription: {}, ...options }),
}
const users = { path: '/admin/users?q=uma', start: startUsers }
const workspaces = { path: '/admin/workspaces?q=acc', start: startWorkspaces }

interface Change {
  change: () => Promise<unknown>
  expectInput?: () => void
  /** Text that marks an unsaved change. */
  note: string
}

const typing = (label: string, text: string, note = 'Unsaved changes'): Change => ({
  change: () => retype(label, text),
  expectInput: () => expect(field(label)).toHaveValue(text),
  note,
})
type Row = [
  where: [title: string, page: typeof users, query: string, opener?: string, item?: string],
  change: Change,
  question: string,
  /** `sign` is the text after restoring. */
  stored: [form: string, draft: unknown, sign: string],
]

const rows: Row[] = [
  [
    ['Edit company', account, 'edit'],
    typing('Phone', '+34 600 000 000'),
    'What you changed about the company is not saved yet.',
    ['companyDraft', company, 'Unsaved changes'],
  ],
  [
    ['Billing details', account, 'billing', 'Edit billing details'],
    typing('Name on bills', 'Other'),
    'about the billing details',
    ['billingDetailsDraft', billing, 'Unsaved changes'],
  ],
  [
    ['Purchased users', account, 'users', 'Change purchased users'],
    typing('How many users', '30'),
    'not ordered yet',
    ['userOrderDraft', { users: 30 }, '$450.00 per month'],
  ],
  [
    ['New user', users, 'new'],
    typing('First name', 'Nadia', 'Not saved yet'),
    'The new user is not added yet.',
    ['userDraft:new', storedNadia, 'Not saved yet'],
  ],
  [
    [
      'Workspaces of Uma Finch',
      users,
      'access=user%40northwind.example',
      'Actions for Uma Finch',
      'Workspaces',
    ],
    { change: () => press('Remove Accounting'), note: '1 change not saved' },
    'is not saved yet',
    ['accessDraft:user@northwind.example', access, '1 change not saved'],
  ],
  [
    ['Import people', users, 'import', 'More actions', 'Import people…'],
    typing('People, one per row', people.text, ''),
    'Nobody in this import is invited yet.',
    ['importDraft', people, 'bea@northwind'],
  ],
  [
    ['Share Accounting with...', workspaces, 'share=ws-0001', 'Actions for Accounting', 'Share'],
    { change: () => press('Remove Uma Finch'), note: '0 added, 1 removed' },
    'What you changed in Accounting is not saved yet.',
    ['accessDraft:ws-0001', members, '1 added'],
  ],
  [
    ['Configure Accounting', workspaces, 'configure=ws-0001', 'Actions for Accounting', 'Configure'],
    typing('Name', 'Books', 'Unsaved changes in General'),
    'What you changed in General is not saved.',
    ['workspaceDraft:ws-0001', workspace, 'Change the name from “Accounting” to “Books”'],
  ],
]

const core: TestOptions = { tags: ['core'] }

/** Whether the browser would ask before a reload or close. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe.each(rows)('%j', ([title, page, query, opener = title, item], edit, question, stored) => {
  const { path, start } = page
  const ownPath = `${path}${path.includes('?') ? '&' : '?'}${query}`
  const shown = () => screen.findByRole('dialog', { name: title })
  const opened = async () => {
    await start({ path })
    await press(opener)
    if (item !== undefined) await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    const dialog = await shown()
    await focusWithin(dialog)
    return dialog
  }

  test(
    'opens by its button, has an address, and Back closes it [S2-061] [S7-034]',
    { tags: ['core'] },
    async () => {
      await opened()
      expect(address()).toBe(ownPath)
      await back()
      await noDialog()
      expect(address()).toBe(path)
      await expectFocus(() => button(opener))
    },
  )

  for (const [way, leave, left, options] of [
    ['Escape', pressEscape, ownPath, core],
    ['Back', back, path, {}],
  ] as const)
    test(`${way} asks before discarding a change`, options, async () => {
      const dialog = await opened()
      await edit.change()
      for (const choice of ['Keep editing', 'Discard changes']) {
        expect(address()).toBe(ownPath)
        expect(dialog.textContent).toContain(edit.note)
        edit.expectInput?.()
        await focusWithin(dialog)
        await leave()
        const asked = await screen.findByRole('alertdialog', { name: 'Discard the changes?' })
        expect(asked.textContent).toContain(question)
        expect(address()).toBe(left)
        await pressIn(asked, choice)
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      }
      await noDialog()
      expect(address()).toBe(path)
    })

  for (const [end, choice, options] of [
    ['restored', 'Restore it', core],
    ['discarded', 'Discard', {}],
  ] as const)
    test(`a stored draft is offered, and ${end}`, options, async () => {
      const [form, draft, sign] = stored
      const key = `portico.${form}`
      const { tabStorage } = await start({
        path: ownPath,
        prepare: ({ root, tabStorage: storage }) => {
          storeDraft(storage, key, draft)
          for (const each of root.draftForms) each.loadDraft()
        },
      })
      const dialog = await shown()
      await within(dialog).findByText(/^You had not saved this yet/)
      expect(dialog.textContent).not.toContain(sign)
      await pressIn(dialog, choice)
      await waitFor(() => expect(within(dialog).queryByText(/^You had not saved/)).toBeNull())
      await waitFor(() => expect(dialog.textContent.includes(sign)).toBe(end === 'restored'))
      await expectFocus(() => dialog)
      expect(tabStorage.get(key) === null).toBe(end === 'discarded')
    })

  test('a reload asks while a change is unsaved', async () => {
    await opened()
    expect(isAsked()).toBe(false)
    await edit.change()
    expect(isAsked()).toBe(true)
    await back()
    await press('Discard changes')
    await noDialog()
    expect(isAsked()).toBe(false)
  })
})

test.each([
  ['edit', 'Phone', '+34 600 000 000', 'Save', PUT, 'The company was not saved'],
  ['billing', 'Name on bills', 'Other', 'Save', BILLING, 'The billing details were not saved'],
  ['users', 'How many users', '30', 'Change users', ORDER, 'The number of users was not changed.'],
] as const)(
  'a refusal in ?%s shows the reason and keeps the input',
  { tags: ['core'] },
  async (query, label, text, save, call, message) => {
    await startAccount({
      path: `/admin/account?${query}`,
      subscription: {},
      ...replyingOnce(call, refusal(ErrorCode.invalidContent)),
    })
    const dialog = await screen.findByRole('dialog')
    await retype(label, text)
    await press(save)
    expect((await within(dialog).findByRole('alert')).textContent).toContain(message)
    expect(field(label)).toHaveValue(text)
    await press(save)
    await noDialog()
  },
)
