import { ErrorCode } from '@portico/stores'
import { UserFormSchema } from '@portico/stores/contract'
import { answer, refusal, type RootFixture } from '@portico/stores/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RenderAppOptions } from '../../../../testing/renderApp.tsx'
import {
  address,
  button,
  choose,
  readError,
  field,
  names,
  noDialog,
  press,
  pressIn,
  retype,
  selectOf,
  settle,
  start,
} from '../../users.render.tsx'
import { emails, PUT, withSecondFactor } from '../../users.fixture.ts'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { expectFocus, expectVisible, pressEscape } from '../../../../testing/actions.ts'
import { replying, replyingOnce } from '../../../../testing/withStores.tsx'

const openEdit = async (email: string = emails.user, options: RenderAppOptions = {}) => {
  const fixture = await start({ path: `/admin/users?edit=${email}`, ...options })
  const dialog = await screen.findByRole('dialog', { name: /^Edit/ })
  return { ...fixture, dialog }
}
const paste = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.click(field(name))
  await userEvent.paste(text)
}
const saved = ({ transport }: Pick<RootFixture, 'transport'>) =>
  transport.callsOf(PUT).map(({ body }) => v.parse(UserFormSchema, body))

describe('Edit', () => {
  test(
    'opens with the listed values: names, role, status and a button to reset [S2-055]',
    { tags: ['core'] },
    async () => {
      const { dialog } = await openEdit()
      expect(field('First name')).toHaveValue('Uma')
      expect(field('Last name')).toHaveValue('Finch')
      expect(within(dialog).getByRole('button', { name: /Role$/ }).textContent).toContain('User')
      expect(within(dialog).getByRole('button', { name: /Status$/ }).textContent).toContain('Active')
      expect(within(dialog).getByRole('button', { name: 'Reset password' })).toBeVisible()
      expect(dialog.textContent).toContain(emails.user)
    },
  )

  test('sends the whole form, announces it, and updates the list', { tags: ['core'] }, async () => {
    const fixture = await openEdit()
    await retype('First name', 'Ursula')
    await choose('Status', 'Locked')
    await press('Save')
    await noDialog()
    expect(saved(fixture)).toEqual([
      {
        firstName: 'Ursula',
        lastName: 'Finch',
        role: 1,
        activeDirectoryId: null,
        email: emails.user,
        status: 4,
        revision: 1,
      },
    ])
    expect(screen.getByText('Ursula Finch was saved.')).toBeVisible()
  })

  test('without changes there is nothing to save', async () => {
    const fixture = await openEdit()
    await press('Save')
    await userEvent.type(field('First name'), '{Enter}')
    await settle(fixture)
    expect(saved(fixture)).toEqual([])
    expect(button('Save')).toHaveAccessibleDescription('Nothing has changed')
  })

  test.each([
    ['First name', '', 'Enter a first name'],
    ['Last name', '   ', 'Enter a last name'],
    ['First name', '<script></script>', 'Nothing is left of this'],
    ['First name', 'x'.repeat(61), 'Use at most 60 characters'],
  ])('%s “%s” shows: %s [S5-002]', async (name, text, message) => {
    const fixture = await openEdit()
    await paste(name, text)
    await press('Save')
    expect(field(name)).toHaveAccessibleDescription(new RegExp(message))
    expect(saved(fixture)).toEqual([])
  })

  test.each([
    ['<b>Ur</b>sula', 'Ursula'],
    ['<scr<script>ipt>Zoë "Z"', 'Zoë Z'],
  ])('the saved text of %s is shown, and saved [S5-007]', async (typed, left) => {
    const fixture = await openEdit()
    await paste('First name', typed)
    expect(field('First name')).toHaveAccessibleDescription(`Will be saved as “${left}”`)
    await press('Save')
    expect(saved(fixture)).toMatchObject([{ firstName: left }])
  })

  test.each(["O'Brien", '🦊 Fox', 'مريم'])('%s is accepted unchanged', async (name) => {
    const fixture = await openEdit()
    await paste('Last name', name)
    expect(screen.queryByText(/Will be saved as/)).toBeNull()
    await press('Save')
    expect(saved(fixture)).toMatchObject([{ lastName: name }])
    expect(names()).toContain(`Uma ${name}`)
  })

  test(
    'a failed save shows the reason in a dialog, and keeps the input [S8-007] [S8-008]',
    { tags: ['core'] },
    async () => {
      await openEdit(emails.user, replyingOnce(PUT, refusal(ErrorCode.forbidden, { message: 'Not yours' })))
      await retype('First name', 'Ursula')
      await press('Save')
      await readError('Not yours')
      expect(field('First name')).toHaveValue('Ursula')
      await press('Save')
      await noDialog()
    },
  )

  test('a refused role shows the reason in a dialog, then at its field [S8-007]', async () => {
    await openEdit(
      emails.user,
      replyingOnce(PUT, refusal(ErrorCode.invalidRole, { message: 'No such role' })),
    )
    await choose('Role', 'Admin')
    await press('Save')
    await readError('No such role')
    await expectFocus(() => selectOf('Role'))
    expect(selectOf('Role')).toHaveAccessibleDescription(/The service refuses this role/)
  })

  test('after three changes by others the Error dialog shows that, in the page’s language', async () => {
    const { transport } = await openEdit(emails.user, { locale: 'es' })
    transport.always(PUT, refusal(ErrorCode.alreadyExists, { message: 'Changed meanwhile' }))
    await retype('Nombre', 'Ursula')
    await press('Guardar')
    await readError(
      'Otra persona sigue cambiando esto. Sus cambios siguen aquí; vuelva a guardar en un momento.',
      'Aceptar',
    )
    expect(transport.callsOf(PUT)).toHaveLength(3)
    expect(field('Nombre')).toHaveValue('Ursula')
  })

  test('an unlisted user is shown as unknown', async () => {
    await start({ path: '/admin/users?edit=nobody%40northwind.example' })
    await screen.findByRole('alertdialog', { name: 'User not found' })
    await press('OK')
    await noDialog()
    expect(address()).toBe('/admin/users')
  })

  test('a failed load is shown in a dialog [S8-009]', { tags: ['core'] }, async () => {
    await start({
      path: `/admin/users?edit=${emails.user}`,
      ...replying('GET /users/', refusal(ErrorCode.forbidden, { message: 'Not now' })),
    })
    await readError('Not now')
    await noDialog()
    expect(address()).toBe('/admin/users')
  })
})

