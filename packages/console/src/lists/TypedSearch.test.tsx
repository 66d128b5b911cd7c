import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectFocus } from '../testing/actions.ts'
import { address, button, names, rowOf, start } from '../screens/users/users.render.tsx'

const box = () => screen.getByRole('searchbox')
const type = (text: string) => userEvent.type(box(), text)
const searched = () => new URLSearchParams(address().split('?')[1])

test('facets are typed beside words, and are in the address and the bar', { tags: ['core'] }, async () => {
  await start()
  await type('role:user -status:inactive abel')
  await waitFor(() => expect(names()).toEqual(['Élodie Abel']))
  expect(Object.fromEntries(searched())).toEqual({ role: 'user', status: '-inactive', q: 'abel' })
  expect(box()).toHaveValue('abel')
  expect(button('Remove Status: not Inactive')).toBeVisible()
})

test('several of one leave those with any of them', async () => {
  await start()
  await type('status:locked status:inactive{Enter}')
  await waitFor(() => expect(names()).toEqual(['Farah Abel', 'Grace Abel']))
  await userEvent.click(button('Remove Status: Locked'))
  await waitFor(() => expect(names()).toEqual(['Farah Abel']))
  expect(searched().get('status')).toBe('inactive')
})

test('names and values are offered, by keyboard; Backspace makes the last one a text again', async () => {
  await start()
  await type('st')
  await screen.findByRole('option', { name: /^Status/ })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(box()).toHaveValue('status:')
  await type('l')
  await screen.findByRole('option', { name: /^Status: Locked/ })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/users?status=locked'))
  expect(names()).toEqual(['Grace Abel'])
  expect(box()).toHaveValue('')
  await userEvent.keyboard('{Backspace}')
  expect(box()).toHaveValue('status:locked')
  await waitFor(() => expect(address()).toBe('/admin/users'))
  await userEvent.tab()
  await waitFor(() => expect(address()).toBe('/admin/users?status=locked'))
})

test('while one is typed, the list does not search for it', async () => {
  await start()
  await type('status:lo')
  expect(names()).toHaveLength(7)
  expect(address()).toBe('/admin/users')
})

test('without suggestions, ↓ still moves to the first row', async () => {
  await start()
  await type('role:admin abel{ArrowDown}')
  await expectFocus(() => rowOf(/Grace Abel/).getByRole('link', { name: 'Grace Abel' }))
})

test('in Spanish, and from a link', async () => {
  await start({ locale: 'es', path: '/admin/users?q=estado:bloqueado' })
  await waitFor(() => expect(address()).toBe('/admin/users?status=locked'))
  expect(box()).toHaveValue('')
  await type('rol:administrador ')
  await waitFor(() => expect(searched().get('role')).toBe('admin'))
  expect(names()).toEqual(['Grace Abel'])
})
