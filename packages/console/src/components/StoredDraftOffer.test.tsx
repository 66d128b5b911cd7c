import { ErrorCode } from '@portico/stores'
import { refusal, type Answer, type RootFixture } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { start as startAccount } from '../screens/account/account.render.tsx'
import { PUT } from '../screens/account/account.fixture.ts'
import { start as startUsers } from '../screens/users/users.render.tsx'
import { start as startWorkspaces } from '../screens/workspaces/workspaces.render.tsx'
import type { RenderAppOptions } from '../testing/renderApp.tsx'
import { storeDraft } from '../testing/storeDraft.ts'

interface Case {
  title: string
  key: string
  draft: unknown
  path: string
  start: (options: RenderAppOptions) => Promise<RootFixture>
  /** Shows that the draft is restored. */
  sign: RegExp
}

const company = { companyName: 'Northwind Holding', phone: '+1 206 555 0142', state: 'Oregon', country: 'US' }

const cases: Case[] = [
  {
    title: 'Edit company',
    key: 'portico.companyDraft',
    draft: company,
    path: '/admin/account?edit',
    start: startAccount,
    sign: /Unsaved changes/,
  },
  {
    title: 'Billing details',
    key: 'portico.billingDetailsDraft',
    draft: { name: 'Northwind Holding', email: 'bills@northwind.example' },
    path: '/admin/account?billing',
    start: (options) => startAccount({ subscription: {}, ...options }),
    sign: /Unsaved changes/,
  },
  {
    title: 'Purchased users',
    key: 'portico.userOrderDraft',
    draft: { users: 30 },
    path: '/admin/account?users',
    start: (options) => startAccount({ subscription: {}, ...options }),
    sign: /\$450\.00 per month/,
  },
  {
    title: 'Access map',
    key: 'portico.accessDraft',
    draft: [['ws-0001', [['user@northwind.example', false]]]],
    path: '/admin/users?map',
    start: startUsers,
    sign: /1 change not saved/,
  },
  {
    title: 'Workspaces of Uma Finch',
    key: 'portico.accessDraft',
    draft: [['ws-0001', [['user@northwind.example', false]]]],
    path: '/admin/users?access=user@northwind.example',
    start: startUsers,
    sign: /1 change not saved/,
  },
  {
    title: 'Share Accounting with...',
    key: 'portico.membersDraft',
    draft: { workspaceId: 'ws-0001', added: ['admin@northwind.example'], removed: [] },
    path: '/admin/workspaces?share=ws-0001',
    start: startWorkspaces,
    sign: /1 added/,
  },
  {
    title: 'Configure Accounting',
    key: 'portico.workspaceDraft',
    draft: { workspaceId: 'ws-0001', fields: { name: 'Books' } },
    path: '/admin/workspaces?configure=ws-0001',
    start: startWorkspaces,
    sign: /Change the name from “Accounting” to “Books”/,
  },
  {
    title: 'Import people',
    key: 'portico.importDraft',
    draft: { text: 'Bea,Bern,bea@northwind.example' },
    path: '/admin/users?import',
    start: startUsers,
    sign: /bea@northwind/,
  },
]

describe.each(cases)('a stored draft of "$title"', ({ title, key, draft, path, start, sign }) => {
  const opened = async () => {
    const fixture = await start({
      path,
      prepare: ({ root, tabStorage }) => {
        storeDraft(tabStorage, key, draft)
        for (const form of root.draftForms) form.loadDraft()
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
      storeDraft(tabStorage, 'portico.importDraft', { text: 'Bea,Bern,bea@northwind.example' })
      root.signedIn.userImport.loadDraft()
    },
  })
  const field = await screen.findByRole('textbox', { name: 'People, one per row' })
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
  await userEvent.click(screen.getByRole('button', { name: 'Restore it' }))
  await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid', 'true'))
})
