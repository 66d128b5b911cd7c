import type { RootStore } from '@portico/stores'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  answer,
  FIXTURE_TOKEN,
  makeLoginReply,
  makeUserData,
  refusal,
  type Answer,
} from '@portico/stores/testing'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderApp, type RenderAppOptions } from '../testing/renderApp.tsx'
import { replying } from '../testing/withStores.tsx'
import { RootLayout } from './RootLayout.tsx'

let at = ''
let go: (path: string) => Promise<void>

function Probe() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    at = pathname + search
    go = async (path) => act(async () => void navigate(path))
  }, [pathname, search, navigate])
  return null
}

const shows = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })
const visit = async (path: string, heading: string, options: RenderAppOptions = {}) => {
  const page = (
    <>
      <Probe />
      <RootLayout />
    </>
  )
  const fixture = await renderApp(page, { path, ...options })
  await shows(heading)
  return fixture
}
const says = (text: string) => screen.findByText(text, {}, { timeout: 10_000 })

const signIn = (root: RootStore) =>
  act(async () => {
    await root.session.signIn({ accountId: '4821', email: 'owner@northwind.example', password: 'right' })
  })

beforeEach(() => {
  at = ''
  document.title = ''
})

describe('what the addresses lead to', () => {
  test.each(['/', '/home', '/admin'])('nobody signed in, %s leads to the sign-in [S2-001]', async (path) => {
    await visit(path, 'Sign in', { role: null })
    expect(at).toBe('/login')
  })

  test.each(['/', '/home', '/login', '/admin'])(
    'somebody signed in, %s leads to the workspaces [S2-002] [S2-003]',
    async (path) => {
      await visit(path, 'Workspaces')
      expect(at).toBe('/admin/workspaces')
    },
  )

  test.each([
    ['/forgotpassword', 'Forgot your password?', {}],
    ['/resetpassword/of-a-mail', 'Set a new password', {}],
    ['/changepassword', 'Change password', { role: 'user' }],
    ['/emailconfirmation/of-a-mail', 'This link has expired', {}],
    ['/dzone', 'Portico is not yet available in your zone', {}],
    ['/networkerror', 'Network Error', { prepare: ({ root }) => root.network.fail() }],
  ] satisfies [string, string, RenderAppOptions][])(
    '%s is the page “%s” [S2-005]',
    async (path, heading, options) => {
      await visit(path, heading, {
        role: null,
        ...replying('POST /auth/verifyuser', refusal(-15)),
        ...options,
      })
      expect(at).toBe(path)
    },
  )

  test.each(['/%', '/nowhere.html', '/admin//users'])(
    'a mangled address, %s, is a page that was not found [S2-011]',
    async (path) => {
      await visit(path, 'Page not found', { role: null })
      expect(at).toBe(path)
    },
  )

  test('a one-time link says that it signs in, until it has [S2-004]', async () => {
    const gate = Promise.withResolvers<Answer>()
    await visit('/otpl/of-a-mail', 'Signing in', {
      role: null,
      ...replying('POST /auth/verifyuser', gate.promise),
    })
    expect(screen.getByText('Signing in, please wait...')).toBeVisible()
    gate.resolve(answer(makeLoginReply()))
    await shows('Workspaces')
    expect(at).toBe('/admin/workspaces')
  })

  test('a link that a mail program broke says so, and signs nobody in', async () => {
    const { root } = await visit('/otpl/%E0%A4%A', 'This link cannot sign you in', {
      role: null,
      ...replying('POST /auth/verifyuser', refusal(-11)),
    })
    expect(root.session.isSignedIn).toBe(false)
  })

  test('any other address is a page that was not found, with a way back to the product [S2-011]', async () => {
    await visit('/nowhere', 'Page not found', { role: null })
    expect(screen.getByRole('link', { name: 'Back to Portico' })).toHaveAttribute(
      'href',
      'https://portico.example/',
    )
  })

  test('which is the console’s start where no product is configured [S2-011]', async () => {
    const externalUrls = { product: 'javascript:alert(1)' }
    await visit('/nowhere', 'Page not found', { role: null, config: { externalUrls } })
    expect(screen.getByText('Sorry, an error has occurred. Requested page not found!')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Back to Portico' }))
    await shows('Sign in')
  })
})

describe('login [S2-015]', () => {
  test('the page that was asked for comes after signing in, with its query', async () => {
    const { root } = await visit('/admin/users?q=ana', 'Sign in', { role: null })
    await signIn(root)
    await shows('Users')
    expect(at).toBe('/admin/users?q=ana')
  })

  test('it comes after signing in with a provider too, and does not wait for the next person', async () => {
    const { root } = await visit('/admin/users?q=ana', 'Sign in', {
      role: null,
      ...replying('POST /auth/verifyuser', answer(makeLoginReply())),
    })
    await go('/otpl/of-the-provider')
    await shows('Users')
    expect(at).toBe('/admin/users?q=ana')
    await act(async () => root.session.signOut())
    await shows('Sign in')
    await signIn(root)
    await shows('Workspaces')
  })

  test('Logout clears the token and leads to /login, and the next sign-in starts anew [S4-014]', async () => {
    const { root, storage } = await visit('/admin/users', 'Users')
    expect(storage.get('portico.token')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /account: Olivia Marsh/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await shows('Sign in')
    expect(at).toBe('/login')
    expect(storage.get('portico.token')).toBeNull()
    await signIn(root)
    await shows('Workspaces')
    expect(at).toBe('/admin/workspaces')
  })

  test('a session that ended by itself says so once and comes back to the page it was on', async () => {
    const { root } = await visit('/admin/users', 'Users')
    await act(async () => root.session.end('expired'))
    await shows('Sign in')
    expect(await screen.findAllByText(/^Your session has ended/)).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    await signIn(root)
    await shows('Users')
  })
})

describe('the role [S2-016]', () => {
  test('in the app, the page before stays mounted and a notice names the role', async () => {
    await visit('/admin/workspaces', 'Workspaces', { role: 'user' })
    const heading = screen.getByRole('heading', { level: 1 })
    await go('/admin/users')
    await says('That page needs the role Admin.')
    expect(at).toBe('/admin/workspaces')
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
  })

  test('cancelled twice, it is said twice, and the query of the page stays', async () => {
    const { root } = await visit('/admin/workspaces?q=lab', 'Workspaces', { role: 'admin' })
    await go('/admin/plans')
    await go('/admin/account')
    expect(at).toBe('/admin/workspaces?q=lab')
    expect(root.toasts.queue.map(({ messageKey, values }) => [messageKey, values])).toEqual([
      ['needsRole', { role: 'owner' }],
      ['needsRole', { role: 'owner' }],
    ])
  })

  test.each(['/admin/account', '/admin/account?edit', '/admin/account?remove', '/admin/plans'])(
    'a typed address without a page to stay on, %s, leads to the workspaces, with a word [S1-003] [S6-007] [S6-009]',
    async (path) => {
      await visit(path, 'Workspaces', { role: 'admin' })
      await says('That page needs the role Owner.')
      expect(at).toBe('/admin/workspaces')
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  test('who loses the role while on a page leaves it', async () => {
    const { root } = await visit('/admin/users', 'Users', { role: 'admin' })
    await act(async () => root.session.receive(makeUserData({ role: 'user' }), FIXTURE_TOKEN))
    await shows('Workspaces')
    expect(at).toBe('/admin/workspaces')
  })
})

describe('what stands before login', () => {
  test('the network-error flag leads to its page, from any page [S2-013] [S8-051] [S8-053]', async () => {
    const { root } = await visit('/admin/workspaces', 'Workspaces')
    await act(async () => root.handleClientEvent('network'))
    await shows('Network Error')
    expect(at).toBe('/networkerror')
    await says('Network Error: Something went wrong while connecting to the product, please try again.')
    await says('Please verify your internet connection')
    await go('/login')
    await shows('Network Error')
    expect(at).toBe('/networkerror')
  })

  test('trying again says so when there is still no answer', async () => {
    const { transport, clock } = await visit('/login', 'Network Error', {
      role: null,
      prepare: ({ root }) => root.network.fail(),
    })
    transport.always('GET /config', 'lost')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(async () => clock.advance(60_000))
    await says('Still no answer. It tries again by itself when your connection is back.')
    expect(at).toBe('/networkerror')
  })

  test('the network-error page tries again by itself, ever more rarely, and says when the service is busy', async () => {
    const { transport, clock, root } = await visit('/login', 'Network Error', {
      role: null,
      prepare: ({ root: { network } }) => network.fail(),
    })
    const asked = () => transport.callsOf('GET /config').length
    transport.always('GET /config', refusal(-57))
    await act(async () => clock.advance(20_000))
    expect(asked()).toBeGreaterThan(1)
    expect(asked()).toBeLessThan(5)
    transport.always('GET /config', refusal(-18, { status: 429, headers: { 'retry-after': '90' } }))
    await act(async () => clock.advance(60_000))
    await shows('The service is busy')
    const before = asked()
    await act(async () => clock.advance(50_000))
    expect([asked(), root.network.hasFailed]).toEqual([before, true])
  })

  test('an outage is no reason to reload: the page without the flag shows it instead', async () => {
    await visit('/networkerror', 'Network Error', {
      prepare: ({ transport }) => transport.always('GET /config', refusal(-57)),
    })
    expect(at).toBe('/networkerror')
  })

  test.each(['/login', '/admin/workspaces', '/nowhere'])(
    'from an address that is not allowed, %s leads to the zone page [S2-014] [S8-057]',
    async (path) => {
      await visit(path, 'Portico is not yet available in your zone', { config: { ipAllowed: false } })
      expect(at).toBe('/dzone')
    },
  )
})

test('the tab is named after the page, and arriving from another page leads focus to its heading', async () => {
  await visit('/admin/workspaces', 'Workspaces')
  expect(document.title).toBe('Workspaces · Portico')
  await userEvent.click(screen.getByRole('link', { name: 'Users' }))
  const heading = await shows('Users')
  expect(document.title).toBe('Users · Portico')
  expect(heading).toHaveFocus()
})

test('the name of the tab is said in the language of the page', async () => {
  await visit('/nowhere', 'Página no encontrada', { role: null, locale: 'es' })
  expect(document.title).toBe('Página no encontrada · Portico')
})
