import { act } from '@testing-library/react'
import { makeRootStore } from '@portico/stores/testing'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConsoleApp } from '../app/ConsoleApp.tsx'
import { expectFocus } from '../testing/actions.ts'
import { preloadPage } from '../app/GuardedRoutes.tsx'
import { RootLayout } from '../app/RootLayout.tsx'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { locales, type Locale } from '../i18n/locales.ts'
import { prerenderedPaths, prerenderPage } from './prerenderPage.tsx'

const address = location.href
let container: HTMLElement
let root: Root | undefined
let start: () => void

beforeEach(() => {
  root = undefined
  container = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  container.remove()
  history.replaceState(null, '', address)
  vi.restoreAllMocks()
})

const styleTags = () => document.querySelectorAll('style[data-styled]')

/** The document as built, before its script runs. */
const arrive = async (path: string, locale: Locale) => {
  history.replaceState(null, '', path)
  const styles = new Set(styleTags())
  const { html } = await prerenderPage(path, locale)
  // In a browser the styles of a server's sheet are put into the page, where they would come after its own in later tests.
  for (const style of styleTags()) if (!styles.has(style)) style.remove()
  // React's string renderer leaves its last contexts set, which React in the browser would read.
  await prerender('')
  container.innerHTML = html
}

const hydrate = async (
  path: string,
  locale: Locale,
  enteredBefore?: { accountId: string; email: string },
) => {
  const { root: stores, tabStorage } = makeRootStore({ isFresh: true, role: null })
  if (enteredBefore) stores.session.setEntered(enteredBefore)
  const started = new Promise<void>((resolve) => (start = resolve))
  const catalogue = await loadCatalogue(locale, 'public')
  await preloadPage(path, stores, locale)
  const app = { stores, tabStorage, started, isPrerendered: true }
  await act(async () => {
    root = hydrateRoot(
      container,
      <ConsoleApp app={app} initialLocale={locale} initialCatalogue={catalogue}>
        <BrowserRouter>
          <RootLayout />
        </BrowserRouter>
      </ConsoleApp>,
    )
  })
  return stores
}

const pages = prerenderedPaths.flatMap((path) => locales.map((locale) => [path, locale] as const))

describe.each(pages)('%s in %s', (path, locale) => {
  test('is hydrated without a warning of React', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await arrive(path, locale)
    const form = container.querySelector('form')
    expect(form?.querySelectorAll('input').length).toBeGreaterThan(1)
    await hydrate(path, locale)
    expect(container.querySelector('form')).toBe(form)
    expect(container.querySelector('footer')).toBeNull()
    await act(async () => start())
    expect(container.querySelector('form')).toBe(form)
    expect(container.querySelector('footer')).not.toBeNull()
    // Only in this test both renderers share a realm.
    const warnings = log.mock.calls.filter(
      ([text]) => !String(text).startsWith('Detected multiple renderers'),
    )
    expect(warnings).toEqual([])
  })
})

test('earlier input is in the form after hydration, and focus stays', { tags: ['core'] }, async () => {
  await arrive('/login', 'en')
  const [account, email, password] = container.querySelectorAll('input')
  if (!account || !email || !password) throw new Error('The page has not three fields.')
  account.value = '4821'
  email.value = 'ada@northwind.example'
  password.focus()
  const stores = await hydrate('/login', 'en')
  expect(stores.session.rememberedIdentity()).toEqual({ accountId: '4821', email: 'ada@northwind.example' })
  await act(async () => start())
  expect([account.value, email.value, password.value]).toEqual(['4821', 'ada@northwind.example', ''])
  await expectFocus(() => password)
})

test('a stored value is not filled into the field that has focus, only into the others', async () => {
  await arrive('/login', 'en')
  const [account, email] = container.querySelectorAll('input')
  account?.focus()
  await hydrate('/login', 'en', { accountId: '4821', email: 'ada@northwind.example' })
  expect([account?.value, email?.value]).toEqual(['', 'ada@northwind.example'])
})
