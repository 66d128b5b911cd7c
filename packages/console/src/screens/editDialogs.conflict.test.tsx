// @module-tag core
import { ErrorCode } from '@portico/stores'
import {
  answer,
  makeAccount,
  makePerson,
  makeUserData,
  makeWorkspace,
  refusal,
  type Answer,
  type FakeTransport,
} from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { storeDraft } from '../testing/storeDraft.ts'
import { PUT } from './account/account.fixture.ts'
import { start as startAccount } from './account/account.render.tsx'
import { expectVisible, field, press, pressIn, retype } from '../testing/actions.ts'
import { start as startUsers } from './users/users.render.tsx'
import { start as startWorkspaces } from './workspaces/workspaces.render.tsx'

const company = { companyName: 'Northwind Holding', phone: '+1 206 555 0142', state: 'Oregon', country: 'US' }
const people = { text: 'Bea,Bern,bea@northwind.example' }
const byAdrian = { lastChange: { by: 'admin@northwind.example', at: '2026-11-20T08:00:00.000Z' } }

/** Another user saves before each call arrives. */
const changedBeforeEachCall = (
  call: Parameters<FakeTransport['always']>[0],
  read: typeof call,
  theirs: object,
) => ({
  prepare: ({ transport }: { transport: FakeTransport }) => {
    transport.always(call, refusal(ErrorCode.alreadyExists))
    transport.always(read, answer(theirs))
  },
})

const theirUser = { ...makePerson(2), ...byAdrian, revision: 7 }
const theirWorkspace = makeWorkspace(0, { ...byAdrian, revision: 7 })
const theirAccount = makeAccount({ ...byAdrian, revision: 7 })

test.each([
  [
    'Edit company',
    'Phone',
    'Adrian Cole',
    () =>
      startAccount({
        path: '/admin/account?edit',
        subscription: {},
        ...changedBeforeEachCall(PUT, 'GET /auth/userdata', makeUserData({ account: theirAccount })),
      }),
  ],
  [
    'Edit Uma Finch',
    'First name',
    'Adrian Cole',
    () =>
      startUsers({
        path: '/admin/users?edit=user%40northwind.example',
        people: [makePerson(1), makePerson(2)],
        ...changedBeforeEachCall('PUT /users/', 'GET /users/', { members: [makePerson(1), theirUser] }),
      }),
  ],
  [
    'Configure Accounting',
    'Name',
    'admin@northwind.example',
    () =>
      startWorkspaces({
        path: '/admin/workspaces?configure=ws-0001',
        ...changedBeforeEachCall('PUT /services/ws-0001', 'GET /services/ws-0001', {
          service: theirWorkspace,
        }),
      }),
  ],
] as const)('%s shows the user who keeps changing it', async (title, label, name, begin) => {
  await begin()
  const dialog = await screen.findByRole('dialog', { name: title })
  await within(dialog).findByRole('textbox', { name: label })
  await retype(label, '+34 600 000 000')
  await pressIn(dialog, 'Save')
  await screen.findByText(new RegExp(`${name} keeps changing this. Your changes are still here`))
  expect(field(label)).toHaveValue('+34 600 000 000')
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
  await expectVisible(screen.findByRole('button', { name: 'Restore it' }))
})

test('a restored text does not show the error of the previous one', async () => {
  await startUsers({
    path: '/admin/users?import',
    prepare: ({ root, tabStorage }) => {
      storeDraft(tabStorage, 'portico.importDraft', people)
      root.signedIn.later.userImport.loadDraft()
    },
  })
  const text = await screen.findByRole('textbox', { name: 'People, one per row' })
  await press('Check')
  await waitFor(() => expect(text).toHaveAttribute('aria-invalid', 'true'))
  await press('Restore it')
  await waitFor(() => expect(text).not.toHaveAttribute('aria-invalid', 'true'))
})