const FORGOT = 'POST /auth/forgotpassword'

describe('the button that sends a mail', () => {
  test.each([
    ['active', emails.user, 'Reset password', `A mail to reset the password goes to ${emails.user}`],
    ['locked', emails.locked, 'Reset password', `A mail to reset the password goes to ${emails.locked}`],
    [
      'pending',
      emails.pending,
      'Send the invitation again',
      `The invitation goes to ${emails.pending} again`,
    ],
  ])('of a user %s sends it and announces it [S2-055] [S7-007]', async (_, email, label, sentText) => {
    const fixture = await openEdit(email)
    await press(label)
    expect(fixture.transport.callsOf(FORGOT).map(({ body }) => body)).toEqual([{ accountId: '4821', email }])
    // It may wait for the limit of mails, which the service does not send.
    expect(screen.getByText(`${sentText}: now, or as soon as the limit of mails allows.`)).toBeVisible()
  })

  test('of an inactive user explains why there is none [S2-055]', async () => {
    const fixture = await openEdit(emails.inactive)
    await press('Reset password')
    expect(button('Reset password')).toHaveAccessibleDescription(/An inactive user gets no mail/)
    expect(fixture.transport.callsOf(FORGOT)).toEqual([])
  })

  test('is disabled for 30 seconds with a countdown, then works again', async () => {
    const fixture = await openEdit(emails.user)
    await press('Reset password')
    await act(async () => fixture.clock.advance(12_000))
    expect(button('Reset password')).toHaveAccessibleDescription('You can send another one in 18 s.')
    await press('Reset password')
    expect(fixture.transport.callsOf(FORGOT)).toHaveLength(1)
    await act(async () => fixture.clock.advance(18_000))
    await press('Reset password')
    expect(fixture.transport.callsOf(FORGOT)).toHaveLength(2)
  })

  test.each([
    [
      emails.user,
      'Reset password',
      { isSent: true },
      `was sent to ${emails.user}. Earlier links no longer work.`,
    ],
    [
      emails.pending,
      'Send the invitation again',
      { isSent: true },
      `The invitation was sent to ${emails.pending} again. Earlier links no longer work.`,
    ],
    [
      emails.pending,
      'Send the invitation again',
      { invitationWaitsUntil: '2026-11-23T18:00:00.000Z' },
      `the one to ${emails.pending} waits until Nov 23, 2026`,
    ],
  ])('to %s by “%s” says what became of it: %j', async (email, label, reply, text) => {
    await openEdit(email, replyingOnce(FORGOT, answer(reply)))
    await press(label)
    expect(screen.getByText(new RegExp(text.replaceAll('.', String.raw`\.`)))).toBeVisible()
  })

  test('a limit of mails says how long to wait', async () => {
    await openEdit(
      emails.user,
      replyingOnce(
        FORGOT,
        refusal(ErrorCode.cannotSendMail, { status: 429, headers: { 'Retry-After': '300' } }),
      ),
    )
    await press('Reset password')
    await readError('You can try again in 5 minutes.')
    expect(button('Reset password')).toHaveAccessibleDescription('You can send another one in 300 s.')
  })

  test('a refusal shows the Error dialog and keeps the input [S8-007] [S8-008]', async () => {
    const fixture = await openEdit(
      emails.user,
      replyingOnce(
        FORGOT,
        refusal(ErrorCode.cannotSendMail, { message: 'The mail server refuses this mail' }),
      ),
    )
    await press('Reset password')
    await readError(
      'The mail server refuses this mailNothing has changed: a link that was mailed earlier still works.',
    )
    await press('Reset password')
    expect(fixture.transport.callsOf(FORGOT)).toHaveLength(2)
  })
})

