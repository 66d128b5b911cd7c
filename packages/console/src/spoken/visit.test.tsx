import { ErrorCode, StorageKey } from '@portico/stores'
import { refusal } from '@portico/stores/testing'
import { expect, test } from 'vitest'
import { find, hear, open, press, readTo, write } from './spoken.drawn.tsx'

const MENU = /^button, Your account: Olivia Marsh/

test('sign-in: fields have names, what is missing and what is wrong is said, and so is the page that comes', async () => {
  const { transport } = await open('/login', { role: null })
  await find('heading, Sign in, level 1')
  transport.next('POST /auth/login', refusal(ErrorCode.invalidCredentials))
  expect(await readTo('link, Forgot password?')).toEqual(
    expect.arrayContaining([
      'textbox, Account ID, required',
      'textbox, Email, required',
      'Password',
      'button, Show password',
    ]),
  )
  await press('button, Sign in')
  await hear(/^textbox, Account ID, .*Enter your account ID.*invalid/)
  await write(/^textbox, Account ID/, '4821')
  await write(/^textbox, Email/, 'owner@northwind.example')
  await write(/^Password(?:, |$)/, 'wrong')
  await press('button, Sign in')
  await hear('assertive: These details do not match an account. Check the account ID, email and password.')
  await write(/^Password(?:, |$)/, 'right')
  await press('button, Sign in')
  await hear('heading, Workspaces, level 1')
})

test('tour: the welcome, each step with its position, the end; it is saved, and one is back at the heading', async () => {
  const { transport } = await open('/admin/workspaces', {
    role: 'admin',
    user: { endTour: false },
  })
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

test('sign-out: from the menu to the sign-in page', async () => {
  const { storage } = await open('/admin/workspaces')
  await find('heading, Workspaces, level 1')
  await press(MENU)
  await hear('dialog, Your account: Olivia Marsh')
  await press(/^menuitem, Logout/)
  await hear('heading, Sign in, level 1')
  expect(storage.get(StorageKey.token)).toBeNull()
})
