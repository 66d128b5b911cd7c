import { ErrorCode } from '@portico/stores'
import { UserFormSchema } from '@portico/stores/contract'
import { answer, refusal, type Answer, type RootFixture } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RenderAppOptions } from '../../../../testing/renderApp.tsx'
import {
  address,
  button,
  choose,
  errorDialog,
  field,
  names,
  noDialog,
  press,
  retype,
  settle,
  start,
} from '../../users.render.tsx'
import { emails, everySort } from '../../users.fixture.ts'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'

const PUT = 'PUT /users/'

const openEdit = async (email: string = emails.user, options: RenderAppOptions = {}) => {
  const fixture = await start({ path: `/admin/users?edit=${email}`, ...options })
  const dialog = await screen.findByRole('dialog', { name: /^Edit / })
  return { ...fixture, dialog }
}
const saved = ({ transport }: Pick<RootFixture, 'transport'>) =>
  transport.callsOf(PUT).map(({ body }) => v.parse(UserFormSchema, body))

describe('Edit', () => {
  test('opens with what the list has: names, role, status and a button to reset [S2-055]', async () => {
    const { dialog } = await openEdit()
    expect(field('First name')).toHaveValue('Uma')
    expect(field('Last name')).toHaveValue('Finch')
    expect(within(dialog).getByRole('button', { name: /Role$/ }).textContent).toContain('User')
    expect(within(dialog).getByRole('button', { name: /Status$/ }).textContent).toContain('Active')
    expect(within(dialog).getByRole('button', { name: 'Reset password' })).toBeVisible()
    expect(dialog.textContent).toContain(emails.user)
  })

  test('sends the whole form, says so, and shows it in the list', async () => {
    const fixture = await openEdit()
    await retype('First name', 'Ursula')
    await choose('Status', 'Locked')
    await press('Save')
    await settle(fixture)
    await noDialog()
    expect(saved(fixture)).toEqual([
      {
        firstName: 'Ursula',
        lastName: 'Finch',
        role: 1,
        activeDirectoryId: null,
        email: emails.user,
        status: 4,
      },
    ])
    expect(screen.getByText('Ursula Finch was saved.')).toBeVisible()
  })

  test('with nothing changed there is nothing to save', async () => {
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
  ])('%s “%s” says: %s [S5-002]', async (name, text, message) => {
    const fixture = await openEdit()
    await userEvent.clear(field(name))
    if (text) {
      await userEvent.click(field(name))
      await userEvent.paste(text)
    }
    await press('Save')
    expect(field(name)).toHaveAccessibleDescription(new RegExp(message))
    expect(saved(fixture)).toEqual([])
  })

  test.each([
    ['<b>Ur</b>sula', 'Ursula'],
    ['<scr<script>ipt>Zoë "Z"', 'Zoë Z'],
  ])('what will be saved of %s is shown, and saved so [S5-007]', async (typed, left) => {
    const fixture = await openEdit()
    await userEvent.clear(field('First name'))
    await userEvent.click(field('First name'))
    await userEvent.paste(typed)
    expect(field('First name')).toHaveAccessibleDescription(`Will be saved as “${left}”`)
    await press('Save')
    await settle(fixture)
    expect(saved(fixture)).toMatchObject([{ firstName: left }])
  })

  test.each(["O'Brien", '🦊 Fox', 'مريم'])('%s is taken as it is', async (name) => {
    const fixture = await openEdit()
    await userEvent.clear(field('Last name'))
    await userEvent.click(field('Last name'))
    await userEvent.paste(name)
    expect(screen.queryByText(/Will be saved as/)).toBeNull()
    await press('Save')
    await settle(fixture)
    expect(saved(fixture)).toMatchObject([{ lastName: name }])
    expect(names()).toContain(`Uma ${name}`)
  })

  test('a failed save says why in a dialog, and nothing is lost [S8-007] [S8-008]', async () => {
    const fixture = await openEdit(emails.user, {
      prepare: ({ transport }) => transport.next(PUT, refusal(ErrorCode.forbidden, { message: 'Not yours' })),
    })
    await retype('First name', 'Ursula')
    await press('Save')
    await settle(fixture)
    expect((await errorDialog()).textContent).toContain('Not yours')
    await press('OK')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field('First name')).toHaveValue('Ursula')
    await press('Save')
    await settle(fixture)
    await noDialog()
  })

  test('while it saves nothing closes it', async () => {
    const gate = Promise.withResolvers<Answer>()
    const fixture = await openEdit(emails.user, {
      prepare: ({ transport }) => transport.always(PUT, gate.promise),
    })
    await retype('First name', 'Ursula')
    await press('Save')
    expect(screen.getByRole('progressbar', { name: 'Saving' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Edit Uma Finch' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    gate.resolve(answer({ member: everySort[2] }))
    await settle(fixture)
    await noDialog()
  })

  test('somebody who is not listed is said to be unknown', async () => {
    await start({ path: '/admin/users?edit=nobody%40northwind.example' })
    await screen.findByRole('alertdialog', { name: 'User not found' })
    await press('OK')
    await noDialog()
    expect(address()).toBe('/admin/users')
  })

  test('who cannot be loaded is said in a dialog [S8-009]', async () => {
    await start({
      path: `/admin/users?edit=${emails.user}`,
      prepare: ({ transport }) =>
        transport.always('GET /users/', refusal(ErrorCode.forbidden, { message: 'Not now' })),
    })
    expect((await errorDialog()).textContent).toContain('Not now')
    await press('OK')
    await noDialog()
  })
})
