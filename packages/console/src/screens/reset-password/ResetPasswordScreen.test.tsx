import { answer, refusal, type Script } from '@portico/stores/testing'
import type { ErrorCode } from '@portico/stores/contract'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { button, expectFocus, press, textsOf, typeNewPassword } from '../../testing/actions.ts'
import { address } from '../../testing/Browser.tsx'
import { interceptAddressBar, replaceState } from '../../testing/addressBar.ts'
import type { RenderAppOptions } from '../../testing/renderApp.tsx'
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx'
import { replying } from '../../testing/withStores.tsx'
import { renderPage } from '../../testing/renderApp.tsx'
import { GOOD } from '../../components/passwords/newPassword.fixture.ts'

beforeEach(interceptAddressBar)

const start = (script: Script = answer({}), options: RenderAppOptions = {}) =>
  renderPage('/resetpassword/:userToken?', <ResetPasswordScreen />, {
    role: null,
    path: '/resetpassword/link-token',
    ...replying('POST /auth/resetpassword', script),
    ...options,
  })

const submit = async (confirmation = GOOD) => {
  await typeNewPassword(GOOD, confirmation)
  await press('Set the password')
}

const field = (name: string) => screen.getByLabelText(name)

test(
  '[S2-005] [S7-008] sets the password with the link’s token, which is removed from the address bar at once',
  { tags: ['core'] },
  async () => {
    const page = await start()
    expect(replaceState).toHaveBeenCalledWith(history.state, '', '/resetpassword/')
    expect(document.documentElement.outerHTML).not.toContain('link-token')
    await submit()
    expect(page.transport.callsOf('POST /auth/resetpassword').map(({ body }) => body)).toEqual([
      { usertoken: 'link-token', password: GOOD },
    ])
    await expectFocus(() => screen.getByRole('heading', { name: 'Your password is set' }))
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login')
    expect(document.documentElement.outerHTML).not.toContain(GOOD)
  },
)

test('a reload keeps the link, until the password is set', async () => {
  const path = '/resetpassword/'
  const { tabStorage } = await start()
  const stored = tabStorage.get('portico.linkToken') ?? ''
  cleanup()
  const { transport, tabStorage: reloaded } = await start(answer({}), {
    path,
    prepare: (fixture) => {
      fixture.tabStorage.set('portico.linkToken', stored)
      fixture.transport.always('POST /auth/resetpassword', answer({}))
    },
  })
  await submit()
  expect(transport.bodiesOf('POST /auth/resetpassword')).toEqual([
    { usertoken: 'link-token', password: GOOD },
  ])
  expect(reloaded.get('portico.linkToken')).toBeNull()
})

test('password managers recognise both fields', async () => {
  await start()
  for (const name of ['New password', 'Confirm the new password'])
    expect(field(name)).toHaveAttribute('autocomplete', 'new-password')
})

test(
  '[S5-011] [S5-012] the rules are shown before typing, and follow the input',
  { tags: ['core'] },
  async () => {
    await start()
    const list = within(screen.getByRole('list'))
    const rules = () => textsOf(list.getAllByRole('listitem'))
    expect(rules()).toEqual([
      '10 to 64 characters, not met yet',
      'At least one lowercase letter, not met yet',
      'At least one uppercase letter, not met yet',
      'At least one digit, not met yet',
      'At least one special character of the set !@#$%^&*()_+, not met yet',
    ])
    await userEvent.type(field('New password'), 'portico-2027')
    expect(rules()).toEqual([
      '10 to 64 characters, met',
      'At least one lowercase letter, met',
      'At least one uppercase letter, not met yet',
      'At least one digit, met',
      'At least one special character of the set !@#$%^&*()_+, met',
    ])
  },
)

const broken = (code: ErrorCode, forgot: Script = answer({})): RenderAppOptions => ({
  prepare: ({ transport }) => {
    transport.always('POST /auth/resetpassword/check', refusal(code))
    transport.always('POST /auth/forgotpassword', forgot)
  },
})

describe('errors are shown at their fields', () => {
  test('[S5-009] a new password is required, and its confirmation', { tags: ['core'] }, async () => {
    await start()
    await press('Set the password')
    await expectFocus(() => field('New password'))
    expect(field('New password')).toHaveAccessibleDescription(/Enter a new password/)
    expect(field('Confirm the new password')).toHaveAccessibleDescription('Enter the new password again')
  })

  test.each([
    ['with the configured text', 'Ten characters at least.', /Ten characters at least\./],
    ['without a configured text', undefined, /The password does not meet every rule of the list/],
  ])('[S5-009] a broken rule, %s', async (_, validationError, text) => {
    await start(answer({}), {
      config: { passwordComplexity: JSON.stringify({ minlen: 10, validationError }) },
    })
    await typeNewPassword('short')
    await press('Set the password')
    expect(field('New password')).toHaveAccessibleDescription(text)
  })

  test('[S5-010] [S5-026] passwords must match', async () => {
    await start()
    await submit('Portico-2026!')
    await expectFocus(() => field('Confirm the new password'))
    expect(field('Confirm the new password')).toHaveAccessibleDescription('Passwords must match')
    expect(field('New password')).toHaveValue(GOOD)
  })

  test('[S8-020] a password that the service refuses can be changed', async () => {
    await start(refusal(-3), { config: { passwordComplexity: JSON.stringify({ minlen: 10 }) } })
    await submit()
    await expectFocus(() => field('New password'))
    expect(field('New password')).toHaveAccessibleDescription(/The service refused this password/)
    expect(field('New password')).toHaveValue(GOOD)
  })
})

