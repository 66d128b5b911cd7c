import { answer, refusal, type Script } from '@portico/stores/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectFocus, press, settle } from '../../testing/actions.ts'
import type { RenderAppOptions } from '../../testing/renderApp.tsx'
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx'
import { renderPage } from '../../testing/renderApp.tsx'

const start = (script: Script = answer({}), options: RenderAppOptions = {}) =>
  renderPage('/forgotpassword', <ForgotPasswordScreen />, {
    role: null,
    path: '/forgotpassword',
    prepare: ({ transport, storage }) => {
      transport.always('POST /auth/forgotpassword', script)
      storage.set('portico.accountId', '4821')
    },
    ...options,
  })
const email = () => screen.getByRole('textbox', { name: 'Email' })

test(
  '[S2-005] asks for account and email; the device’s account is filled in',
  { tags: ['core'] },
  async () => {
    await start()
    const account = screen.getByRole('textbox', { name: 'Account ID' })
    expect(account).toHaveValue('4821')
    expect(account).toHaveAttribute('autocomplete', 'organization')
    expect(email()).toHaveAttribute('autocomplete', 'username')
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login')
  },
)

test('the input of the sign-in is filled in, and returns there', async () => {
  const { root } = await start(answer({}), {
    prepare: (fixture) =>
      fixture.root.session.setEntered({ accountId: '7', email: 'user@northwind.example' }),
  })
  expect(screen.getByRole('textbox', { name: 'Account ID' })).toHaveValue('7')
  expect(email()).toHaveValue('user@northwind.example')
  await userEvent.clear(email())
  await userEvent.type(email(), 'other@northwind.example')
  expect(root.session.rememberedIdentity()).toEqual({ accountId: '7', email: 'other@northwind.example' })
})

describe('the answer is the same', () => {
  test.each([
    ['for a member', answer({})],
    ['for an unknown user', refusal(-1)],
    ['for an unknown account', refusal(-1001)],
    ['for a locked user', refusal(-53)],
  ])('%s', async (_name, script) => {
    await start(script)
    await userEvent.type(email(), 'user@northwind.example')
    await press('Send the mail')
    expect(screen.getByRole('main')).toHaveTextContent(
      'Check your mail' +
        'If user@northwind.example belongs to account 4821, a mail with a link is on its way. ' +
        'The link works once, and for a limited time.' +
        'Nothing after a few minutes? Look among the unwanted mail, then check the account ID and email.' +
        'Go to sign-in' +
        'Change the details',
    )
    await expectFocus(() => screen.getByRole('heading', { level: 1 }))
  })
})

test('the details can be changed afterwards, and are still filled in', async () => {
  const page = await start()
  await userEvent.type(email(), 'user@northwind.example{Enter}')
  await settle(page)
  await press('Change the details')
  expect(email()).toHaveValue('user@northwind.example')
  await expectFocus(() => screen.getByRole('heading', { name: 'Forgot your password?' }))
})

test('a missing value is an error at its field, which gets focus', { tags: ['core'] }, async () => {
  const { transport } = await start()
  await press('Send the mail')
  await expectFocus(() => email())
  expect(email()).toHaveAccessibleDescription('Enter your email')
  await userEvent.type(email(), 'user@northwind{Enter}')
  expect(email()).toHaveAccessibleDescription('Enter an email such as ana@company.com')
  expect(transport.callsOf('POST /auth/forgotpassword')).toEqual([])
})

test.each([
  [
    '[S8-035] a mail that cannot be sent',
    refusal(-21),
    'The mail could not be sent. Try again in a few minutes.',
  ],
  ['no answer', 'lost', 'The service did not answer. What you entered is still here: try again in a moment.'],
  [
    'too many tries',
    refusal(-9, { status: 429, seconds: 40 }),
    'Too many attempts. Try again in 40 seconds.',
  ],
] as const)('%s is shown, and the input stays', async (_name, script, text) => {
  const page = await start(script)
  await userEvent.type(email(), 'user@northwind.example{Enter}')
  await settle(page)
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(email()).toHaveValue('user@northwind.example')
})
