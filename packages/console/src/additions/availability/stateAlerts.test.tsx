import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { address } from '../../testing/Browser.tsx'
import { expectVisible, settle } from '../../testing/actions.ts'
import { starter } from '../../testing/renderApp.tsx'
import { StateAlertsHost } from './StateAlertsHost.tsx'

const open = starter(StateAlertsHost, { path: '/admin/users' })

const start = async () => {
  const fixture = await open({ config: { features: ['statusHistory'] }, workspaces: 3, ready: 3 })
  const change = async (ready: boolean, ...ids: readonly string[]) => {
    const status = ids.map((serviceid) => ({ serviceid, ready }))
    act(() => fixture.root.signedIn.workspaces.receiveStatus({ status, version: '2', since: '1' }))
    await settle(fixture)
  }
  return { ...fixture, change }
}

test(
  'a toast shows what is down, and leads to its panel or to the filtered list',
  { tags: ['core'] },
  async () => {
    const { change } = await start()
    await change(false, 'ws-0001')
    await expectVisible(screen.findByText('Accounting is down.'))
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(address()).toBe('/admin/workspaces?workspace=ws-0001')
    await change(false, 'ws-0002', 'ws-0003')
    await expectVisible(screen.findByText('2 workspaces are down.'))
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(address()).toBe('/admin/workspaces?state=down')
    await change(true, 'ws-0001')
    await expectVisible(screen.findByText('Accounting is active again.'))
  },
)

test('behind other tabs a notification shows it, a press on it opens the panel, and another shows that it is back', async () => {
  const { change, page, root, notifications } = await start()
  await notifications.request()
  root.preferences.choose({ notifiesOfStates: true })
  page.setVisible(false)
  await change(false, 'ws-0001')
  await waitFor(() => expect(notifications.shown).toMatchObject([{ title: 'Accounting is down.' }]))
  act(() => notifications.shown[0]?.press())
  expect(address()).toBe('/admin/workspaces?workspace=ws-0001')
  await change(true, 'ws-0001')
  await waitFor(() => expect(notifications.shown[1]).toMatchObject({ title: 'Accounting is active again.' }))
})
