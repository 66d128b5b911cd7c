import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { address, field, noDialog, pressIn, retype, start } from '../../users.render.tsx'
import { emails, keepNadia } from '../../users.fixture.ts'

const openNew = async () => {
  await start({ path: '/admin/users?new' })
  return screen.findByRole('dialog', { name: 'New user' })
}

describe('what is not saved', () => {
  test('of somebody new is asked about', async () => {
    await openNew()
    await retype('First name', 'Nadia')
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Discard the changes?' })
    expect(question.textContent).toContain('The new user is not added yet.')
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

  test('of an earlier session is offered, and put back', async () => {
    const { root } = await start({ path: '/admin/users?new', prepare: keepNadia })
    const dialog = await screen.findByRole('dialog', { name: 'New user' })
    expect(dialog.textContent).toContain('Your session ended before you saved')
    await pressIn(dialog, 'Restore it')
    expect(field('Email')).toHaveValue('nadia@northwind.example')
    expect(dialog.textContent).not.toContain('Your session ended')
    expect(root.signedIn.userEdit.storedDraft).toBeNull()
  })

  test('of an earlier session can be dropped', async () => {
    const { root } = await start({ path: '/admin/users?new', prepare: keepNadia })
    await pressIn(await screen.findByRole('dialog', { name: 'New user' }), 'Discard')
    expect(screen.queryByText(/Your session ended/)).toBeNull()
    expect(field('First name')).toHaveValue('')
    expect(root.signedIn.userEdit.storedDraft).toBeNull()
  })
})
