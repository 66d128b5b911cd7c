import { ErrorCode } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectVisible } from '../../../testing/actions.ts'
import { address, chooseInRow, noDialog, press, start } from '../users.render.tsx'
import { saveOf } from './access.fixture.ts'

const ofUser = () => screen.findByRole('dialog', { name: 'Workspaces of Uma Finch' })
const box = (name: string) => screen.findByRole('checkbox', { name })

describe('a user’s workspaces', () => {
  test(
    '[S7-025] [S7-026] are granted and revoked, and saved with one call for each changed list',
    { tags: ['core'] },
    async () => {
      const { transport } = await start()
      await chooseInRow('Uma Finch', 'Workspaces')
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
    },
  )

  test('open from the Edit dialog, which asks first with unsaved changes', async () => {
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

  test.each([
    [['activity'], ['/admin/activity?person=user%40northwind.example']],
    [[], []],
  ] as const)('lead to what they did where the service offers it: %j', async (features, hrefs) => {
    await start({ path: '/admin/users?access=user@northwind.example', config: { features: [...features] } })
    const links = within(await ofUser()).queryAllByRole('link', { name: 'Activity of Uma Finch' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs)
  })

  test('[S6-013] an owner’s cannot be changed, with the reason', { tags: ['core'] }, async () => {
    await start({ path: '/admin/users?access=owner@northwind.example' })
    await expectVisible(screen.findByText('An owner has every workspace. That cannot be changed.'))
    expect(await box('Accounting')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('the search hides no unsaved change', async () => {
    await start({ path: '/admin/users?access=user@northwind.example' })
    await userEvent.click(await box('Accounting'))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search workspaces' }), 'design')
    const dialog = within(await ofUser())
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(2))
    expect(await box('Accounting')).toBeVisible()
  })

  test('a change that could not be saved stays, with the reason', async () => {
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
