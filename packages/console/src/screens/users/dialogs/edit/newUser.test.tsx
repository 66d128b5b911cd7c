import { ErrorCode } from '@portico/stores'
import { NewUserSchema } from '@portico/stores/contract'
import { answer, makePeople, makePerson, refusal, type RootFixture } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { userEvent as browser } from 'vitest/browser'
import type { RenderAppOptions } from '../../../../testing/renderApp.tsx'
import {
  address,
  choose,
  readError,
  field,
  noDialog,
  press,
  retype,
  settle,
  start,
} from '../../users.render.tsx'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { expectFocus, expectVisible, pressEscape } from '../../../../testing/actions.ts'
import { replyingOnce } from '../../../../testing/withStores.tsx'

import { saveOf } from '../../../access/access.fixture.ts'

const POST = 'POST /users/'

const openNew = async (options: RenderAppOptions = {}) => {
  const fixture = await start({ path: '/admin/users?new', ...options })
  const dialog = await screen.findByRole('dialog', { name: 'New user' })
  return { ...fixture, dialog }
}

const fillIn = async ({ email = 'nadia@northwind.example' } = {}) => {
  await retype('First name', 'Nadia')
  await retype('Last name', 'Brandt')
  await choose('Role', 'Admin')
  await retype('Email', email)
  await retype('Confirm email', email)
}
const added = ({ transport }: Pick<RootFixture, 'transport'>) =>
  transport.callsOf(POST).map(({ body }) => v.parse(NewUserSchema, body))

describe('New user', () => {
  test('asks for names, role, email and its confirmation [S2-054]', { tags: ['core'] }, async () => {
    const { dialog } = await openNew()
    expect(
      within(dialog)
        .getAllByRole('textbox')
        .map((box) => box.getAttribute('name')),
    ).toEqual(['firstName', 'lastName', 'email', 'emailConfirmation'])
    expect(within(dialog).getByRole('button', { name: /Role$/ }).textContent).toContain('User')
    await expectFocus(() => field('First name'))
  })

  test('warns that an address of a free mail service cannot set a password [S5-026]', async () => {
    await openNew()
    await retype('Email', 'nadia@gmail.co')
    expect(field('Email')).toHaveAccessibleDescription(/To set a password, a corporate address is needed\./)
    expect(field('Email')).not.toBeInvalid()
    await retype('Email', 'nadia@gmail')
    expect(field('Email')).not.toHaveAccessibleDescription(/free mail service/)
    await retype('Email', 'nadia@northwind.example')
    expect(field('Email')).not.toHaveAccessibleDescription(/free mail service/)
  })

  test('sends the form, announces it, and lists the user [S5-006] [S7-015]', { tags: ['core'] }, async () => {
    const fixture = await openNew()
    await fillIn()
    await press('Add user')
    await noDialog()
    expect(added(fixture)).toEqual([
      {
        firstName: 'Nadia',
        lastName: 'Brandt',
        role: 2,
        activeDirectoryId: null,
        email: 'nadia@northwind.example',
        emailConfirmation: 'nadia@northwind.example',
        status: 1,
        accountId: '4821',
      },
    ])
    expect(
      screen.getByText('Nadia Brandt was added. An invitation is on its way to nadia@northwind.example.'),
    ).toBeVisible()
    expect(await screen.findByRole('row', { current: true })).toHaveAccessibleName(/Nadia Brandt/)
  })

  test(
    'each empty field has one error, and the first field gets focus [S5-002] [S5-003] [S5-004] [S5-005]',
    { tags: ['core'] },
    async () => {
      const fixture = await openNew()
      await press('Add user')
      const messages = {
        'First name': 'Enter a first name',
        'Last name': 'Enter a last name',
        Email: 'Enter an email',
        'Confirm email': 'Enter the email again',
      }
      for (const [name, message] of Object.entries(messages)) {
        expect(field(name)).toHaveAccessibleDescription(new RegExp(message))
        expect(screen.getAllByText(message)).toHaveLength(1)
      }
      await expectFocus(() => field('First name'))
      expect(added(fixture)).toEqual([])
    },
  )

  test.each([
    ['a@b', 'a@b', 'Email', 'Enter an email such as ana@company.com'],
    ['ana@northwind.example', 'ana@northwind.exampel', 'Confirm email', 'The two emails are not the same'],
  ])('%s and %s: %s shows %s [S5-004] [S5-005]', async (email, confirmation, name, message) => {
    await openNew()
    await retype('Email', email)
    await retype('Confirm email', confirmation)
    await userEvent.tab()
    expect(field(name)).toHaveAccessibleDescription(new RegExp(message))
  })

  test('the confirmation can be pasted', async () => {
    await openNew()
    await userEvent.click(field('Confirm email'))
    await userEvent.paste('ana@northwind.example')
    expect(field('Confirm email')).toHaveValue('ana@northwind.example')
  })

  test('Enter in a field submits', { tags: ['core'] }, async () => {
    const fixture = await openNew()
    await fillIn()
    field('Confirm email').focus()
    // A real key: the button is outside the form.
    await browser.keyboard('{Enter}')
    await settle(fixture)
    expect(added(fixture)).toHaveLength(1)
  })

  test.each([
    [ErrorCode.userLimitExceeded, 'The plan’s number of users is reached.'],
    [ErrorCode.cannotSendMail, 'The mail could not be sent.'],
    [ErrorCode.cannotSendMail, 'Nobody was added, and what you entered is still here.'],
    [ErrorCode.invalidRole, 'The role is not valid. Choose another one.'],
  ])(
    'refused with %i an Error dialog shows the reason, and the input stays [S8-007]',
    async (code, message) => {
      await openNew(replyingOnce(POST, refusal(code)))
      await fillIn()
      await press('Add user')
      await readError(message)
      expect(field('Confirm email')).toHaveValue('nadia@northwind.example')
    },
  )
})

