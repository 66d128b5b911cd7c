import { answer, makeEvents, refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectFocus, expectVisible, press } from '../../testing/actions.ts'
import { address } from '../../testing/Browser.tsx'
import { starter } from '../../testing/renderApp.tsx'
import { ACTIVITY, offering } from './activity.fixture.ts'
import { ActivityScreen } from './ActivityScreen.tsx'

const start = starter(ActivityScreen, { path: '/admin/activity', ...offering() })
const asked = (url: string | undefined) => Object.fromEntries(new URL(url ?? '').searchParams)

test('each day lists its events: a sentence with time, origin and changes', { tags: ['core'] }, async () => {
  await start()
  const days = await screen.findAllByRole('heading', { level: 2 })
  expect(days.map(({ textContent }) => textContent?.split(' · ')[0])).toEqual([
    'Today',
    'Yesterday',
    'Wednesday, November 18, 2026',
  ])
  const refused = screen.getByText(/could not sign in/).closest('li')
  expect(refused?.textContent).toMatch(/^Refused: ana@northwind.example could not sign in/)
  expect(refused?.textContent).toMatch(/from\s198\.51\.100\.4/)
  const details = screen.getByRole('button', { name: /^Details: Ana Ruiz changed the role/ })
  expect(details).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText('User → Admin')).not.toBeVisible()
  await userEvent.click(details)
  expect(screen.getByText('User → Admin')).toBeVisible()
})

test(
  'filters are in the address and in the call, and can be removed one by one',
  { tags: ['core'] },
  async () => {
    const { transport } = await start()
    await screen.findByText('7 events')
    await press('Filter')
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Sign-in' }))
    const field = screen.getByRole('combobox', { name: 'Person or workspace' })
    await userEvent.type(field, 'accou')
    await userEvent.click(await screen.findByRole('option', { name: /^Accounting/ }))
    expect(field).toHaveValue('')
    expect(address()).toBe('/admin/activity?kind=signIn&workspace=ws-0001')
    expect(asked(transport.callsOf(ACTIVITY).at(-1)?.url)).toEqual({
      limit: '50',
      kind: 'signIn',
      workspace: 'ws-0001',
    })
    const active = within(screen.getByRole('list', { name: 'Active filters' }))
    await userEvent.click(active.getByRole('button', { name: 'Remove Kind: Sign-in' }))
    expect(address()).toBe('/admin/activity?workspace=ws-0001')
    await userEvent.click(active.getByRole('button', { name: 'Remove Workspace: Accounting' }))
    expect(address()).toBe('/admin/activity')
    await expectFocus(() => screen.getByRole('button', { name: 'Filter' }))
  },
)

test('a person is found by name or e-mail, and replaces the one before', async () => {
  await start({ path: '/admin/activity?person=nobody%40northwind.example' })
  await expectVisible(screen.findByText('Person: nobody@northwind.example'))
  await userEvent.type(screen.getByRole('combobox', { name: 'Person or workspace' }), 'uma')
  await userEvent.click(within(await screen.findByRole('group', { name: 'People' })).getByRole('option'))
  expect(address()).toMatch(/^\/admin\/activity\?person=u/)
})

test('days are chosen from a list, or as the first and the last', async () => {
  await start()
  await press('Filter')
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Last 7 days' }))
  expect(address()).toMatch(/\?from=2026-11-1\d&to=2026-11-2\d$/)
  expect(screen.getByText('Time: Last 7 days')).toBeVisible()
  await press('Filter, 1 active')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Choose days…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Days of the activity' }))
  const [month] = dialog.getAllByRole('spinbutton')
  await userEvent.type(month ?? dialog.getByRole('group'), '{Backspace}{Backspace}')
  await userEvent.click(dialog.getByRole('button', { name: 'Show' }))
  expect(dialog.getByText(/^Enter a first day/)).toBeVisible()
  await userEvent.type(month ?? dialog.getByRole('group'), '10012026')
  await userEvent.click(dialog.getByRole('button', { name: 'Show' }))
  expect(address()).toMatch(/\?from=2026-10-01&to=2026-11-2\d$/)
  expect(screen.getByText(/^Time: Oct 1, 2026 – Nov 2\d, 2026$/)).toBeVisible()
})

test('a failure keeps the shown events, and Try again continues', async () => {
  const { transport } = await start({ ...offering(answer({ events: makeEvents(50), hasMore: true })) })
  await screen.findByText('The newest 50 events')
  transport.next(ACTIVITY, refusal(-100))
  await press('Show more')
  await expectVisible(screen.findByText(/^More could not be loaded/))
  expect(screen.getByText('The newest 50 events')).toBeVisible()
  await press('Try again')
  expect(screen.queryByText(/^More could not be loaded/)).toBeNull()
  await expectFocus(() => screen.getByRole('heading', { level: 1 }))
})

test('the file has all events of the filter, without formulas', async () => {
  const { downloads } = await start()
  await screen.findByText('7 events')
  await press('Export')
  await waitFor(() => expect(downloads.saved).toHaveLength(1))
  const [file] = downloads.saved
  expect(file?.fileName).toMatch(/^portico-4821-activity-\d{4}-\d\d-\d\d\.csv$/)
  const lines = ((await file?.blob.text()) ?? '').trim().split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[2]).toContain('"Ana Ruiz changed the role of Ben Ode from User to Admin"')
  expect(lines[2]).toContain('"Role: User → Admin"')
})
