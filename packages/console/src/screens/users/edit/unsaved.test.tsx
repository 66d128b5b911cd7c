import { ErrorCode } from '@portico/stores'
import { refusal, type Answer } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  address,
  back,
  button,
  errorDialog,
  field,
  noDialog,
  press,
  pressIn,
  retype,
  settle,
  start,
} from '../users.drawn.tsx'
import { emails, keepNadia } from '../users.fixture.ts'
import userEvent from '@testing-library/user-event'

const openNew = async () => {
  await start({ path: '/admin/users?new' })
  return screen.findByRole('dialog', { name: 'New user' })
}

describe('what is not saved', () => {
  test.each(['{Escape}', 'Cancel', 'Close'])('%s asks first, and staying keeps it', async (way) => {
    const dialog = await openNew()
    await retype('First name', 'Nadia')
    if (way.startsWith('{')) await userEvent.keyboard(way)
    else await pressIn(dialog, way)
    const question = await screen.findByRole('alertdialog', { name: 'Discard the changes?' })
    expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await pressIn(question, 'Keep editing')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field('First name')).toHaveValue('Nadia')
  })

  test('is dropped once that was answered', async () => {
    await start({ path: `/admin/users?edit=${emails.user}` })
    await screen.findByRole('dialog')
    await retype('First name', 'Ursula')
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('What you changed for Uma Finch is not saved yet.')
    await pressIn(question, 'Discard changes')
    await noDialog()
    expect(address()).toBe('/admin/users')
  })

  test('is kept when the browser goes Back while it is saved, and the save fails', async () => {
    const gate = Promise.withResolvers<Answer>()
    const fixture = await start({
      prepare: ({ transport }) => transport.always('PUT /users/', gate.promise),
    })
    await press('Edit Uma Finch')
    await screen.findByRole('dialog')
    await retype('First name', 'Ursula')
    await press('Save')
    await back()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    gate.resolve(refusal(ErrorCode.forbidden))
    await settle(fixture)
    const question = await screen.findByRole('alertdialog', { name: 'Discard the changes?' })
    await pressIn(question, 'Keep editing')
    await pressIn(await errorDialog(), 'OK')
    expect(field('First name')).toHaveValue('Ursula')
  })

  test('of an earlier session is offered, and put back', async () => {
    const { root } = await start({ path: '/admin/users?new', prepare: keepNadia })
    const dialog = await screen.findByRole('dialog', { name: 'New user' })
    expect(dialog.textContent).toContain('Your session ended before you saved')
    await pressIn(dialog, 'Restore it')
    expect(field('Email')).toHaveValue('nadia@northwind.example')
    expect(dialog.textContent).not.toContain('Your session ended')
    expect(root.userEdit.kept).toBeNull()
  })

  test('of an earlier session can be dropped', async () => {
    const { root } = await start({ path: '/admin/users?new', prepare: keepNadia })
    await pressIn(await screen.findByRole('dialog', { name: 'New user' }), 'Discard')
    expect(screen.queryByText(/Your session ended/)).toBeNull()
    expect(field('First name')).toHaveValue('')
    expect(root.userEdit.kept).toBeNull()
  })

  test('survives the browser’s Back', async () => {
    await start()
    await press('Edit Uma Finch')
    await screen.findByRole('dialog')
    await retype('First name', 'Ursula')
    await back()
    const question = await screen.findByRole('alertdialog')
    await pressIn(question, 'Keep editing')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field('First name')).toHaveValue('Ursula')
    expect(address()).toBe('/admin/users?edit=user%40northwind.example')
  })

  test('nothing changed closes at once, and focus goes back to the button', async () => {
    await start()
    await press('Edit Uma Finch')
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await noDialog()
    await waitFor(() => expect(button('Edit Uma Finch')).toHaveFocus())
  })
})
