import { composeStories } from '@storybook/react-vite'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { expectFocus, pressEscape } from '../testing/actions.ts'
import { renderStory, type RenderAppOptions } from '../testing/renderApp.tsx'
import * as stories from './AvatarMenu.stories.tsx'

const { OwnerCancelled, OwnerExpired, OwnerInTrial, OwnerWithPlan, User } = composeStories(stories)

const open = async (Story: ComponentType = OwnerInTrial, options: RenderAppOptions = {}) => {
  const fixture = await renderStory(Story, options)
  await userEvent.click(screen.getByRole('button'))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toBeVisible())
  return { ...fixture, menu: within(dialog) }
}

test(
  'shows the signed-in user and the account, whose id can be copied [S2-020]',
  { tags: ['core'] },
  async () => {
    const { menu } = await open(User)
    expect(menu.getByText('Uma Finch')).toBeVisible()
    expect(menu.getByText('user@northwind.example')).toBeVisible()
    expect(menu.getByText('Account 4821')).toBeVisible()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(menu.getByRole('button', { name: 'Copy account ID' }))
    expect(writeText.mock.calls).toEqual([['4821']])
  },
)

afterEach(() => void vi.restoreAllMocks())

describe('plan block [S2-021]', () => {
  test('for an owner: plan, renewal, users, and a link to the account page', { tags: ['core'] }, async () => {
    const { menu } = await open(OwnerWithPlan)
    const plan = menu.getByRole('link', { name: 'Plan Pro: go to the account page' })
    expect(plan).toHaveTextContent('Pro')
    expect(plan).toHaveAttribute('href', '/admin/account')
    expect(menu.getByText('Renews on Dec 20, 2026 · 25 users')).toBeVisible()
    expect(menu.queryByText('Expired')).toBeNull()
  })

  test('in trial it shows the end', async () => {
    const { menu } = await open()
    expect(menu.getByRole('link')).toHaveTextContent('Trial')
    expect(menu.getByText('Ends on Nov 29, 2026 · 10 users')).toBeVisible()
  })

  test('a cancelled one shows its last day', async () => {
    const { menu } = await open(OwnerCancelled)
    expect(menu.getByText('Can be used until Dec 20, 2026 · 25 users')).toBeVisible()
    expect(menu.queryByText(/Renews/)).toBeNull()
  })

  test('an expired one has a tag', async () => {
    const { menu } = await open(OwnerExpired)
    expect(menu.getByText('Expired')).toBeVisible()
    expect(menu.getByText('Ended on Nov 1, 2026 · 25 users')).toBeVisible()
  })

  test.each(['admin', 'user'] as const)('not for role %s', async (role) => {
    const { menu } = await open(OwnerWithPlan, { role })
    expect(menu.queryByRole('link')).toBeNull()
    expect(menu.queryByText(/Renews/)).toBeNull()
  })
})

describe('entries [S2-022]', () => {
  test(
    'the palette, Change password, Preferences, Help, the error codes and Logout, in this order',
    { tags: ['core'] },
    async () => {
      const { menu } = await open(User)
      const items = menu.getAllByRole('menuitem')
      expect(items.map((item) => item.textContent)).toEqual([
        'Search or jump to',
        'Change password',
        'Preferences',
        'Help',
        'Error codes',
        'Logout',
      ])
      expect(items[1]).not.toHaveAttribute('href')
      expect(items[3]).toHaveAttribute('href', 'https://portico.example/help')
      expect(items[3]).toHaveAttribute('target', '_blank')
      expect(items[4]).toHaveAttribute('href', '/admin/help')
    },
  )

  test('Logout ends the session', { tags: ['core'] }, async () => {
    const { menu, root } = await open()
    await userEvent.click(menu.getByRole('menuitem', { name: 'Logout' }))
    expect(root.session).toMatchObject({ state: 'signedOut', endReason: 'signedOut' })
  })
})

test('the language is chosen here and stored', { tags: ['core'] }, async () => {
  const { menu, root, storage } = await open()
  root.preferences.start()
  await userEvent.click(menu.getByRole('menuitemradio', { name: 'Español' }))
  expect(JSON.parse(storage.get('portico.preferences') ?? '')).toMatchObject({ locale: 'es' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('opens the preferences, and focus returns', async () => {
  const { menu, root } = await open()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Preferences' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Preferences' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Dark' }))
  expect(root.preferences.theme).toBe('dark')
  await pressEscape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocus(() => screen.getByRole('button', { name: /Olivia Marsh/ }))
})

test('opens the palette, which has no field on a phone', async () => {
  const { menu, palette } = await open()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Search or jump to' }))
  expect(palette.isOpen).toBe(true)
})
