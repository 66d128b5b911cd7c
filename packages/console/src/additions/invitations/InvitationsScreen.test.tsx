import { answer } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectVisible, press, pressIn } from '../../testing/actions.ts'
import { address } from '../../testing/Browser.tsx'
import { starter } from '../../testing/renderApp.tsx'
import { deletionOf } from '../../screens/users/users.fixture.ts'
import { names, rowOf } from '../../screens/users/users.render.tsx'
import { invited } from './invitations.fixture.ts'
import { InvitationsScreen } from './InvitationsScreen.tsx'

const start = starter(InvitationsScreen, { path: '/admin/users/invitations', people: invited })
const MAIL = 'POST /auth/forgotpassword'
const ANA = 'person.4@northwind.example'
const select = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))

test('lists who has not come yet, by whom and until when', { tags: ['core'] }, async () => {
  await start()
  expect(names()).toEqual(['Late One', 'Wim Aarts', 'Ana Pereira'])
  expect(screen.getByText('3 invitations · 1 expired')).toBeVisible()
  const row = screen.getByRole('row', { name: /Late One/ })
  expect(row.textContent).toContain('AdminAdrian ColeExpired Nov 20')
})

test('facets are typed, and the address has them', async () => {
  await start()
  await userEvent.type(screen.getByRole('searchbox'), 'invitation:expired{Enter}')
  await waitFor(() => expect(names()).toEqual(['Late One']))
  expect(address()).toBe('/admin/users/invitations?invitation=expired')
})

test('one is sent again from its row, and withdrawn from its menu', { tags: ['core'] }, async () => {
  const { transport } = await start()
  transport.always(MAIL, answer({}))
  await press('Send again to Ana Pereira')
  await waitFor(() => expect(transport.bodiesOf(MAIL)).toMatchObject([{ email: ANA }]))
  await userEvent.click(rowOf(/Ana Pereira/).getByRole('button', { name: 'Actions for Ana Pereira' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  await pressIn(await screen.findByRole('alertdialog', { name: 'Delete Ana Pereira?' }), 'Delete user')
  await waitFor(() => expect(names()).toEqual(['Late One', 'Wim Aarts']))
  expect(transport.callsOf(deletionOf(ANA))).toHaveLength(1)
})

test('several are sent again at once, with an outcome for each', async () => {
  const { transport } = await start()
  transport.always(MAIL, answer({}))
  await select('Ana Pereira')
  await select('Late One')
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Selected users' })).getByRole('button', {
      name: 'Send again',
    }),
  )
  const question = await screen.findByRole('alertdialog', { name: 'Send 2 invitations again?' })
  await pressIn(question, 'Send again')
  const outcomes = await screen.findByRole('dialog', { name: 'Sending invitations' })
  await waitFor(() => expect(transport.bodiesOf(MAIL)).toHaveLength(2))
  expect(address()).toBe('/admin/users/invitations?batch')
  await waitFor(() => expect(outcomes.textContent).toContain('All done: 2 users'))
})

test('a name opens the panel of the user', async () => {
  await start()
  await userEvent.click(screen.getByRole('link', { name: 'Ana Pereira' }))
  const panel = within(await screen.findByRole('region', { name: 'Ana Pereira' }))
  await expectVisible(panel.findByRole('group', { name: 'Invitation' }))
})

afterEach(() => {
  document.body.style.inlineSize = ''
})

test.each(['en', 'es'] as const)('the table fits a window of 801 px (%s)', async (locale) => {
  await page.viewport(801, 800)
  document.body.style.inlineSize = '696px'
  await start({ locale })
  const frame = screen.getByRole('table').parentElement
  expect(frame?.scrollWidth).toBe(frame?.clientWidth)
})