describe('a link that does not work', () => {
  test.each([
    ['[S8-043] expired', -55, 'This link has expired'],
    ['[S8-026] used or unknown', -11, 'This link does not work any more'],
  ] as const)('%s: what happened, and a new mail', async (_name, code, title) => {
    await start(refusal(code))
    await submit()
    await expectFocus(() => screen.getByRole('heading', { name: title }))
    expect(button('Get a new mail')).toBeVisible()
  })

  test.each([
    ['expired', -55, 'This link has expired'],
    ['used', -11, 'This link does not work any more'],
  ] as const)('%s: shown before a password is entered, also after a reload', async (_name, code, title) => {
    const { tabStorage } = await start(undefined, broken(code))
    await expectFocus(() => screen.getByRole('heading', { name: title }))
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(tabStorage.get('portico.linkToken')).toBe('/resetpassword/link-token')
  })

  test('a service without that call shows the form', async () => {
    await start(undefined, broken(-1))
    expect(field('New password')).toBeVisible()
  })

  test('the new mail goes to the address of the link, which the user neither enters nor sees', async () => {
    const { transport } = await start(undefined, broken(-55))
    await press('Get a new mail')
    expect(transport.bodiesOf('POST /auth/forgotpassword')).toEqual([{ usertoken: 'link-token' }])
    await expectFocus(() => screen.getByRole('heading', { name: 'Check your mail' }))
  })

  test('the address has to be entered if the service does not know it', async () => {
    await start(undefined, broken(-55, refusal(-9)))
    await press('Get a new mail')
    expect(address()).toBe('/forgotpassword')
  })

  test('an incomplete link', async () => {
    await start(answer({}), { path: '/resetpassword/' })
    expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  })
})

test('without an answer the page stays, with the input', async () => {
  await start('lost')
  await submit()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The service did not answer. What you entered is still here: try again in a moment.',
  )
  expect(field('New password')).toHaveValue(GOOD)
})

test('signs in with the new password, like a first password', async () => {
  const { transport, root, tabStorage } = await start(
    answer({ accountid: '4821', email: 'user@northwind.example' }),
  )
  await submit()
  expect(transport.bodiesOf('POST /auth/login')).toMatchObject([
    { accountid: '4821', email: 'user@northwind.example', password: GOOD },
  ])
  expect(root.session).toMatchObject({ isSignedIn: true, isFactorReviewDue: true })
  expect(address()).toBe('/admin/workspaces')
  expect(tabStorage.get('portico.linkToken')).toBeNull()
})

test('a user who may not sign in gets the password set, and account and email filled in at the sign-in', async () => {
  const { root } = await start(undefined, {
    prepare: ({ transport }) => {
      transport.always(
        'POST /auth/resetpassword',
        answer({ accountid: '4821', email: 'user@northwind.example' }),
      )
      transport.always('POST /auth/login', refusal(-53))
    },
  })
  await submit()
  await expectFocus(() => screen.getByRole('heading', { name: 'Your password is set' }))
  expect(root.session.rememberedIdentity()).toEqual({ accountId: '4821', email: 'user@northwind.example' })
})

const done = async () => {
  const page = await start(answer({}), { role: 'owner' })
  await submit()
  return page
}

describe('with a signed-in user', () => {
  test('their own new password opens the console without a question', async () => {
    const { root } = await start(answer({ accountid: '4821', email: 'owner@northwind.example' }), {
      role: 'owner',
    })
    await submit()
    expect(root.session).toMatchObject({ isSignedIn: true, isFactorReviewDue: true })
    expect(address()).toBe('/admin/workspaces')
  })

  test('the session ends only after a confirmation', async () => {
    const { root } = await done()
    expect(screen.getByText(/In this browser owner@northwind.example is signed in/)).toBeVisible()
    expect(root.session.isSignedIn).toBe(true)
    await press('Sign in anew')
    expect(root.session.isSignedIn).toBe(false)
    expect(address()).toBe('/login')
  })

  test('the user can stay signed in', async () => {
    await done()
    expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/admin/workspaces')
  })
})
