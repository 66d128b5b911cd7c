import { expect, test } from 'vitest'
import { find, hear, key, open, press, readTo, write } from './spoken.drawn.tsx'

test('configure: the dialog, its section, the change, and what became of it', async () => {
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

test('share: who has it, who is added, and that it is saved', async () => {
  const { transport } = await open('/admin/workspaces')
  await find('heading, Workspaces, level 1')
  await press('button, Share Accounting')
  await hear(/^dialog, Share Accounting with/)
  expect(await readTo('button, Remove Uma Finch')).toContain('An owner has every workspace')
  await write(/^combobox, Add people/, 'admin@')
  await press(/^option, .*Adrian Cole/)
  await hear('polite: Adrian Cole added')
  await key('Escape')
  await press(/^button, Save/)
  await hear('assertive: Accounting is shared with 3 people.', /^button, Share Accounting/)
  // Whoever missed it reads it later.
  await press(/^button, Notifications, 1 new/)
  await hear('dialog, Notifications')
  await readTo('Accounting is shared with 3 people.')
  expect(transport.callsOf('POST /groups/ws-0001/members')).toHaveLength(1)
})