test(
  'an e-mail that is taken is shown in the Error dialog, and then at its field [S8-007]',
  { tags: ['core'] },
  async () => {
    await openNew(replyingOnce(POST, refusal(ErrorCode.alreadyExists, { message: 'Known already' })))
    await fillIn()
    await press('Add user')
    await readError('Known already')
    await expectFocus(() => field('Email'))
    expect(field('Email')).toHaveAccessibleDescription(/Somebody in this account has this email already/)
  },
)

test('the address of a pending person offers their invitation again', async () => {
  const invitation = {
    sentAt: '2026-11-10T09:00:00.000Z',
    endsAt: '2026-11-12T09:00:00.000Z',
    waitsUntil: null,
  }
  const pending = makePerson(3, { status: 1, name: 'Late One', invitation })
  const { transport } = await openNew({ people: [...makePeople(3), pending] })
  await retype('Email', pending.id.toUpperCase())
  expect(
    screen.getByText('Late One is in this account already, and has not confirmed this email yet.'),
  ).toBeVisible()
  expect(screen.getByText(/The link expired Nov 12, 2026/)).toBeVisible()
  await press('Send the invitation again')
  await waitFor(() =>
    expect(transport.bodiesOf('POST /auth/forgotpassword')).toMatchObject([{ email: pending.id }]),
  )
})

test('a delayed invitation is not announced as sent; access can be granted at once', async () => {
  const member = makePerson(9, { id: 'nadia@northwind.example', name: 'Nadia Brandt' })
  const fixture = await openNew(
    replyingOnce(POST, answer({ member, invitationWaitsUntil: '2026-11-23T18:00:00.000Z' })),
  )
  await fillIn()
  await press('Add user')
  await noDialog()
  expect(screen.queryByText(/on its way/)).toBeNull()
  expect(screen.getByText(/the one to nadia@northwind\.example waits until Nov 23, 2026/)).toBeVisible()
  fixture.root.signedIn.users.merge([member])
  await press('Give access')
  expect(address()).toMatch(/[?&]access=nadia%40northwind\.example$/)
})

/** Enter takes the only one that fits. */
const pick = async (name: string) => {
  await userEvent.type(screen.getByRole('combobox', { name: /^Workspaces/ }), `${name}{Enter}`)
  await screen.findByRole('button', { name: new RegExp(`^Remove ${name}`) })
}
const sharesOf = (fixture: RootFixture, place: number) =>
  fixture.transport.callsOf(saveOf(place)).map(({ body }) => body)

const isInView = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

describe('workspaces for a new user', () => {
  const nadia = makePerson(9, { id: 'nadia@northwind.example', name: 'Nadia Brandt' })
  test('are shared once the user is added', { tags: ['core'] }, async () => {
    const fixture = await openNew(replyingOnce(POST, answer({ member: nadia })))
    await fillIn()
    for (const name of ['Accounting', 'Logistics']) await pick(name)
    await press(/^Remove Logistics/)
    await press('Add user')
    await noDialog()
    expect(sharesOf(fixture, 1)).toEqual([
      {
        members: expect.arrayContaining(['owner@northwind.example', 'nadia@northwind.example']),
        revision: 1,
      },
    ])
    expect(sharesOf(fixture, 5)).toEqual([])
  })

  test('the new row is shown, marked, on its page of the list, and the toast links to it', async () => {
    await openNew({ people: makePeople(60), path: '/admin/users?q=adrian&new', subscription: { users: 99 } })
    await fillIn()
    await press('Add user')
    await noDialog()
    const row = await screen.findByRole('row', { current: true })
    expect(row).toHaveAccessibleName(/Nadia Brandt/)
    await waitFor(() => expect(isInView(row)).toBe(true))
    const shownAt = address()
    expect(shownAt).toMatch(/^\/admin\/users\?page=\d+$/)
    await userEvent.click(screen.getByRole('button', { name: 'First page' }))
    expect(screen.queryByRole('row', { current: true })).toBeNull()
    await press('Show')
    expect(await screen.findByRole('row', { current: true })).toHaveAccessibleName(/Nadia Brandt/)
    expect(address()).toBe(shownAt)
  })

  test('that could not be shared are named, and shared by a retry', async () => {
    const fixture = await openNew(replyingOnce(POST, answer({ member: nadia })))
    await fillIn()
    await pick('Accounting')
    fixture.transport.next(saveOf(1), refusal(ErrorCode.forbidden))
    await press('Add user')
    await noDialog()
    expect(
      screen.getByText('Nadia Brandt was added, but 1 workspace is not shared yet: Accounting.'),
    ).toBeVisible()
    fixture.transport.next(saveOf(1), refusal(ErrorCode.forbidden))
    await press('Try again')
    await settle(fixture)
    await press('Try again')
    await expectVisible(screen.findByText('1 workspace is shared with Nadia Brandt now.'))
    expect(sharesOf(fixture, 1)).toHaveLength(3)
  })

  test('are unsaved changes: leaving asks', async () => {
    await openNew()
    await pick('Accounting')
    await pressEscape()
    await expectVisible(screen.findByRole('alertdialog', { name: 'Discard the changes?' }))
  })
})
