import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loaders } from '../app/lazyComponent.ts'
import { UsersScreen } from '../screens/users/UsersScreen.tsx'
import { WorkspacesScreen } from '../screens/workspaces/WorkspacesScreen.tsx'
import { starter } from '../testing/renderApp.tsx'

beforeEach(() => {
  // The real pointer may be where the list appears.
  document.body.style.pointerEvents = 'none'
})
afterEach(() => {
  document.body.style.pointerEvents = ''
  vi.restoreAllMocks()
})

const start = async (Screen: ComponentType, path: string) => {
  const load = vi.fn<() => Promise<void>>(() => Promise.resolve())
  vi.spyOn(loaders, 'get').mockReturnValue(load)
  await starter(Screen, { path })()
  return { load, rows: await screen.findAllByRole('rowheader') }
}

test.each([
  ['users', UsersScreen, '/admin/users'],
  ['workspaces', WorkspacesScreen, '/admin/workspaces'],
] as const)('the panel of %s is loaded once, when the pointer enters the list', async (_, Screen, path) => {
  const { load, rows } = await start(Screen, path)
  expect(load).not.toHaveBeenCalled()
  for (const row of rows) fireEvent.pointerOver(row)
  expect(load).toHaveBeenCalledTimes(1)
})

test('or when focus enters it', async () => {
  const { load, rows } = await start(UsersScreen, '/admin/users')
  act(() => rows[0]?.querySelector('a')?.focus())
  expect(load).toHaveBeenCalledTimes(1)
})

test('until it is loaded, its place has the name that the list knows', async () => {
  const { rows } = await start(UsersScreen, '/admin/users')
  const link = within(rows[0] ?? document.body).getByRole('link')
  const waiting: string[] = []
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[aria-busy] h2')) waiting.push(textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  fireEvent.click(link)
  await screen.findByRole('region', { name: link.textContent })
  observer.disconnect()
  expect(waiting).toContain(link.textContent)
})
