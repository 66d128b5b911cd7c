import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderApp } from '../testing/renderApp.tsx'
import { RootLayout } from './RootLayout.tsx'

beforeEach(() => {
  document.title = ''
})

const shows = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })

test('the tab is named after the page, and arriving from another page leads focus to its heading', async () => {
  await renderApp(<RootLayout />, { path: '/admin/workspaces' })
  await shows('Workspaces')
  expect(document.title).toBe('Workspaces · Portico')
  await userEvent.click(screen.getByRole('link', { name: 'Users' }))
  const heading = await shows('Users')
  expect(document.title).toBe('Users · Portico')
  expect(heading).toHaveFocus()
})

test('the name of the tab is said in the language of the page', async () => {
  await renderApp(<RootLayout />, { path: '/nowhere', role: null, locale: 'es' })
  await shows('Página no encontrada')
  expect(document.title).toBe('Página no encontrada · Portico')
})
