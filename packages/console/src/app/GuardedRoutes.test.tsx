import type { RootStore } from '@portico/stores'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  answer,
  FIXTURE_TOKEN,
  makeLoginReply,
  makeUserData,
  refusal,
  type Answer,
} from '@portico/stores/testing'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { manifests } from '../additions/manifests.ts'
import { expectFocus } from '../testing/actions.ts'
import { address, go, expectText, shows, visit } from '../testing/visit.tsx'
import type { RenderAppOptions } from '../testing/renderApp.tsx'
import { replying } from '../testing/withStores.tsx'
import { loaders } from './lazyComponent.ts'

const signIn = (root: RootStore) =>
  act(async () => {
    await root.session.signIn({ accountId: '4821', email: 'owner@northwind.example', password: 'right' })
  })

beforeEach(() => {
  document.title = ''
})

describe('addresses and redirects', () => {
  test.each(['/', '/home', '/admin'])(
    'signed out, %s redirects to the sign-in [S2-001]',
    { tags: ['core'] },
    async (path) => {
      await visit(path, 'Sign in', { role: null })
      expect(address()).toBe('/login')
    },
  )

  test.each(['/', '/home', '/login', '/login?problem=stale', '/admin'])(
    'signed in, %s redirects to the workspaces [S2-002] [S2-003]',
    { tags: ['core'] },
    async (path) => {
      await visit(path, 'Workspaces')
      expect(address()).toBe('/admin/workspaces')
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
      expect(address()).toBe(path)
    },
  )

  test.each(['/%', '/nowhere.html', '/admin//users'])(
    'a malformed address, %s, shows the not-found page [S2-011]',
    async (path) => {
      await visit(path, 'Page not found', { role: null })
      expect(address()).toBe(path)
    },
  )

  test('a one-time link shows that it signs in, until it has [S2-004]', { tags: ['core'] }, async () => {
    const gate = Promise.withResolvers<Answer>()
    await visit('/otpl/of-a-mail', 'Signing in', {
      role: null,
      ...replying('POST /auth/verifyuser', gate.promise),
    })
    expect(screen.getByText('Signing in, please wait...')).toBeVisible()
    gate.resolve(answer(makeLoginReply()))
    await shows('Workspaces')
    expect(address()).toBe('/admin/workspaces')
  })

  test('a link that a mail program broke shows that, and does not sign in', async () => {
    const { root } = await visit('/otpl/%E0%A4%A', 'This link cannot sign you in', {
      role: null,
      ...replying('POST /auth/verifyuser', refusal(-11)),
    })
    expect(root.session.isSignedIn).toBe(false)
  })

  test(
    'any other address shows the not-found page, with a link to the product [S2-011]',
    { tags: ['core'] },
    async () => {
      await visit('/nowhere', 'Page not found', { role: null })
      expect(screen.getByRole('link', { name: 'Back to Portico' })).toHaveAttribute(
        'href',
        'https://portico.example/',
      )
    },
  )

  test('the not-found page links to the console’s start when no product is configured [S2-011]', async () => {
    const externalUrls = { product: 'javascript:alert(1)' }
    await visit('/nowhere', 'Page not found', { role: null, config: { externalUrls } })
    expect(screen.getByText('Sorry, an error has occurred. Requested page not found!')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Back to Portico' }))
    await shows('Sign in')
  })
})

describe('login [S2-015]', () => {
  test('the requested page opens after signing in, with its query', { tags: ['core'] }, async () => {
    const { root } = await visit('/admin/users?q=ana', 'Sign in', { role: null })
    await signIn(root)
    await shows('Users')
    expect(address()).toBe('/admin/users?q=ana')
  })

  test('it also opens after signing in with a provider, and not for the next user', async () => {
    const { root } = await visit('/admin/users?q=ana', 'Sign in', {
      role: null,
      ...replying('POST /auth/verifyuser', answer(makeLoginReply())),
    })
    await go('/otpl/of-the-provider')
    await shows('Users')
    expect(address()).toBe('/admin/users?q=ana')
    await act(async () => root.session.signOut())
    await shows('Sign in')
    await signIn(root)
    await shows('Workspaces')
  })

  test(
    'Logout clears the token and redirects to /login, and the next sign-in starts over [S4-014]',
    { tags: ['core'] },
    async () => {
      const { root, storage } = await visit('/admin/users', 'Users')
      expect(storage.get('portico.token')).not.toBeNull()
      await userEvent.click(screen.getByRole('button', { name: /account: Olivia Marsh/ }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
      await shows('Sign in')
      expect(address()).toBe('/login')
      expect(storage.get('portico.token')).toBeNull()
      await signIn(root)
      await shows('Workspaces')
      expect(address()).toBe('/admin/workspaces')
    },
  )

  test(
    'an involuntary end of the session shows one notice, and signing in returns to the page',
    { tags: ['core'] },
    async () => {
      const { root } = await visit('/admin/users', 'Users')
      await act(async () => root.session.end('expired'))
      await shows('Sign in')
      expect(await screen.findAllByText(/^Your session has ended/)).toHaveLength(1)
      expect(screen.queryByRole('dialog')).toBeNull()
      await signIn(root)
      await shows('Users')
    },
  )
})

test('the first page waits for what additions draw in it, or React would render it again', async () => {
  const parts = manifests.flatMap(({ first = [] }) => first)
  const gate = Promise.withResolvers<void>()
  const asked = parts.map((part) => {
    const load = loaders.get(part)
    onTestFinished(() => void (load && loaders.set(part, load)))
    const held = vi.fn<(stores: RootStore) => Promise<unknown>>(async (stores) => {
      await gate.promise
      return load?.(stores)
    })
    loaders.set(part, held)
    return held
  })
  const visited = visit('/admin/users', 'Users', { config: { features: ['savedViews', 'checklist'] } })
  await waitFor(() => asked.forEach((load) => expect(load).toHaveBeenCalled()))
  expect(screen.queryByRole('heading', { name: 'Users' })).toBeNull()
  gate.resolve()
  await visited
  expect(parts).toHaveLength(3)
})

test('a refused sign-in by a provider is told to who is signed in already', { tags: ['core'] }, async () => {
  await visit('/login?problem=declined', 'Workspaces')
  const toast = /^You did not agree at the provider.* You are still signed in as owner@northwind\.example\.$/
  expect(await screen.findByText(toast)).toBeVisible()
  expect(address()).toBe('/admin/workspaces')
})

test('one that was finished before is none', async () => {
  const { root } = await visit('/login?problem=stale', 'Workspaces')
  expect(root.toasts.queue.map(({ messageKey }) => messageKey)).not.toContain('providerRefused')
})

test.each([
  ['leads to its page', true, '/secondfactor', 'Set up a second factor'],
  ['leads nowhere where there is no such page', false, '/admin/users', 'Users'],
])('a required second factor %s', async (_case, isOffered, path, heading) => {
  const { root } = await visit('/admin/workspaces', 'Workspaces', {
    role: 'admin',
    config: { features: isOffered ? ['authenticator'] : [] },
  })
  act(() => root.session.requireSecondFactor())
  if (!isOffered) await go('/admin/users')
  await shows(heading)
  expect(address()).toBe(path)
})

describe('the role [S2-016]', () => {
  test(
    'in the app, the page before stays mounted and a notice names the role',
    { tags: ['core'] },
    async () => {
      await visit('/admin/workspaces', 'Workspaces', { role: 'user' })
      const heading = screen.getByRole('heading', { level: 1 })
      await go('/admin/users')
      await expectText('That page needs the role Admin.')
      expect(address()).toBe('/admin/workspaces')
      expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
    },
  )

  test('cancelled twice, it is announced twice, and the query of the page stays', async () => {
    const { root } = await visit('/admin/workspaces?q=lab', 'Workspaces', { role: 'admin' })
    await go('/admin/plans')
    await go('/admin/account')
    expect(address()).toBe('/admin/workspaces?q=lab')
    expect(root.toasts.queue.map(({ messageKey, values }) => [messageKey, values])).toEqual([
      ['needsRole', { role: 'owner' }],
      ['needsRole', { role: 'owner' }],
    ])
  })

  test.each(['/admin/account', '/admin/account?edit', '/admin/account?remove', '/admin/plans'])(
    'a typed address without a page to stay on, %s, redirects to the workspaces, with a notice [S1-003] [S6-007] [S6-009]',
    { tags: ['core'] },
    async (path) => {
      await visit(path, 'Workspaces', { role: 'admin' })
      await expectText('That page needs the role Owner.')
      expect(address()).toBe('/admin/workspaces')
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  test('a user who loses the role while on a page is redirected', async () => {
    const { root } = await visit('/admin/users', 'Users', { role: 'admin' })
    await act(async () => root.session.receive(makeUserData({ role: 'user' }), FIXTURE_TOKEN))
    await shows('Workspaces')
    expect(address()).toBe('/admin/workspaces')
  })
})

test(
  'the tab has the page’s title, and a navigation moves focus to its heading',
  { tags: ['core'] },
  async () => {
    await visit('/admin/workspaces', 'Workspaces')
    expect(document.title).toBe('Workspaces · Portico')
    await userEvent.click(screen.getByRole('link', { name: 'Users' }))
    const heading = await shows('Users')
    expect(document.title).toBe('Users · Portico')
    await expectFocus(() => heading)
  },
)

test('the tab’s title counts the workspaces that went down since', async () => {
  const { root } = await visit('/admin/users', 'Users', {
    config: { features: ['statusHistory'] },
    workspaces: 3,
    ready: 3,
  })
  const change = (ready: boolean) => {
    const status = [{ serviceid: 'ws-0001', ready }]
    act(() => root.signedIn.workspaces.receiveStatus({ status, version: '2', since: '1' }))
  }
  change(false)
  await waitFor(() => expect(document.title).toBe('(1 down) Users · Portico'))
  change(true)
  await waitFor(() => expect(document.title).toBe('Users · Portico'))
})

test('the tab’s title is in the language of the page', async () => {
  await visit('/nowhere', 'Página no encontrada', { role: null, locale: 'es' })
  expect(document.title).toBe('Página no encontrada · Portico')
})
