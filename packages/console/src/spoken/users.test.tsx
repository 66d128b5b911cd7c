import { makePeople } from '@portico/stores/testing'
import { expect, test } from 'vitest'
import { find, hear, open, press, readTo, write } from './spoken.drawn.tsx'

test('invite: a wrong address is said with its field, then who was added', async () => {
  const { transport } = await open('/admin/users', { people: makePeople(3) })
  await find('heading, Users, level 1')
  await press('button, New user')
  await hear(/^dialog, New user/, /^textbox, First name/)
  await write(/^textbox, First name/, 'Nadia')
  await write(/^textbox, Last name/, 'Brandt')
  await press(/^button, Choose a role Role/)
  await press(/^option, Admin/)
  await write(/^textbox, Email/, 'nadia@northwind')
  await write(/^textbox, Confirm email/, 'nadia@northwind')
  await press('button, Add user')
  await hear(/^region, .*need/)
  await press(/^link, Enter an email such as/)
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
