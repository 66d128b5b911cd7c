import { answer, FIXTURE_TIME, makeLoginReply, refusal, type RootFixture } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { expectVisible, expectFocus, pass } from '../../testing/actions.ts'
import { renderApp, renderStory } from '../../testing/renderApp.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import * as stories from './LoginScreen.stories.tsx'

const { FirstVisit, Remembered, WithProviders } = composeStories(stories)

test('beside the form: whether the service answers, and what is new of what it offers', async () => {
  await renderApp(<LoginScreen />, {
    role: null,
    path: '/login',
    config: { features: ['activity'] },
  })
  await expectVisible(screen.findByText('The service is reachable.'))
  const news = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(news.map((text) => /^\D+2026/.exec(text ?? '')?.[0])).toEqual([
    'ActivityNovember 2026',
    'PanelsNovember 2026',
    'UndoNovember 2026',
  ])
})

test('beside the form, once a minute: that the service refuses, that it is gone, and that this device is offline', async () => {
  const fixture = await renderApp(<LoginScreen />, { role: null, path: '/login' })
  const { transport, page, root } = fixture
  root.network.start()
  await screen.findByText('The service is reachable.')
  transport.always('GET /config', refusal(-57))
  await pass(fixture, 61_000)
  await expectVisible(screen.findByText(/^The service answers, but takes no calls now\./))
  transport.always('GET /config', () => Promise.reject(new Error('lost')))
  await pass(fixture, 61_000)
  await expectVisible(screen.findByText('The service does not answer.'))
  act(() => page.setOnline(false))
  expect(screen.getByText('This device is offline.')).toBeVisible()
})

const fill = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Account ID' }), ' 4821 ')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'owner@northwind.example')
  await userEvent.type(screen.getByLabelText('Password'), 'secret word')
}
const submit = async (clock: { advance: (ms: number) => Promise<void> }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await act(async () => clock.advance(0))
}

const remember = ({ storage }: RootFixture) => storage.set('portico.accountId', '4821')

const alike = 'These details do not match an account. Check the account ID, email and password.'

describe('a refusal is shown, and the input stays', () => {
  test.each([
    [-6, alike],
    [-1001, alike],
    [-19, alike],
    [-1, alike],
    [-13, 'Your email is not confirmed yet. Open the link in the invitation mail, then sign in.'],
    [-51, 'Your email is not confirmed yet. Open the link in the invitation mail, then sign in.'],
    [-52, 'Your user is inactive. Ask an administrator of your company to activate it.'],
    [-53, 'Your access is locked. Ask an administrator of your company, or support.'],
    [-32, 'What the service says.'],
  ] as const)('code %i: %s', async (code, text) => {
    const { transport, clock } = await renderStory(FirstVisit)
    transport.always('POST /auth/login', refusal(code, { message: 'What the service says.' }))
    await fill()
    await submit(clock)
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('owner@northwind.example')
    expect(screen.getByLabelText('Password')).toHaveValue('secret word')
  })
})

test.each([
  [
    'a broken reply',
    { status: 200, body: null },
    'Network Error: Something went wrong while connecting to the product, please try again.',
  ],
  [
    'too many calls',
    refusal(-18, { status: 429, message: 'Too many calls.', headers: { 'retry-after': '20' } }),
    'Too many calls.',
  ],
] as const)(
  '%s keeps the form with its input and a message, and does not lock',
  async (_name, given, text) => {
    const { transport, clock, root } = await renderStory(FirstVisit)
    transport.always('POST /auth/login', given)
    await fill()
    await submit(clock)
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('owner@northwind.example')
    expect(screen.getByLabelText('Password')).toHaveValue('secret word')
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    expect(root.network.hasFailed).toBe(false)
  },
)

test(
  'sends the input, trimmed except for the password, and stores the account',
  { tags: ['core'] },
  async () => {
    const { transport, clock, storage, root } = await renderStory(FirstVisit)
    transport.always('POST /auth/login', answer(makeLoginReply()))
    await fill()
    await submit(clock)
    expect(transport.callsOf('POST /auth/login').map(({ body }) => body)).toEqual([
      {
        clientid: 'portico-console',
        accountid: '4821',
        email: 'owner@northwind.example',
        password: 'secret word',
      },
    ])
    expect(root.session.isSignedIn).toBe(true)
    expect(storage.get('portico.accountId')).toBe('4821')
  },
)

test('the stored account is filled in', async () => {
  await renderStory(Remembered)
  expect(screen.getByRole('textbox', { name: 'Account ID' })).toHaveValue('4821')
})

test(
  'nothing is sent while a field is empty, which shows an error [S5-001]',
  { tags: ['core'] },
  async () => {
    const { transport } = await renderStory(FirstVisit)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(transport.callsOf('POST /auth/login')).toEqual([])
    for (const [label, text] of [
      ['Account ID', 'Enter your account ID'],
      ['Email', 'Enter your email'],
      ['Password', 'Enter your password'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text)
  },
)

test('a refusal in Spanish [S8-058]', { tags: ['core'] }, async () => {
  const { transport, clock } = await renderApp(<LoginScreen />, { role: null, locale: 'es' })
  transport.always('POST /auth/login', refusal(-6))
  await userEvent.type(screen.getByRole('textbox', { name: 'ID de cuenta' }), '4821')
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'owner@northwind.example')
  await userEvent.type(screen.getByLabelText('Contraseña'), 'secret word{Enter}')
  await act(async () => clock.advance(0))
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Los datos introducidos no son válidos. Revise el ID de cuenta, el correo y la contraseña.',
  )
})

const eye = () => screen.getByRole('alert').querySelector('span[aria-hidden]')

