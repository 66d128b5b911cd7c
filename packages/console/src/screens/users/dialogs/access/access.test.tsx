import { ErrorCode } from '@portico/stores'
import { answer, makeWorkspace, refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { address, noDialog, press, start } from '../../users.render.tsx'
import { listOf, saveOf } from './access.fixture.ts'
import { replyingOnce } from '../../../../testing/withStores.tsx'

const ofUser = () => screen.findByRole('dialog', { name: 'Workspaces of Uma Finch' })
const box = (name: string) => screen.findByRole('checkbox', { name })
const cellIn = async (name: string, place: number) => {
  await screen.findByRole('grid', { name: 'Access map' })
  const cell = within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('gridcell')[
    place
  ]
  if (!cell) throw new Error('There is no such cell')
  return cell
}

describe('somebody’s workspaces', () => {
  test('[S7-025] [S7-026] are granted and revoked, and saved with one call for each changed list', async () => {
    const { transport } = await start()
    await press('Workspaces of Uma Finch')
    const dialog = await ofUser()
    expect(address()).toBe('/admin/users?access=user%40northwind.example')
    await waitFor(() => expect(dialog.textContent).toMatch(/7 of 7 workspaces/))
    await userEvent.click(await box('Accounting'))
    expect(dialog.textContent).toMatch(/Loses access, not saved/)
    expect(dialog.textContent).toMatch(/1 change not saved/)
    await press('Save')
    await noDialog()
    expect(transport.callsOf(saveOf(1)).map(({ body }) => body)).toEqual([
      { members: ['owner@northwind.example'], revision: 1 },
    ])
    expect(screen.getByText('1 change was saved.')).toBeInTheDocument()
    await waitFor(() => expect(address()).toBe('/admin/users'))
  })

  test('are a step away from the Edit dialog, which asks first while something is not saved', async () => {
    await start({ path: '/admin/users?edit=user@northwind.example' })
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Uma Finch' }))
    await userEvent.type(edit.getByRole('textbox', { name: 'First name' }), '!')
    await userEvent.click(edit.getByRole('button', { name: 'Workspaces of Uma Finch' }))
    const question = await screen.findByRole('alertdialog')
    expect(address()).toBe('/admin/users?access=user%40northwind.example')
    await userEvent.click(within(question).getByRole('button', { name: /^Discard/ }))
    await ofUser()
    expect(await box('Accounting')).toBeChecked()
  })

  test('[S6-013] an owner’s cannot be changed, and it says why', async () => {
    await start({ path: '/admin/users?access=owner@northwind.example' })
    expect(await screen.findByText('An owner has every workspace. That cannot be changed.')).toBeVisible()
    expect(await box('Accounting')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('one that could not be saved stays changed, with its reason', async () => {
    const { transport } = await start({ path: '/admin/users?access=user@northwind.example' })
    await userEvent.click(await box('Accounting'))
    transport.next(saveOf(1), refusal(ErrorCode.forbidden))
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^1 workspace could not be saved/)
    expect(await box('Accounting')).not.toBeChecked()
    await press('Save')
    await noDialog()
  })
})

describe('the access map', () => {
  test('a list that could not be read is unknown, and tried again', async () => {
    await start({ path: '/admin/users?map', ...replyingOnce(listOf(1), refusal(ErrorCode.forbidden)) })
    expect(await cellIn('Uma Finch', 0)).toHaveAccessibleName('Unknown: not read')
    expect(screen.getByText('1 workspace could not be read. Who has it is unknown.')).toBeVisible()
    await press('Try again')
    await waitFor(async () => expect(await cellIn('Uma Finch', 0)).toHaveAccessibleName('Has access'))
  })

  test('cells are turned by keyboard, said, saved, and others’ changes kept', async () => {
    const { transport, root } = await start({ path: '/admin/users?map' })
    const cell = await cellIn('Adrian Cole', 0)
    cell.focus()
    await userEvent.keyboard(' ')
    expect(await cellIn('Adrian Cole', 0)).toHaveAccessibleName('Gets access, not saved')
    expect(screen.getByText('Adrian Cole, Accounting: Gets access, not saved')).toBeInTheDocument()
    transport.next(saveOf(1), refusal(ErrorCode.alreadyExists))
    transport.always(listOf(1), answer({ members: ['owner@northwind.example'], revision: 4 }))
    await press('Save')
    expect(await screen.findByText(/^Somebody else changed 1 workspace meanwhile/)).toBeVisible()
    expect(root.signedIn.accessMap.isDirty).toBe(false)
  })

  test('the searches and the filter narrow it', async () => {
    await start({ path: '/admin/users?map' })
    const grid = await screen.findByRole('grid', { name: 'Access map' })
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search workspaces' }), 'design')
    await waitFor(() => expect(grid).toHaveAttribute('aria-colcount', '2'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only people without access' }))
    // Owners always have access, the user has all.
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '5'))
  })

  test('what is shown is exported, and nothing in it is a formula', async () => {
    const { downloads, root } = await start({
      path: '/admin/users?map',
      prepare: ({ root: stores }) =>
        stores.signedIn.workspaces.receiveOne({ ...makeWorkspace(0), name: '=HYPERLINK("x")' }),
    })
    const grid = await screen.findByRole('grid', { name: 'Access map' })
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'uma')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2'))
    await press('Export')
    await waitFor(() => expect(downloads.saved).toHaveLength(1))
    const text = await downloads.saved[0]?.blob.text()
    expect(text?.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text?.match(/"Has access"/g)).toHaveLength(root.signedIn.workspaces.total)
  })
})
