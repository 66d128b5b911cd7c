import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, press, start } from '../screens/users/users.render.tsx'

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const asked = () => new URLSearchParams(address().split('?')[1]).get('columns')
const item = (name: string) => within(screen.getByRole('grid')).getByRole('row', { name })
const open = async () => {
  await press('Columns')
  await screen.findByRole('dialog', { name: 'Columns' })
}

test('are hidden and moved by keyboard, and kept for the person', { tags: ['core'] }, async () => {
  const { root } = await start()
  await open()
  act(() => item('Email').focus())
  await userEvent.keyboard(' ')
  await waitFor(() => expect(heads()).toEqual(['Name', 'Role', 'Status', 'Actions']))
  act(() => item('Status').focus())
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(heads()).toEqual(['Name', 'Status', 'Role', 'Actions']))
  expect(asked()).toBe('name,-email,status,role')
  expect(root.preferences.columns).toEqual({
    [`${root.session.accountId} owner@northwind.example users`]: 'name,-email,status,role',
  })
  await press('Reset')
  await waitFor(() => expect(heads()).toEqual(['Name', 'Email', 'Role', 'Status', 'Actions']))
  expect(asked()).toBeNull()
})

const prepare = ({ root: { preferences, session } }: Awaited<ReturnType<typeof start>>) =>
  preferences.choose({
    columns: {
      [`${session.accountId} owner@northwind.example users`]: '-email,name,role,status',
      [`${session.accountId} admin@northwind.example users`]: '-role',
    },
  })

test('each person has their own, unless the address, as that of a saved view, has others', async () => {
  await start({ prepare })
  expect(heads()).toEqual(['Name', 'Role', 'Status', 'Actions'])
  cleanup()
  await start({ prepare, path: '/admin/users?columns=name,email,-role,-status' })
  expect(heads()).toEqual(['Name', 'Email', 'Actions'])
})

test('by keyboard: focus is in the chooser, also when its code has just loaded, and returns to its button', async () => {
  await start()
  for (let times = 0; times < 2; times += 1) {
    screen.getByRole('button', { name: 'Columns' }).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Columns' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus())
  }
})

test('an address names them, and none that the list does not have', async () => {
  await start({ path: '/admin/users?columns=status,-role,colour,name' })
  expect(heads()).toEqual(['Status', 'Name', 'Email', 'Actions'])
})

test('in little room and beside an open panel there is no choice', async () => {
  await start({ path: '/admin/users?person=user%40northwind.example' })
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
  cleanup()
  await page.viewport(1099, 800)
  await start()
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
})
