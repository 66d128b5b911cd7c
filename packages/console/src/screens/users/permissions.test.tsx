import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  choose,
  errorDialog,
  field,
  noDialog,
  optionsOf,
  press,
  itemsInRow,
  selectOf,
  settle,
  start,
} from './users.render.tsx'
import { emails, PUT } from './users.fixture.ts'
import { textsOf } from '../../testing/actions.ts'

const offered = async (name: string) => {
  const row = within(screen.getByRole('row', { name: new RegExp(name) }))
  return [
    row.queryByRole('button', { name: /^Edit/ }) !== null,
    (await itemsInRow(name)).includes('Delete'),
    row.queryByRole('checkbox', { hidden: true }) !== null,
  ]
}

describe('actions by role', () => {
  test.each([
    // Create, edit, delete non-owner users
    ['owner', 'a user', 'Uma Finch', [true, true, true]],
    ['owner', 'an admin', 'Adrian Cole', [true, true, true]],
    ['admin', 'a user', 'Uma Finch', [true, true, true]],
    ['admin', 'another admin', 'Grace Abel', [true, true, true]],
    // Edit owners; no role may delete owners
    ['owner', 'another owner', 'Bruna Costa', [true, false, false]],
    ['admin', 'an owner', 'Olivia Marsh', [false, false, false]],
    ['admin', 'another owner', 'Bruna Costa', [false, false, false]],
    // The signed-in user
    ['owner', 'oneself', 'Olivia Marsh', [true, false, false]],
    ['admin', 'oneself', 'Adrian Cole', [true, false, false]],
  ] as const)(
    '%s and %s [S6-004] [S6-005] [S6-006] [S4-005] [S5-017]',
    async (role, _, name, [edit, remove, select]) => {
      await start({ role })
      expect(await offered(name)).toEqual([edit, remove, select])
    },
  )

  test('the own row is marked', async () => {
    await start({ role: 'admin' })
    expect(within(screen.getByRole('row', { name: /Adrian Cole/ })).getByText('You')).toBeVisible()
    expect(screen.getAllByText('You')).toHaveLength(1)
  })

  test('a link to an owner’s form is refused to an admin [S6-005]', { tags: ['core'] }, async () => {
    const { root } = await start({ role: 'admin', path: `/admin/users?edit=${emails.otherOwner}` })
    const error = await errorDialog()
    expect(error.textContent).toContain('Only an owner edits an owner.')
    expect(root.signedIn.later.userEdit.isOpen).toBe(false)
    await press('OK')
    await noDialog()
  })
})

const openOwner = () => start({ path: `/admin/users?edit=${emails.otherOwner}` })

describe('an owner edits an owner', () => {
  test('only the name: the role is disabled [S4-004]', { tags: ['core'] }, async () => {
    const fixture = await openOwner()
    const dialog = await screen.findByRole('dialog', { name: 'Edit Bruna Costa' })
    const role = selectOf('Role')
    expect(role).toBeDisabled()
    expect(role.textContent).toContain('Owner')
    expect(dialog.textContent).toContain('An owner’s role cannot be changed.')
    await settle(fixture)
    expect(field('First name')).toBeEnabled()
  })

  test(
    'only the status active can be chosen, the others have a reason [S4-003]',
    { tags: ['core'] },
    async () => {
      const fixture = await openOwner()
      await screen.findByRole('dialog', { name: 'Edit Bruna Costa' })
      const options = await optionsOf('Status')
      expect(options.map((option) => option.textContent)).toEqual([
        expect.stringContaining('An owner can only be active.'),
        'Active',
        expect.stringContaining('An owner can only be active.'),
        expect.stringContaining('An owner can only be active.'),
      ])
      expect(fixture.transport.callsOf(PUT)).toEqual([])
    },
  )
})

describe('assignable roles and statuses', () => {
  test.each(['owner', 'admin'] as const)('%s can assign User and Admin only [S4-006]', async (role) => {
    await start({ role, path: '/admin/users?new' })
    await screen.findByRole('dialog', { name: 'New user' })
    const options = await optionsOf('Role')
    expect(textsOf(options)).toEqual(['User', 'Admin'])
  })

  test(
    'the four statuses are offered, and all can be chosen [S4-002] [S4-003] [S6-016]',
    { tags: ['core'] },
    async () => {
      await start({ path: `/admin/users?edit=${emails.locked}` })
      await screen.findByRole('dialog', { name: 'Edit Grace Abel' })
      const options = await optionsOf('Status')
      expect(textsOf(options)).toEqual(['Pending', 'Active', 'Inactive', 'Locked'])
    },
  )

  test('changing the own role or status shows the consequences', async () => {
    await start({ role: 'admin', path: `/admin/users?edit=${emails.admin}` })
    const dialog = await screen.findByRole('dialog', { name: 'Edit Adrian Cole' })
    expect(dialog.textContent).not.toContain('you are signed out')
    expect(dialog.textContent).not.toContain('you can no longer manage users')
    await choose('Role', 'User')
    expect(dialog.textContent).toContain('Once you save this, you can no longer manage users.')
    await choose('Status', 'Locked')
    expect(dialog.textContent).toContain('Once you save this, you are signed out')
  })
})
