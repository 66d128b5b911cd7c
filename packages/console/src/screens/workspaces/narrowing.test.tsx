import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocus, pressEscape } from '../../testing/actions.ts'
import { address, button, names, noButton, press, start } from './workspaces.render.tsx'

describe('filters', () => {
  test(
    'a state filters the list, from the menu and in the address; its tag inverts it',
    { tags: ['core'] },
    async () => {
      await start()
      await press('Filter')
      const menu = within(screen.getByRole('menu'))
      await userEvent.click(
        within(menu.getByRole('group', { name: 'State' })).getByRole('menuitemradio', { name: 'Down' }),
      )
      await waitFor(() => expect(address()).toBe('/admin/workspaces?state=down'))
      const down = names()
      expect(down.length).toBeGreaterThan(0)
      await pressEscape()
      expect(screen.getByText(`${down.length} of 7 workspaces`)).toBeVisible()
      await press('State: Down. Show all others instead')
      expect(address()).toBe('/admin/workspaces?state=-down')
      await waitFor(() => expect(names()).toHaveLength(7 - down.length))
      expect(names().filter((name) => down.includes(name))).toEqual([])
      await press('Remove State: not Down')
      expect(address()).toBe('/admin/workspaces')
      expect(names()).toHaveLength(7)
      await expectFocus(() => button('Filter'))
    },
  )

  test('a sign-in method without a match leaves an empty list, with the reason', async () => {
    await start({ path: '/admin/workspaces?method=linkedin&state=active' })
    expect(screen.getByText('No workspace matches these filters.')).toBeVisible()
    const [, clear] = screen.getAllByRole('button', { name: /^Clear filters?$/ })
    await userEvent.click(clear ?? document.body)
    expect(names()).toHaveLength(7)
    expect(address()).toBe('/admin/workspaces')
  })
})

const listTop = () => screen.getByRole('table').getBoundingClientRect().top
const strip = () => within(screen.getByRole('list', { name: 'Needs attention' }))

describe('what needs attention', () => {
  test(
    'is in the line of the facts: one press filters, and another dismisses',
    { tags: ['core'] },
    async () => {
      await start()
      await screen.findByRole('list', { name: 'Needs attention' })
      const facts = screen.getByText(/^7 workspaces · /)
      const before = listTop()
      expect(strip().getAllByRole('listitem')[0]?.getBoundingClientRect().top).toBeLessThan(
        facts.getBoundingClientRect().bottom,
      )
      await userEvent.click(strip().getByRole('button', { name: '1 workspace down' }))
      await waitFor(() => expect(address()).toBe('/admin/workspaces?state=down'))
      expect(names()).toHaveLength(1)
      await userEvent.click(button('Remove State: Down'))
      await userEvent.click(strip().getByRole('button', { name: 'Dismiss: 1 workspace down' }))
      expect(strip().queryByText('1 workspace down')).toBeNull()
      await expectFocus(() => button(/^Dismiss: .*second factor$/))
      await userEvent.keyboard('{Enter}')
      expect(screen.queryByRole('list', { name: 'Needs attention' })).toBeNull()
      await expectFocus(() => screen.getByRole('heading', { level: 1 }))
      expect(listTop()).toBe(before)
    },
  )

  test('shows each social sign-in that has no second factor', async () => {
    await start()
    await press(/^\d+ workspaces? without a second factor$/)
    await waitFor(() => expect(address()).toBe('/admin/workspaces?method=social&factor=-second'))
    expect(names().length).toBeGreaterThan(0)
    expect(screen.getByText('Second factor: not Required')).toBeVisible()
  })

  test.each([
    ['owner', 1],
    ['admin', 0],
  ] as const)('notifies the role %s that the trial ends, with %i links to the plans', async (role, links) => {
    await start({ role, trialDaysLeft: 3, ready: 7 })
    await screen.findByRole('list', { name: 'Needs attention' })
    expect(strip().getByText('Trial ends in 3 days')).toBeVisible()
    expect(strip().queryAllByRole('link', { name: 'Trial ends in 3 days' })).toHaveLength(links)
  })

  test('at 800 px it is behind a button beside the title', async () => {
    await page.viewport(800, 900)
    await start()
    expect(screen.queryByRole('list', { name: 'Needs attention' })).toBeNull()
    await press(/need attention$/)
    const menu = within(screen.getByRole('dialog', { name: 'Needs attention' }))
    await userEvent.click(menu.getAllByRole('button', { name: 'Show' })[0] ?? document.body)
    await waitFor(() => expect(address()).toBe('/admin/workspaces?state=down'))
    await press(/need attention$/)
    await press('Dismiss: 1 workspace is down')
    expect(screen.queryByText('1 workspace is down')).toBeNull()
  })

  test('is hidden from users who cannot manage workspaces', async () => {
    await start({ role: 'user' })
    expect(screen.queryByRole('list', { name: 'Needs attention' })).toBeNull()
    expect(noButton(/attention$|^Dismiss/)).toBeNull()
  })
})
