import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { AdminLayout } from './AdminLayout.tsx'

const layout = (
  <Routes>
    <Route element={<AdminLayout />}>
      <Route path="*" element={<h1>Content</h1>} />
    </Route>
  </Routes>
)
const menu = () => screen.getByRole('navigation', { name: 'Main' })
const entries = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('side menu', () => {
  const help = 'https://portico.example/help'

  test.each([
    ['user', ['/admin/workspaces', help]],
    ['admin', ['/admin/workspaces', '/admin/users', help]],
    ['owner', ['/admin/workspaces', '/admin/users', '/admin/account', help]],
  ] as const)('role %s finds %j [S2-018]', async (role, expected) => {
    await draw(layout, { role, path: '/admin/workspaces' })
    expect(entries()).toEqual(expected)
  })

  test('without a help address there is no Help', async () => {
    await draw(layout, { config: { externalUrls: { help: 'javascript:alert(1)' } } })
    expect(entries()).toEqual(['/admin/workspaces', '/admin/users', '/admin/account'])
  })

  test.each([
    ['/admin/workspaces', 'Workspaces'],
    ['/admin/users', 'Users'],
    ['/admin/account', 'Account'],
    ['/admin/plans', 'Account'],
  ])('on %s the active entry is %s, and it alone [S2-019]', async (path, label) => {
    await draw(layout, { path })
    const current = within(menu())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
    expect(current.map((link) => link.textContent)).toEqual([label])
  })
})

test('offline, a notice says so, until the connection is back', async () => {
  const { root, page } = await draw(layout, { prepare: ({ root: { network } }) => network.start() })
  expect(screen.queryByText(/You are offline/)).toBeNull()
  await act(async () => page.setOnline(false))
  expect(screen.getByText(/You are offline/)).toBeVisible()
  await act(async () => page.setOnline(true))
  expect(screen.queryByText(/You are offline/)).toBeNull()
  root.network.stop()
})

test('names the company beside the product', async () => {
  await draw(layout, { path: '/admin/workspaces' })
  expect(within(screen.getByRole('banner')).getByText('Northwind Labs')).toBeVisible()
})
