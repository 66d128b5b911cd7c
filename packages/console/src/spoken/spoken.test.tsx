import { makePeople } from '@portico/stores/testing'
import { expect, test } from 'vitest'
import { open as openPayments, PAYMENT_PAGE } from '../screens/plans/plans.fixture.ts'
import { find, hear, open, press, readTo, write } from './spoken.render.tsx'

test('dialog: its name, its section, the change, and what became of it', async () => {
  const { transport } = await open('/admin/workspaces')
  await find('heading, Workspaces, level 1')
  await press('button, Configure Accounting')
  await hear(/^dialog, Configure Accounting/)
  await readTo(/^button, General, .*expanded$/)
  await write(/^textbox, Name, Accounting/, 'Books')
  await readTo(/^button, What Save will change, .*not expanded$/)
  await press(/^button, Save/)
  await hear('assertive: Books was saved.', /^button, Configure Books/)
  expect(transport.callsOf('PUT /services/ws-0001')).toHaveLength(1)
})

test('table: the plans by their columns, and the button that is pressed waits', async () => {
  const { billing } = await open('/admin/plans', { prepare: openPayments })
  await find('heading, Select the right plan for you, level 1')
  expect(await readTo('button, Select Pro')).toEqual(
    expect.arrayContaining([
      'radio, Yearly Save up to 21%, checked, position 2, set size 2',
      'table, Plans compared',
      'columnheader, Basic',
      'columnheader, Pro Best choice',
      'columnheader, Enterprise',
      '$9.00',
      '$12.00',
      'per concurrent user',
      'per month, billed yearly',
    ]),
  )
  await press('button, Select Pro')
  await hear('button, Select Pro, disabled')
  expect(billing.left).toEqual([PAYMENT_PAGE])
})

test('form: a wrong address is said with its field, then who was added', async () => {
  const { transport } = await open('/admin/users', { people: makePeople(3) })
  await find('heading, Users, level 1')
  await press('button, New user')
  await hear(/^dialog, New user/, /^textbox, First name/)
  await write(/^textbox, First name/, 'Nadia')
  await write(/^textbox, Last name/, 'Brandt')
  await press(/^button, User Role/)
  await press(/^option, Admin/)
  await write(/^textbox, Email/, 'nadia@northwind')
  await write(/^textbox, Confirm email/, 'nadia@northwind')
  await press('button, Add user')
  await hear(/^textbox, Email, nadia@northwind, .*Enter an email such as ana@company\.com.*invalid/)
  await write(/^textbox, Email/, 'nadia@northwind.example')
  await write(/^textbox, Confirm email/, 'nadia@northwind.example')
  await press('button, Add user')
  await hear(
    'assertive: Nadia Brandt was added. An invitation is on its way to nadia@northwind.example.',
    /^button, New user/,
  )
  await readTo(/^rowheader, Nadia Brandt/)
  expect(transport.callsOf('POST /users/')).toHaveLength(1)
})

test('wizard: the tour says each step with its position, is saved, and leads back to the heading', async () => {
  const { transport } = await open('/admin/workspaces', { role: 'admin', user: { endTour: false } })
  await hear('dialog, Welcome to Portico')
  await press('button, Start the tour')
  await hear(/^dialog, Workspaces/, 'button, Next')
  await readTo('Step 1 of 4')
  for (const [position, title] of [
    [2, 'Users'],
    [3, 'Your own menu'],
    [4, 'That is all'],
  ] as const) {
    await press('button, Next')
    await hear(new RegExp(`^polite: Step ${position} of 4.*${title}`))
  }
  await readTo(/^link, Read the documentation/)
  await press('button, Finish')
  await hear('heading, Workspaces, level 1')
  expect(transport.callsOf('PUT /users/').map(({ body }) => body)).toEqual([
    { email: 'admin@northwind.example', endTour: true },
  ])
})
