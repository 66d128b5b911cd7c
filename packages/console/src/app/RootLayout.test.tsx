// @module-tag core
import { makePeople } from '@portico/stores/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../testing/renderApp.tsx'
import { settle } from '../testing/actions.ts'
import { RootLayout } from './RootLayout.tsx'

const loading = () => screen.getAllByRole('status').filter(({ textContent }) => textContent === 'Loading')
const elementAtCentre = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)
const isCovered = () => elementAtCentre()?.closest('main') === null

test('while a list is awaited the page is covered, ignores clicks, keeps its focus, and announces it [S2-017]', async () => {
  const answers: (() => void)[] = []
  const fixture = await renderApp(<RootLayout />, {
    role: 'owner',
    path: '/admin/users',
    people: makePeople(3),
    prepare: ({ transport }) => void answers.push(transport.hold('GET /users/')),
  })
  await waitFor(() => expect(fixture.transport.callsOf('GET /users/')).toHaveLength(1))
  // The page waits for a list that comes soon.
  await act(() => fixture.clock.advance(300))
  await screen.findByRole('heading', { level: 1, name: 'Users' }, { timeout: 10_000 })
  const focused = document.activeElement
  await waitFor(() => expect(loading()).toHaveLength(1))
  expect(isCovered()).toBe(true)
  expect(document.activeElement).toBe(focused)
  for (const answer of answers) answer()
  await settle(fixture)
  await waitFor(() => expect(loading()).toEqual([]))
  expect(isCovered()).toBe(false)

  // A refresh shows no indicator.
  const refreshed = fixture.transport.hold('GET /users/')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refresh = fixture.root.signedIn?.users.load()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(loading()).toEqual([])
  refreshed()
  await refresh
})

test.each([
  ['/admin/workspaces', 'Workspaces'],
  ['/admin/users', 'Users'],
])('the first page of a visit, %s, is rendered with its list', async (path, name) => {
  const headings: boolean[] = []
  const seen = new MutationObserver(() => {
    const title = screen.queryByRole('heading', { level: 1, name })
    if (title !== null) headings.push(document.querySelector('[data-index]') !== null)
  })
  seen.observe(document.body, { childList: true, subtree: true })
  await renderApp(<RootLayout />, { role: 'owner', path, people: makePeople(3), list: 'idle', workspaces: 3 })
  await screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })
  seen.disconnect()
  expect(headings[0]).toBe(true)
})
