import { Link } from '@portico/design-system'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { address, Browser } from '../testing/Browser.tsx'
import { renderApp } from '../testing/renderApp.tsx'

test.each([
  'https://portico.example/help',
  'http://127.0.0.1:8080/',
  'mailto:owner@northwind.example',
  '/admin/users?q=ana',
])('a link to %s keeps its address', async (href) => {
  await renderApp(<Link href={href}>Go</Link>, { path: '/admin/workspaces' })
  expect(screen.getByRole('link', { name: 'Go' })).toHaveAttribute('href', href)
})

test('a whole address of this origin, such as that of a sign-in provider, is handled by the browser', async () => {
  const href = `${window.location.href.split('#')[0]}#provider`
  await renderApp(
    <>
      <Link href={href}>Go</Link>
      <Browser />
    </>,
    { path: '/login' },
  )
  await userEvent.click(screen.getByRole('link', { name: 'Go' }))
  expect(window.location.hash).toBe('#provider')
  expect(address()).toBe('/login')
  history.replaceState(history.state, '', window.location.pathname + window.location.search)
})

test('a link to a page of the console navigates in place', { tags: ['core'] }, async () => {
  await renderApp(
    <>
      <Link href="/admin/users">Go</Link>
      <Browser />
    </>,
    { path: '/admin/workspaces' },
  )
  await userEvent.click(screen.getByRole('link', { name: 'Go' }))
  expect(address()).toBe('/admin/users')
})