describe('unsaved changes', () => {
  test('are discarded after the question', async () => {
    await openEdit()
    await retype('First name', 'Ursula')
    await pressEscape()
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('What you changed for Uma Finch is not saved yet.')
    await pressIn(question, 'Discard changes')
    await noDialog()
    expect(address()).toBe('/admin/users')
  })
})

describe('the second factor', () => {
  const RESET = 'POST /auth/reset2fa/ws-0001'

  test('is reset in the workspaces that require one, after a question', { tags: ['core'] }, async () => {
    const fixture = await openEdit(emails.user, {
      ...withSecondFactor(true),
      ...replyingOnce(RESET, refusal(ErrorCode.internalServerError)),
    })
    await press('Reset second factor')
    const question = await screen.findByRole('alertdialog', {
      name: 'Reset the second factor of Uma Finch?',
    })
    expect(question.textContent).toContain('Accounting')
    expect(fixture.transport.callsOf(RESET)).toEqual([])
    await pressIn(question, 'Reset second factor')
    expect((await within(question).findByRole('alert')).textContent).toContain(
      'It could not be reset in this workspace.',
    )
    await pressIn(question, 'Reset second factor')
    await expectVisible(screen.findByText('The second factor of Uma Finch was reset in 1 workspace.'))
    expect(fixture.transport.bodiesOf(RESET)).toEqual([{ email: emails.user }, { email: emails.user }])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('is not offered when no workspace requires one', async () => {
    await openEdit(emails.user, withSecondFactor(false))
    expect(screen.queryByRole('button', { name: 'Reset second factor' })).toBeNull()
  })
})
