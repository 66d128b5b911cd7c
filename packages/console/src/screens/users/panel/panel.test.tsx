import { ErrorCode, MemberStatus, Role } from '@portico/stores'
import { answer, FIXTURE_TIME, refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectVisible, expectFocus } from '../../../testing/actions.ts'
import { emails, everySort, named, PUT } from '../users.fixture.ts'
import { address, press, start } from '../users.render.tsx'

const at = (email: string) => `/admin/users?person=${encodeURIComponent(email)}`
const panel = (name: string) => screen.findByRole('region', { name })
const uma = () => panel('Uma Finch')
const besideFirstName = () =>
  [screen.getByRole('textbox', { name: 'Last name' }), screen.getByRole('button', { name: 'Save' })].map(
    (control) => control.getBoundingClientRect().height,
  )

const choose = async (label: string, option: string) => {
  await userEvent.click(within(await uma()).getByRole('button', { name: new RegExp(`${label}$`) }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test(
  'pressing a name opens the panel; the next one follows the list over its pages',
  { tags: ['core'] },
  async () => {
    await start({ path: '/admin/users?size=5' })
    await userEvent.click(await screen.findByRole('link', { name: 'Farah Abel' }))
    await panel('Farah Abel')
    expect(address()).toContain('person=person.5%40northwind.example')
    await press('Next')
    await press('Next')
    await panel('Olivia Marsh')
    expect(screen.getByText('Olivia Marsh, 6 of 7')).toBeInTheDocument()
    await expectVisible(screen.findByRole('row', { name: /Olivia Marsh/, current: true }))
    await waitFor(() => expect(address()).toContain('page=2'))
  },
)

test(
  'role and status are saved where they are shown; a refusal is shown and reverted',
  { tags: ['core'] },
  async () => {
    const { transport } = await start({ path: at(emails.user) })
    await choose('Role', 'Admin')
    await waitFor(() => expect(transport.bodiesOf(PUT)).toMatchObject([{ role: Role.admin }]))
    await expectVisible(screen.findByText('Uma Finch was saved.'))
    transport.always(PUT, refusal(ErrorCode.forbidden))
    await choose('Status', 'Locked')
    await expectVisible(within(await uma()).findByRole('alert'))
    expect(transport.bodiesOf(PUT)).toMatchObject([{}, { status: MemberStatus.locked }])
    expect(within(await uma()).getByRole('button', { name: /^Active.*Status$/ })).toBeVisible()
  },
)

test('a lock does not depend on a name that the rules of today forbid', async () => {
  const { transport } = await start({
    path: at('person.7@northwind.example'),
    people: [...everySort, named(7, 'x'.repeat(61), 'Old')],
  })
  const region = within(await screen.findByRole('region', { name: /^x+ Old$/ }))
  await userEvent.click(region.getByRole('button', { name: /Status$/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Locked' }))
  await waitFor(() => expect(transport.bodiesOf(PUT)).toMatchObject([{ status: MemberStatus.locked }]))
})

test('a change is undone, and the next one is based on it', async () => {
  const { transport } = await start({ path: at(emails.user) })
  await choose('Role', 'Admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(transport.bodiesOf(PUT)).toMatchObject([{ role: Role.admin }, { role: Role.user }]),
  )
  await waitFor(async () =>
    expect(within(await uma()).getByRole('button', { name: /^User.*Role$/ })).toBeVisible(),
  )
})

test('first and last name are changed in place', { tags: ['core'] }, async () => {
  const { transport } = await start({ path: at(emails.user) })
  await press('Rename Uma Finch')
  await expectFocus(() => screen.getByRole('textbox', { name: 'First name' }))
  await userEvent.keyboard('{Control>}a{/Control}Ulla{Enter}')
  await panel('Ulla Finch')
  expect(transport.bodiesOf(PUT)).toMatchObject([{ firstName: 'Ulla', lastName: 'Finch' }])
})

test('an error in one name leaves the rest of its line as it is', async () => {
  await start({ path: at(emails.user) })
  await press('Rename Uma Finch')
  const before = besideFirstName()
  await userEvent.clear(screen.getByRole('textbox', { name: 'First name' }))
  await userEvent.keyboard('{Enter}')
  await expectVisible(screen.findByText('Enter a first name'))
  expect(besideFirstName()).toEqual(before)
})

test('one workspace is taken away and given again', async () => {
  const { transport } = await start({ path: at(emails.user), workspaces: 2 })
  const list = within(await screen.findByRole('list', { name: 'Workspaces' }))
  await userEvent.click(list.getByRole('button', { name: 'Take Accounting away' }))
  await expectVisible(screen.findByText('Uma Finch no longer has Accounting.'))
  expect(list.queryByText('Accounting')).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: 'Give a workspace…' }))
  await userEvent.keyboard('acc{Enter}')
  await expectVisible(screen.findByText('Uma Finch has Accounting now.'))
  expect(transport.bodiesOf('POST /groups/ws-0001/members')).toHaveLength(2)
})

test('a workspace that is refused stays, with the reason, which the next person does not get', async () => {
  const { transport } = await start({ path: at(emails.user), workspaces: 2 })
  const list = within(await screen.findByRole('list', { name: 'Workspaces' }))
  transport.always('POST /groups/ws-0001/members', refusal(ErrorCode.forbidden))
  await userEvent.click(list.getByRole('button', { name: 'Take Accounting away' }))
  await expectVisible(within(await uma()).findByRole('alert'))
  expect(list.getByText('Accounting')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Farah Abel' }))
  const next = within(await panel('Farah Abel'))
  await expectVisible(next.findByRole('combobox', { name: 'Give a workspace…' }))
  expect(next.queryByRole('alert')).toBeNull()
})

const iso = (hours: number) => new Date(FIXTURE_TIME + hours * 3_600_000).toISOString()

test('an expired invitation is told in row and panel, and sent again from both', async () => {
  const invitation = { sentAt: iso(-49), endsAt: iso(-1), waitsUntil: null }
  const late = named(7, 'Late', 'One', { status: MemberStatus.pending, invitation })
  const { transport } = await start({ people: [...everySort, late] })
  const row = within(await screen.findByRole('row', { name: /Late One/ }))
  expect(row.getByText(/^Expired Nov 20/)).toBeInTheDocument()
  await userEvent.click(row.getByRole('button', { name: 'Send the invitation to Late One again' }))
  await waitFor(() => expect(transport.bodiesOf('POST /auth/forgotpassword')).toHaveLength(1))
  await userEvent.click(row.getByRole('link', { name: 'Late One' }))
  const section = within(await within(await panel('Late One')).findByRole('group', { name: 'Invitation' }))
  expect(section.getByText(/^Sent Nov 18, 2026, .+ The link expired Nov 20, 2026/)).toBeVisible()
  const again = section.getByRole('button', { name: 'Send again' })
  expect(again).toHaveAccessibleDescription(/You can send another one in/)
})

test('a workspace taken away comes back by undo', async () => {
  const { transport } = await start({ path: at(emails.user), workspaces: 2 })
  const list = within(await screen.findByRole('list', { name: 'Workspaces' }))
  await userEvent.click(list.getByRole('button', { name: 'Take Accounting away' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expectVisible(list.findByText('Accounting'))
  expect(transport.bodiesOf('POST /groups/ws-0001/members').at(-1)).toMatchObject({
    members: [emails.owner, emails.otherOwner, emails.user],
  })
})

test('a service that offers it returns at once which workspaces, and since when', async () => {
  const SHARES = `GET /users/${encodeURIComponent(emails.user)}/shares` as const
  const shares = [{ serviceid: 'ws-0002', since: '2025-11-03T12:00:00.000Z', by: emails.owner }]
  const { transport } = await start({
    path: at(emails.user),
    workspaces: 2,
    config: { features: ['sharedSince'] },
    answers: { [SHARES]: answer({ shares }) },
  })
  const list = within(await screen.findByRole('list', { name: 'Workspaces' }))
  expect(list.getByText('Since Nov 3, 2025 · by Olivia Marsh')).toBeVisible()
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(transport.calls.some(({ url }) => url.includes('/groups/'))).toBe(false)
})

test.each([
  [emails.owner, 'Olivia Marsh', 'An owner’s role and status cannot be changed.'],
  [emails.otherOwner, 'Bruna Costa', 'An owner’s role and status cannot be changed.'],
])('%s has fixed rights', async (email, name, reason) => {
  await start({ path: at(email) })
  expect(within(await panel(name)).getByText(reason)).toBeVisible()
})

test('an admin cannot change an owner, nor their own rights here', async () => {
  await start({ role: 'admin', path: at(emails.owner) })
  expect(within(await panel('Olivia Marsh')).getByText('Only an owner edits an owner.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Rename/ })).toBeNull()
})

test('an unknown user is reported', async () => {
  await start({ path: at('gone@northwind.example') })
  await screen.findByRole('heading', { name: 'User not found' })
  await press('Show all users')
  await waitFor(() => expect(address()).toBe('/admin/users'))
})
