import { ErrorCode } from '@portico/stores'
import { refusal, type Answer } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { start as startAccount } from '../screens/account/account.render.tsx'
import { PUT } from '../screens/account/account.fixture.ts'
import { start as startUsers } from '../screens/users/users.render.tsx'
import { start as startWorkspaces } from '../screens/workspaces/workspaces.render.tsx'
import type { RenderAppOptions } from '../testing/renderApp.tsx'
import { storeDraft } from '../testing/storeDraft.ts'

const company = { companyName: 'Northwind Holding', phone: '+1 206 555 0142', state: 'Oregon', country: 'US' }
const billing = { name: 'Northwind Holding', email: 'bills@northwind.example' }
const access = [['ws-0001', [['user@northwind.example', false]]]]
const members = { workspaceId: 'ws-0001', added: ['admin@northwind.example'], removed: [] }
const people = { text: 'Bea,Bern,bea@northwind.example' }
const workspace = { workspaceId: 'ws-0001', fields: { name: 'Books' } }
const renamed = /Change the name from “Accounting” to “Books”/

const starts = {
  account: (options: RenderAppOptions) => startAccount({ subscription: {}, ...options }),
  users: startUsers,
  workspaces: startWorkspaces,
}

// The last column shows that the draft is restored.
describe.each([
  ['Edit company', 'account', 'edit', 'company', company, /Unsaved changes/],
  ['Billing details', 'account', 'billing', 'billingDetails', billing, /Unsaved changes/],
  ['Purchased users', 'account', 'users', 'userOrder', { users: 30 }, /\$450\.00 per month/],
  ['Access map', 'users', 'map', 'access', access, /1 change not saved/],
  [
    'Workspaces of Uma Finch',
    'users',
    'access=user@northwind.example',
    'access',
    access,
    /1 change not saved/,
  ],
  ['Import people', 'users', 'import', 'import', people, /bea@northwind/],
  ['Share Accounting with...', 'workspaces', 'share=ws-0001', 'members', members, /1 added/],
  ['Configure Accounting', 'workspaces', 'configure=ws-0001', 'workspace', workspace, renamed],
] as const)('a stored draft of "%s"', (title, page, query, form, draft, sign) => {
  const key = `portico.${form}Draft`
  const opened = async () => {
    const fixture = await starts[page]({
      path: `/admin/${page}?${query}`,
      prepare: ({ root, tabStorage }) => {
        storeDraft(tabStorage, key, draft)
        for (const each of root.draftForms) each.loadDraft()
      },
    })
    const dialog = await screen.findByRole('dialog', { name: title })
    await within(dialog).findByText(/^Your session ended before you saved this/)
    expect(dialog.textContent).not.toMatch(sign)
    return { ...fixture, dialog }
  }

  test.each([
    ['restored', 'Restore it'],
    ['discarded', 'Discard'],
  ])('is offered, and %s', async (end, button) => {
    const { dialog, tabStorage } = await opened()
    await userEvent.click(within(dialog).getByRole('button', { name: button }))
    await waitFor(() => expect(within(dialog).queryByText(/^Your session ended/)).toBeNull())
    await waitFor(() => expect(sign.test(dialog.textContent)).toBe(end === 'restored'))
    expect(dialog).toHaveFocus()
    expect(tabStorage.get(key)).toBeNull()
  })
})

test('a draft is not offered while the form is being saved', async () => {
  const gate = Promise.withResolvers<Answer>()
  const { root } = await startAccount({
    path: '/admin/account?edit',
    prepare: ({ tabStorage, transport }) => {
      transport.next(PUT, gate.promise)
      storeDraft(tabStorage, 'portico.companyDraft', company)
    },
  })
  root.billing.companyEdit.loadDraft()
  await screen.findByRole('button', { name: 'Restore it' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore it' })).toBeNull())
  gate.resolve(refusal(ErrorCode.forbidden))
  expect(await screen.findByRole('button', { name: 'Restore it' })).toBeVisible()
})

test('a restored text does not show the error of the one before', async () => {
  await startUsers({
    path: '/admin/users?import',
    prepare: ({ root, tabStorage }) => {
      storeDraft(tabStorage, 'portico.importDraft', people)
      root.signedIn.userImport.loadDraft()
    },
  })
  const field = await screen.findByRole('textbox', { name: 'People, one per row' })
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
  await userEvent.click(screen.getByRole('button', { name: 'Restore it' }))
  await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid', 'true'))
})
