import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { address, button, names, noButton, press, start } from './workspaces.render.tsx'

describe('filters', () => {
  test('a state filters the list, from the menu and in the address; its tag inverts it', async () => {
    await start()
    await press('Filter')
    const menu = within(screen.getByRole('menu'))
    await userEvent.click(
      within(menu.getByRole('group', { name: 'State' })).getByRole('menuitemradio', { name: 'Down' }),
    )
    await waitFor(() => expect(address()).toBe('/admin/workspaces?state=down'))
    const down = names()
    expect(down.length).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByText(`${down.length} of 7 workspaces`)).toBeVisible()
    await press('State: Down. Show all others instead')
    expect(address()).toBe('/admin/workspaces?state=-down')
    await waitFor(() => expect(names()).toHaveLength(7 - down.length))
    expect(names().filter((name) => down.includes(name))).toEqual([])
    await press('Remove State: not Down')
    expect(address()).toBe('/admin/workspaces')
    expect(names()).toHaveLength(7)
    expect(button('Filter')).toHaveFocus()
  })

  test('a sign-in method without a match leaves an empty list, with the reason', async () => {
    await start({ path: '/admin/workspaces?method=linkedin&state=active' })
    expect(screen.getByText('No workspace matches these filters.')).toBeVisible()
    const [, clear] = screen.getAllByRole('button', { name: /^Clear filters?$/ })
    await userEvent.click(clear ?? document.body)
    expect(names()).toHaveLength(7)
    expect(address()).toBe('/admin/workspaces')
  })
})

const attention = () => within(screen.getByRole('dialog', { name: 'Needs attention' }))

describe('what needs attention', () => {
  test('is beside the title, opens a filter and can be dismissed', async () => {
    await start()
    await press(/need attention$/)
    expect(attention().getByText('1 workspace is down')).toBeVisible()
    await userEvent.click(attention().getAllByRole('button', { name: 'Show' })[0] ?? document.body)
    await waitFor(() => expect(address()).toBe('/admin/workspaces?state=down'))
    expect(names()).toHaveLength(1)
    await press(/need attention$/)
    await userEvent.click(attention().getByRole('button', { name: 'Dismiss: 1 workspace is down' }))
    expect(screen.queryByText('1 workspace is down')).toBeNull()
  })

  test('shows each social sign-in that has no second factor', async () => {
    await start()
    await press(/need attention$/)
    await userEvent.click(attention().getAllByRole('button', { name: 'Show' })[1] ?? document.body)
    await waitFor(() => expect(address()).toBe('/admin/workspaces?method=social&factor=-second'))
    expect(names().length).toBeGreaterThan(0)
    expect(screen.getByText('Second factor: not Required')).toBeVisible()
  })

  test('is hidden from users who cannot manage workspaces', async () => {
    await start({ role: 'user' })
    expect(noButton(/attention$/)).toBeNull()
  })
})
