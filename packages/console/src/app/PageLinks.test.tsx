import { Link } from '@portico/design-system'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'

function Address() {
  return <output>{useLocation().pathname}</output>
}

test.each([
  'https://portico.example/help',
  'http://127.0.0.1:8080/',
  'mailto:owner@northwind.example',
  '/admin/users?q=ana',
])('a link to %s keeps its address', async (href) => {
  await draw(<Link href={href}>Go</Link>, { path: '/admin/workspaces' })
  expect(screen.getByRole('link', { name: 'Go' })).toHaveAttribute('href', href)
})

test('a whole address of this origin, such as that of a sign-in provider, is left to the browser', async () => {
  const href = `${window.location.href.split('#')[0]}#provider`
  await draw(
    <>
      <Link href={href}>Go</Link>
      <Address />
    </>,
    { path: '/login' },
  )
  await userEvent.click(screen.getByRole('link', { name: 'Go' }))
  expect(window.location.hash).toBe('#provider')
  expect(screen.getByRole('status')).toHaveTextContent('/login')
  history.replaceState(history.state, '', window.location.pathname + window.location.search)
})

test('a link to a page of the console goes there in place', async () => {
  await draw(
    <>
      <Link href="/admin/users">Go</Link>
      <Address />
    </>,
    { path: '/admin/workspaces' },
  )
  await userEvent.click(screen.getByRole('link', { name: 'Go' }))
  expect(screen.getByRole('status')).toHaveTextContent('/admin/users')
})