test(
  'a login lock shows its time, counts down, and then allows another try [S8-054]',
  { tags: ['core'] },
  async () => {
    vi.useFakeTimers({ now: FIXTURE_TIME, toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { transport, clock } = await renderStory(FirstVisit)
    transport.always('POST /auth/login', refusal(-6, { status: 429, seconds: 30 }))
    await fill()
    await submit(clock)

    const announced = 'Too many attempts. Login is locked for 30 seconds.'
    expect(eye()).toHaveTextContent(announced)
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled()

    act(() => void vi.advanceTimersByTime(29_000 - (Date.now() - FIXTURE_TIME)))
    expect(eye()).toHaveTextContent('Too many attempts. Login is locked for 1 second.')
    expect(screen.getByRole('alert').textContent).toContain(announced)

    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.queryByText(/locked/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  },
)

test.each([
  ['invalidToken', 'Your session is no longer valid. Sign in again.'],
  ['expired', 'Your session has ended. Sign in again to go on where you were.'],
  ['elsewhere', 'You were signed out in another tab.'],
  ['network', 'You were signed out because the service could not be reached. Sign in again.'],
] as const)('after a session that ended by %s it shows the reason', async (reason, text) => {
  await renderStory(FirstVisit, { role: 'owner', prepare: ({ root }) => root.session.end(reason) })
  expect(screen.getByText(text)).toBeVisible()
})

test.each([
  ['declined', 'You did not agree at the provider'],
  ['-51', 'Your email is not confirmed yet.'],
  ['-52', 'Your user is inactive.'],
  ['-53', 'Your access is locked.'],
  ['-1001', 'This account cannot be used now.'],
  ['something', 'This account cannot be used now.'],
])('a provider’s sign-in that ended by %s says why', async (problem, text) => {
  await renderStory(FirstVisit, { path: `/login?problem=${problem}` })
  const notice = screen.getByText(text, { exact: false })
  expect(notice).toBeVisible()
  expect(notice.closest('[data-tone]')).toHaveAttribute('data-tone', 'bad')
})

test('a provider’s sign-in that was finished before says so, until the next try', async () => {
  const { transport, clock } = await renderStory(FirstVisit, { path: '/login?problem=stale' })
  expect(screen.getByText(/^This sign-in is no longer good/)).toBeVisible()
  transport.always('POST /auth/login', refusal(-6))
  await fill()
  await submit(clock)
  expect(screen.getByRole('alert')).toBeVisible()
})

test('a call that something stopped is named, until the next session', async () => {
  const { root } = await renderStory(FirstVisit, {
    prepare: ({ tabStorage, root: { network } }) => {
      tabStorage.set('portico.stoppedCall', 'id PROPFIND /api/services/ping')
      network.start()
    },
  })
  expect(screen.getByText(/^No answer came to PROPFIND \/api\/services\/ping, so you/)).toBeVisible()
  act(() => root.beginSession(false))
  expect(root.network.call).toBeNull()
})

test('a sign-out shows no notice', async () => {
  await renderStory(FirstVisit, { role: 'owner', prepare: ({ root }) => root.session.signOut() })
  expect(screen.queryByText(/session|signed out/i)).toBeNull()
})

test('providers with a safe address are offered, and no others', async () => {
  await renderStory(WithProviders)
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    'https://portico.example/oauth/google',
  )
  expect(screen.queryByRole('link', { name: /Odd/ })).toBeNull()
})

test('a provider has the service’s icon, or a general one', async () => {
  await renderStory(WithProviders)
  const [google, microsoft] = ['Google', 'Microsoft'].map((name) =>
    screen.getByRole('link', { name: `Continue with ${name}` }),
  )
  expect([google?.querySelector('img'), google?.querySelectorAll('svg').length]).toEqual([null, 1])
  expect(microsoft?.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image/))
})

describe('initial focus', () => {
  test.each([
    ['a new browser', {}, 'Account ID'],
    ['a stored account', { prepare: remember }, 'Email'],
  ] as const)('%s: focus is on the first empty field', { tags: ['core'] }, async (_name, options, label) => {
    await renderStory(FirstVisit, options)
    await expectFocus(() => screen.getByRole('textbox', { name: label }))
  })

  test(
    'after an ended session only the password is missing; the notice stays while one tries',
    { tags: ['core'] },
    async () => {
      const { transport, clock } = await renderStory(FirstVisit, {
        role: 'owner',
        prepare: ({ root }) => root.session.end('expired'),
      })
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('owner@northwind.example')
      const password = screen.getByLabelText('Password')
      await expectFocus(() => password)
      transport.always('POST /auth/login', refusal(-6))
      const before = password.getBoundingClientRect().top
      await userEvent.type(password, 'wrong{Enter}')
      await act(async () => clock.advance(0))
      expect(screen.getByRole('alert')).toHaveTextContent(alike)
      expect(screen.getAllByText(/^Your session has ended/)).toHaveLength(1)
      expect(password.getBoundingClientRect().top).toBe(before)
    },
  )

  test('after a sign-out only the account of the last user is filled in', async () => {
    await renderStory(FirstVisit, { role: 'owner', prepare: ({ root }) => root.session.signOut() })
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  })
})

test('an alert does not move a field', async () => {
  const { transport, clock } = await renderStory(FirstVisit)
  transport.always('POST /auth/login', refusal(-6))
  const account = screen.getByRole('textbox', { name: 'Account ID' })
  const before = account.getBoundingClientRect().top
  await fill()
  await submit(clock)
  expect(screen.getByRole('alert')).toBeVisible()
  expect(account.getBoundingClientRect().top).toBe(before)
})

test('account and email are filled in on the other public pages', async () => {
  const { root } = await renderStory(FirstVisit)
  await fill()
  expect(root.session.rememberedIdentity()).toEqual({ accountId: '4821', email: 'owner@northwind.example' })
})
