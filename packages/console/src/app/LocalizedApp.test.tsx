// @module-tag core
import { makeRootStore } from '@portico/stores/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import { flushSync } from 'react-dom'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { expectVisible, expectFocus } from '../testing/actions.ts'
import { catalogues } from '../testing/AppProviders.tsx'
import { NotFoundScreen } from '../screens/not-found/NotFoundScreen.tsx'
import { AppContext } from './context.ts'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { LoadError } from './LoadError.ts'
import { LocalizedApp } from './ConsoleApp.tsx'

const root = document.documentElement
const before = { lang: root.lang, theme: root.dataset['theme'] }

afterEach(() => {
  vi.restoreAllMocks()
  root.lang = before.lang
  delete root.dataset['density']
  if (before.theme === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = before.theme
})

const started = Promise.resolve()

const start = (load = loadCatalogue) => {
  const fixture = makeRootStore({ role: null })
  fixture.root.preferences.start()
  const app = { stores: fixture.root, tabStorage: fixture.tabStorage, started }
  render(
    createElement(
      AppContext.Provider,
      { value: app },
      <LocalizedApp initialLocale="en" initialCatalogue={catalogues.en} load={load}>
        <NotFoundScreen />
      </LocalizedApp>,
    ),
  )
  return fixture
}

test('another language changes every text and the language of the page, and is stored', async () => {
  const { storage } = start()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  expect(root.lang).toBe('en')
  expect(root.dir).toBe('ltr')
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true')

  await userEvent.click(screen.getByRole('button', { name: 'Español' }))
  await expectVisible(screen.findByRole('heading', { level: 1, name: 'Página no encontrada' }))
  expect(screen.getByRole('link', { name: 'Volver a Portico' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Español' })).toHaveAttribute('aria-current', 'true')
  await waitFor(() => expect(root.lang).toBe('es'))
  expect(JSON.parse(storage.get('portico.preferences') ?? '')).toMatchObject({ locale: 'es' })

  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  await expectVisible(screen.findByRole('heading', { level: 1, name: 'Page not found' }))
})

test('a language that does not load leaves the page unchanged with a notice, and loads once the browser is online', async () => {
  const forget = vi.fn<() => void>()
  const load = vi
    .fn<typeof loadCatalogue>(loadCatalogue)
    .mockRejectedValue(new LoadError('es.public', new Error('offline'), forget))
  const { root: stores, page } = start(load)
  stores.network.start()
  act(() => page.setOnline(false))
  await userEvent.click(screen.getByRole('button', { name: 'Español' }))
  await waitFor(() => expect(stores.toasts.queue).toMatchObject([{ messageKey: 'languageNotLoaded' }]))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  expect(forget).toHaveBeenCalled()
  load.mockImplementation(loadCatalogue)
  act(() => page.setOnline(true))
  await expectVisible(screen.findByRole('heading', { level: 1, name: 'Página no encontrada' }))
})

const visitInSpanish = () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'en'])
  return start()
}
const offer = () => screen.queryByText('Esta página también está en español.')
const stored = ({ storage }: ReturnType<typeof start>) => JSON.parse(storage.get('portico.preferences') ?? '')

describe('a Spanish browser [S1-010]', () => {
  test('gets English, and Spanish is offered in Spanish', async () => {
    const fixture = visitInSpanish()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
    expect(offer()?.closest('[lang]')).toHaveAttribute('lang', 'es')
    await userEvent.click(screen.getByRole('button', { name: 'Ver en español' }))
    await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Página no encontrada' }))
    expect([offer(), stored(fixture)]).toMatchObject([null, { locale: 'es' }])
  })

  test('is asked once', async () => {
    const fixture = visitInSpanish()
    const top = screen.getByRole('heading', { level: 1 }).getBoundingClientRect().top
    await userEvent.click(screen.getByRole('button', { name: 'No, gracias' }))
    await expectFocus(() => screen.getByRole('heading', { level: 1, name: 'Page not found' }))
    expect(screen.getByRole('heading', { level: 1 }).getBoundingClientRect().top).toBe(top)
    expect([offer(), stored(fixture)]).toMatchObject([null, { locale: 'en' }])
  })
})

test('an English browser gets no offer', () => {
  start()
  expect(screen.queryByRole('button', { name: 'Ver en español' })).toBeNull()
})

test('each language is named in itself', () => {
  start()
  expect(screen.getByText('Español').closest('[lang]')).toHaveAttribute('lang', 'es')
  expect(screen.getByText('English').closest('[lang]')).toHaveAttribute('lang', 'en')
})

test('theme and density are attributes of the root element; the system theme sets none', () => {
  const { root: stores } = start()
  expect(root.dataset['theme']).toBeUndefined()
  expect(root.dataset['density']).toBe('comfortable')
  act(() => stores.preferences.choose({ theme: 'dark', density: 'compact' }))
  expect(root.dataset).toMatchObject({ theme: 'dark', density: 'compact' })
  act(() => stores.preferences.choose({ theme: 'system' }))
  expect(root.dataset['theme']).toBeUndefined()
  act(() => {
    flushSync(() => stores.preferences.choose({ theme: 'dark' }))
    // The pressed control is painted first.
    expect(root.dataset['theme']).toBeUndefined()
  })
  expect(root.dataset['theme']).toBe('dark')
})
