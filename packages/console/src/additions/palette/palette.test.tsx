import type { RootFixture } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { AdminLayout } from '../../admin/AdminLayout.tsx'
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx'
import * as stories from './Palette.stories.tsx'
import { expectFocus, expectVisible, pressEscape, textsOf } from '../../testing/actions.ts'

function Page() {
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <h1>{pathname + search + hash}</h1>
      <input type="search" aria-label="Filter" />
    </>
  )
}

const renderLayout = (options: RenderAppOptions = {}): Promise<RootFixture> =>
  renderApp(
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="*" element={<Page />} />
      </Route>
    </Routes>,
    { path: '/admin/workspaces', ...options },
  )

const open = async (name = 'Search or jump to') => {
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name })
  await expectFocus(() => field)
  return field
}
const keysOf = (option: HTMLElement) => option.querySelector('kbd')?.textContent ?? ''
const names = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => {
      const text = option.textContent ?? ''
      return text.slice(0, text.length - keysOf(option).length)
    })
const find = async (words: string, first: RegExp) => {
  await userEvent.keyboard(words)
  await waitFor(() => expect(names()[0]).toMatch(first))
}
const choose = async (words: string, first: RegExp) => {
  await open()
  await find(words, first)
  await userEvent.keyboard('{Enter}')
}
const address = () => screen.getByRole('heading', { level: 1 }).textContent

const { Owner, Admin, User } = composeStories(stories)
const workspaceActions = () => within(screen.getByRole('group', { name: 'Manage workspaces' }))
const lines = () => textsOf(workspaceActions().getAllByRole('option'))

describe('commands', () => {
  test.each([
    [
      'user',
      User,
      ['Workspaces'],
      ['Users', 'Account', 'New user', 'Access map', 'Show the tour', 'Configure…'],
    ],
    ['admin', Admin, ['Workspaces', 'Users', 'New user', 'Set up this computer', 'Configure…'], ['Account']],
    ['owner', Owner, ['Workspaces', 'Users', 'Account', 'Plans and prices'], []],
  ] as const)('depends on the role: %s', (_role, Story, some, none) => {
    render(<Story />)
    expect(names()).toEqual(expect.arrayContaining([...some]))
    for (const name of none) expect(names()).not.toContain(name)
  })

  test('the role user has no actions on workspaces and no people', () => {
    render(<User />)
    expect(screen.queryByText('Manage workspaces')).toBeNull()
    expect(screen.queryByText('People')).toBeNull()
  })

  test(
    'each action on workspaces is one entry, which lists the workspaces when chosen',
    { tags: ['core'] },
    async () => {
      render(<Owner />)
      expect(lines()).toEqual(['Details…', 'Configure…', 'Share…', 'Delete…', 'Open as administrator…'])
      await userEvent.click(workspaceActions().getByRole('option', { name: 'Share…' }))
      expect(screen.getByRole('combobox')).toHaveValue('Share ')
      await waitFor(() => expect(lines()[0]).toMatch(/^Share .+ with…/))
      expect(lines().length).toBeGreaterThan(3)
      for (const line of lines()) expect(line).toMatch(/^Share .+ with…/)
    },
  )

  test('it loads lists that no page has loaded yet', async () => {
    const { transport } = await renderLayout({ list: 'idle', path: '/admin/account' })
    await open()
    await waitFor(() => expect(transport.callsOf('GET /services/')).toHaveLength(1))
    expect(transport.callsOf('GET /users/')).toHaveLength(1)
    await find('accounting', /^Accounting/)
  })
})

