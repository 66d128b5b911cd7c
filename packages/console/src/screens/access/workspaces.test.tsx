import { ErrorCode } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectVisible } from '../../testing/actions.ts'
import { replyingOnce } from '../../testing/withStores.tsx'
import { emails } from '../users/users.fixture.ts'
import { address, chooseInRow, noDialog, press, start } from '../users/users.render.tsx'

const SAVE = 'POST /groups/ws-0001/members'
const OF_USER = { path: '/admin/users?access=user@northwind.example' }

const ofUser = () => screen.findByRole('dialog', { name: 'Workspaces of Uma Finch' })
const remover = (name: string) => screen.findByRole('button', { name: `Remove ${name}` })

describe('a user’s workspaces', () => {
  test(
    '[S7-025] [S7-026] are granted and revoked, and saved with one call for each changed list',
    { tags: ['core'] },
    async () => {
      const { transport } = await start()
      await chooseInRow('Uma Finch', 'Workspaces')
      const dialog = await ofUser()
      expect(address()).toBe('/admin/users?access=user%40northwind.example')
      await userEvent.click(await remover('Accounting'))
      expect(dialog.textContent).toMatch(/6 of 7 workspaces/)
      expect(dialog.textContent).toMatch(/1 change not saved/)
      await press('Save')
      await noDialog()
      expect(transport.callsOf(SAVE).map(({ body }) => body)).toEqual([
        { members: [emails.owner, emails.otherOwner], revision: 1 },
      ])
      expect(screen.getByText('1 change was saved.')).toBeInTheDocument()
      await waitFor(() => expect(address()).toBe('/admin/users'))
    },
  )

  test('are found by name, machine and address; all can be added and taken away at once', async () => {
    const { root } = await start({ ...OF_USER, members: ['owner@northwind.example'] })
    const dialog = await ofUser()
    await userEvent.type(await screen.findByRole('combobox', { name: 'Add workspaces' }), 'DESIGN{Enter}')
    await waitFor(() => expect([...root.signedIn.later.access.changes]).toEqual([['ws-0002', true]]))
    await press('Add all')
    expect(dialog.textContent).toMatch(/7 of 7 workspaces/)
    expect(screen.getByText('6 workspaces added')).toBeInTheDocument()
    await press('Clear all')
    expect(dialog.textContent).toMatch(/0 of 7 workspaces/)
    expect(root.signedIn.later.access.isDirty).toBe(false)
  })

  test('of an account without any: there is nothing to add, and the reason says why', async () => {
    await start({ ...OF_USER, workspaces: 0 })
    const dialog = await ofUser()
    await waitFor(() => expect(dialog.textContent).toMatch(/0 of 0 workspaces/))
    expect(screen.getByRole('button', { name: 'Add all' })).toHaveAccessibleDescription(
      'There are no workspaces yet',
    )
  })

  test('open from the Edit dialog, which asks first with unsaved changes', async () => {
    await start({ path: '/admin/users?edit=user@northwind.example' })
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Uma Finch' }))
    await userEvent.type(edit.getByRole('textbox', { name: 'First name' }), '!')
    await userEvent.click(edit.getByRole('button', { name: 'Workspaces of Uma Finch' }))
    const question = await screen.findByRole('alertdialog')
    expect(address()).toBe('/admin/users?access=user%40northwind.example')
    await userEvent.click(within(question).getByRole('button', { name: /^Discard/ }))
    await ofUser()
    await expectVisible(remover('Accounting'))
  })

  test.each([
    [['activity'], ['/admin/activity?person=user%40northwind.example']],
    [[], []],
  ] as const)('lead to what they did where the service offers it: %j', async (features, hrefs) => {
    await start({ ...OF_USER, config: { features: [...features] } })
    const links = within(await ofUser()).queryAllByRole('link', { name: 'Activity of Uma Finch' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs)
  })

  test('[S6-013] an owner’s cannot be changed, with the reason', { tags: ['core'] }, async () => {
    const { transport } = await start({ path: '/admin/users?access=owner@northwind.example' })
    await expectVisible(screen.findByText('An owner has every workspace. That cannot be changed.'))
    await expectVisible(screen.findByText('Accounting'))
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(transport.calls.filter(({ url }) => url.includes('/groups/'))).toEqual([])
  })

  test('one whose list could not be read is neither given nor taken, and can be read again', async () => {
    await start({
      ...OF_USER,
      ...replyingOnce('GET /groups/ws-0001/members', refusal(ErrorCode.forbidden)),
    })
    const dialog = await ofUser()
    await expectVisible(screen.findByText('1 workspace could not be read. Who has it is unknown.'))
    expect(dialog.textContent).toMatch(/6 of 6 workspaces/)
    await press('Try again')
    await waitFor(() => expect(dialog.textContent).toMatch(/7 of 7 workspaces/))
  })

  test('a change that could not be saved stays, with the reason', async () => {
    const { transport } = await start(OF_USER)
    await userEvent.click(await remover('Accounting'))
    transport.next(SAVE, refusal(ErrorCode.forbidden))
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^1 workspace could not be saved/)
    expect(screen.queryByRole('button', { name: 'Remove Accounting' })).toBeNull()
    await press('Save')
    await noDialog()
  })
})
