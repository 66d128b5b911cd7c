import { answer, never, refusal, type Script } from '@portico/stores/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  drawPage,
  GOOD,
  press,
  typeNewPassword,
  watchAddressBar,
} from '../../components/passwords/passwords.drawn.tsx'
import type { DrawOptions } from '../../testing/draw.tsx'
import { EmailConfirmationScreen } from './EmailConfirmationScreen.tsx'

let addressBar: ReturnType<typeof watchAddressBar>
beforeEach(() => {
  addressBar = watchAddressBar()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const confirmed = (email: string, resetToken: string | null): Script =>
  answer({ verified: true, email, accountid: '4821', resetToken })
const invited = confirmed('new@northwind.example', 'first-token')

const start = (verify: Script, options: DrawOptions = {}) =>
  drawPage('/emailconfirmation/:userToken?', <EmailConfirmationScreen />, {
    role: null,
    path: '/emailconfirmation/mail-token',
    prepare: ({ transport }) => {
      transport.always('POST /auth/verifyuser', verify)
      transport.always('POST /auth/resetpassword', answer({}))
    },
    ...options,
  })
const heading = () => screen.getByRole('heading', { level: 1 })

test('the token leaves the address bar at once, and is spent once, also under StrictMode', async () => {
  const { transport, settle } = await start(never)
  await settle()
  expect(addressBar.mock.calls.map(([, , address]) => address)).toContain('/emailconfirmation/')
  expect(transport.callsOf('POST /auth/verifyuser').map(({ body }) => body)).toEqual([
    { usertoken: 'mail-token' },
  ])
  expect(document.documentElement.outerHTML).not.toContain('mail-token')
  expect(screen.getByText('Your email is being confirmed.')).toBeVisible()
})

test('[S2-005] [S7-006] who is new sets a first password and is in', async () => {
  const { transport, root, settle } = await start(invited)
  await settle()
  expect(heading()).toHaveTextContent('Choose a password')
  const email = screen.getByRole('textbox', { name: 'Email' })
  expect(email).toHaveValue('new@northwind.example')
  expect(email).toHaveAttribute('autocomplete', 'username')
  expect(email).toHaveAttribute('readonly')
  await typeNewPassword(GOOD)
  await press('Set the password and sign in')
  await settle()
  expect(transport.callsOf('POST /auth/resetpassword').map(({ body }) => body)).toEqual([
    { usertoken: 'first-token', password: GOOD },
  ])
  expect(root.session.isSignedIn).toBe(true)
  expect(screen.getByRole('status')).toHaveTextContent('/admin/workspaces')
})

test('[S5-026] passwords must match', async () => {
  const { settle } = await start(invited)
  await settle()
  await typeNewPassword(GOOD, 'Portico')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Confirm the new password')).toHaveAccessibleDescription(
    'Passwords must match',
  )
})

test('[S5-026] a corporate address is required', async () => {
  const { settle } = await start(confirmed('somebody@gmail.com', 'first-token'))
  await settle()
  expect(heading()).toHaveTextContent('A corporate e-mail address is required')
  expect(screen.getByText(/somebody@gmail.com belongs to a free mail service/)).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('who has a password already goes to sign-in', async () => {
  const { settle } = await start(confirmed('user@northwind.example', null))
  await settle()
  expect(heading()).toHaveTextContent('Your email is confirmed')
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login')
})

test('a sign-in that is refused: the password is set all the same', async () => {
  const { transport, settle } = await start(invited)
  transport.always('POST /auth/login', refusal(-53))
  await settle()
  await typeNewPassword(GOOD)
  await press('Set the password and sign in')
  await settle()
  expect(heading()).toHaveTextContent('Your password is set')
})

describe('with a live session', () => {
  test('it asks before anything is spent', async () => {
    const { transport, root, settle } = await start(invited, { role: 'owner' })
    await settle()
    expect(heading()).toHaveTextContent('You are signed in as owner@northwind.example')
    expect(transport.callsOf('POST /auth/verifyuser')).toEqual([])
    await press('Follow the link')
    await settle()
    expect(transport.callsOf('POST /auth/verifyuser')).toHaveLength(1)
    expect(root.session.isSignedIn).toBe(false)
    expect(heading()).toHaveTextContent('Choose a password')
    expect(heading()).toHaveFocus()
  })

  test('one may stay signed in', async () => {
    await start(invited, { role: 'owner' })
    expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/admin/workspaces')
  })
})

describe('a link that does not work says what happened', () => {
  test.each([
    ['[S8-030] expired', -15, 'This link has expired'],
    ['[S8-026] used or unknown', -11, 'This link does not work any more'],
    ['[S8-029] not pending', -14, 'This email is confirmed already'],
    ['inactive', -52, 'This link was refused'],
  ] as const)('%s', async (_name, code, title) => {
    const { settle } = await start(refusal(code))
    await settle()
    expect(heading()).toHaveTextContent(title)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/forgotpassword')
  })

  test('cut short', async () => {
    const { transport } = await start(invited, { path: '/emailconfirmation/' })
    expect(heading()).toHaveTextContent('This link is not complete')
    expect(transport.calls).toEqual([])
  })

  test('no answer: one tries again', async () => {
    const { transport, settle } = await start('lost')
    await settle()
    expect(heading()).toHaveTextContent('The service did not answer')
    transport.always('POST /auth/verifyuser', invited)
    await press('Try again')
    await settle()
    expect(heading()).toHaveTextContent('Choose a password')
  })
})
