// @module-tag core
import { composeStories } from '@storybook/react-vite'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import * as stories from '../components/EditDialog.stories.tsx'
import { button, expectFocus, focusWithin, noDialog, press, pressEscape } from '../testing/actions.ts'
import { address, back } from '../testing/Browser.tsx'

const { WithAddress, Linked } = composeStories(stories)

const opened = async () =>
  focusWithin(await screen.findByRole('dialog', { name: 'edit uma@northwind.example' }))
const type = () => userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '!')
const question = () => screen.findByRole('alertdialog', { name: 'Discard the changes?' })

const PAGE = '/admin/users?q=uma'
const EDIT = '/admin/users?q=uma&edit=uma%40northwind.example'

test('a dialog adds to the page’s address, and Back closes it', async () => {
  render(<WithAddress />)
  await press('Edit Uma')
  await opened()
  expect(address()).toBe(EDIT)
  await back()
  await noDialog()
  expect(address()).toBe(PAGE)
  await expectFocus(() => button('Edit Uma'))
})

test('a dialog’s own close button removes it from the address, and focus returns to its opener', async () => {
  render(<WithAddress />)
  await press('Edit Uma')
  await opened()
  await pressEscape()
  await noDialog()
  await waitFor(() => expect(address()).toBe(PAGE))
  await expectFocus(() => button('Edit Uma'))
})

const leaveWhileSaving = async () => {
  const gate = Promise.withResolvers<boolean>()
  render(<WithAddress onSave={() => gate.promise} />)
  await press('Edit Uma')
  await opened()
  await type()
  await press('Save')
  await back()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  return (isSaved: boolean) => act(async () => gate.resolve(isSaved))
}

describe('left while it saves', () => {
  test('it asks once saving has failed', async () => {
    const end = await leaveWhileSaving()
    await end(false)
    await question()
    await press('Keep editing')
    expect((await screen.findByRole('alert')).textContent).toBe('The name was not saved.')
    expect(address()).toBe(EDIT)
  })

  test('it closes once it is saved', async () => {
    const end = await leaveWhileSaving()
    await end(true)
    await noDialog()
    expect(address()).toBe(PAGE)
  })
})

describe('a link', () => {
  test('opens it; closing leaves the page with focus on its heading', async () => {
    render(<Linked />)
    await opened()
    await pressEscape()
    await noDialog()
    expect(address()).toBe(PAGE)
    await expectFocus(() => screen.getByRole('heading', { level: 1 }))
  })

  test('waits for the data that the dialog needs', async () => {
    const { rerender } = render(<Linked hasList={false} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    rerender(<Linked hasList />)
    await opened()
  })

  test('from outside opens only the page and its dialog', async () => {
    render(<WithAddress />)
    await press('Find Uma')
    await opened()
    expect(address()).toBe('/admin/users?edit=uma%40northwind.example')
    await pressEscape()
    await noDialog()
    expect(address()).toBe('/admin/users')
  })

  test('to a dialog of another page navigates to it', async () => {
    render(<WithAddress />)
    await press('Edit billing details')
    expect(address()).toBe('/admin/account?billing')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