describe('running a command', () => {
  test('navigates to a page', { tags: ['core'] }, async () => {
    await renderLayout()
    await choose('users', /^Users/)
    await waitFor(() => expect(address()).toBe('/admin/users'))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('opens a workspace in a tab, signed in', async () => {
    const { opener } = await renderLayout()
    await choose('accounting', /^Accounting/)
    await waitFor(() => expect(opener.tabs[0]).toMatch(/^https:\/\/accounting-4821\..*otl=fixture/))
  })

  test('navigates to the row with its link when the browser blocks the tab', async () => {
    const { opener } = await renderLayout()
    opener.setBlocked(true)
    await choose('accounting', /^Accounting/)
    await waitFor(() => expect(address()).toBe('/admin/workspaces?q=Accounting'))
  })

  test('configures and shares', { tags: ['core'] }, async () => {
    const { root } = await renderLayout()
    const id = root.signedIn.workspaces.sorted.find(({ name }) => name === 'Accounting')?.id ?? ''
    await choose('configure accounting', /^Configure Accounting/)
    await waitFor(() => expect(address()).toBe(`/admin/workspaces?configure=${id}`))
  })

  test('opens the panel of a workspace or a person', async () => {
    const { root } = await renderLayout({ role: 'admin' })
    await root.signedIn.users.load()
    await choose('olivia marsh', /^Olivia Marsh/)
    await waitFor(() => expect(address()).toBe('/admin/users?person=owner%40northwind.example'))
    await choose('details accounting', /^Details of Accounting/)
    await waitFor(() => expect(address()).toBe('/admin/workspaces?workspace=ws-0001'))
  })

  test('changes theme, density and language', async () => {
    const { root } = await renderLayout()
    await choose('dark', /^Theme: Dark/)
    await choose('compact', /^Density: Compact/)
    expect(root.preferences).toMatchObject({ theme: 'dark', density: 'compact' })
  })

  test.each([
    ['en', 'Search or jump to', 'last night', /^Outages/],
    ['es', 'Buscar o ir a', 'anoche', /^Caídas/],
  ] as const)('finds the outages, where the service offers them: %s', async (locale, name, words, first) => {
    await renderLayout({ locale, config: { features: ['statusHistory'] } })
    await open(name)
    await find(words, first)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/admin/workspaces?outages'))
  })

  test.each([
    ['invite', /^New user/, '/admin/users?new'],
    ['billing', /^Account/, '/admin/account'],
    ['-812', /-812/, '/admin/help#code-812'],
    ['31', /-31/, '/admin/help#code-31'],
  ])('%j finds its command', async (words, first, path) => {
    await renderLayout()
    await choose(words, first)
    await waitFor(() => expect(address()).toBe(path))
  })

  test.each([
    ['delete accounting', /^Delete Accounting/, 'workspaceDeletion'],
    ['delete uma', /^Delete Uma Finch/, 'userDeletion'],
  ] as const)('%j asks in its page', async (words, first, store) => {
    const { root } = await renderLayout({ prepare: ({ root: { signedIn } }) => void signedIn.users.load() })
    await choose(words, first)
    const { workspaceDeletion, userDeletion } = root.signedIn.later
    await waitFor(() =>
      expect(store === 'userDeletion' ? userDeletion.person?.email : workspaceDeletion.workspaceId).toBe(
        store === 'userDeletion' ? 'user@northwind.example' : 'ws-0001',
      ),
    )
    await waitFor(() =>
      expect(address()).toBe(store === 'userDeletion' ? '/admin/users' : '/admin/workspaces'),
    )
  })

  test('lists nothing twice', () => {
    render(<Owner />)
    expect(new Set(names()).size).toBe(names().length)
  })

  test.each([
    ['preferences', /^Preferences/, 'Preferences'],
    ['keyboard', /^Keyboard shortcuts/, 'Keyboard shortcuts'],
  ])('opens a dialog: %s', async (words, first, title) => {
    await renderLayout()
    await choose(words, first)
    await expectVisible(screen.findByRole('dialog', { name: title }))
  })

  test('“add workspace” matches the setup of this computer', async () => {
    await renderLayout()
    await open()
    await find('add workspace', /^Set up this computer/)
    expect(names()).not.toContain('New user')
  })

  test('signs out', async () => {
    const { root } = await renderLayout()
    await choose('sign out', /^Logout/)
    expect(root.session.isSignedIn).toBe(false)
  })

  test('stores recent commands in this tab, only for the same user', async () => {
    const { tabStorage } = await renderLayout()
    await choose('dark', /^Theme: Dark/)
    await open()
    expect(names()[0]).toBe('Theme: Dark')
    expect(tabStorage.get('portico.recentCommands')).toContain('4821 owner@northwind.example')
  })
})

const press = (element: HTMLElement): boolean =>
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key: '?', bubbles: true, composed: true, cancelable: true }),
  )

const shownKeys = () =>
  ['Workspaces', 'Users', 'Account', 'New user', 'Keyboard shortcuts'].map((name) =>
    keysOf(screen.getByRole('option', { name })),
  )

describe('keys', () => {
  test('are shown beside their commands, unless they are off', async () => {
    const { root } = await renderLayout()
    await open()
    await waitFor(() => expect(shownKeys()).toEqual(['G W', 'G U', 'G A', 'N', '?']))
    act(() => root.preferences.choose({ hasSingleKeys: false }))
    expect(shownKeys()).toEqual(['', '', '', '', ''])
  })

  test('work while a toast is shown', async () => {
    const { root } = await renderLayout()
    act(() => void root.toasts.show({ kind: 'warning', messageKey: 'needsRole', values: { role: 'owner' } }))
    await expectVisible(screen.findByText('That page needs the role Owner.'))
    await open()
    await pressEscape()
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await userEvent.keyboard('?')
    await expectVisible(screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  })

  test('? lists them, and the switch there turns off single keys', { tags: ['core'] }, async () => {
    await renderLayout()
    await userEvent.keyboard('?')
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(sheet.getByText('Show these shortcuts')).toBeVisible()
    await userEvent.click(sheet.getByRole('switch', { name: 'Single-key shortcuts' }))
    expect(sheet.queryByText('Show these shortcuts')).toBeNull()
    await pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('?/')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('searchbox')).not.toHaveFocus()
  })

  test('g and a letter navigate to a page; n opens New user', { tags: ['core'] }, async () => {
    await renderLayout()
    await userEvent.keyboard('gu')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/admin/users'))
    await userEvent.keyboard('gw')
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/admin/workspaces'),
    )
    await userEvent.keyboard('n')
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/admin/users?new'),
    )
  })

  test('/ focuses the filter of the page, where it types the character', { tags: ['core'] }, async () => {
    await renderLayout()
    await userEvent.keyboard('/')
    const filter = screen.getByRole('searchbox', { name: 'Filter' })
    await expectFocus(() => filter)
    await userEvent.keyboard('a/?')
    expect(filter).toHaveValue('a/?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('type characters in a field of a shadow tree, such as the chat', async () => {
    await renderLayout()
    const host = document.createElement('div')
    const field = document.createElement('input')
    host.attachShadow({ mode: 'open' }).append(field)
    document.body.append(host)
    field.focus()
    expect(press(field)).toBe(true)
    host.remove()
    let isLeft = true
    act(() => {
      isLeft = press(document.body)
    })
    expect(isLeft).toBe(false)
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  })
})
