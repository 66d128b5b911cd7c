import {
  createBrowserEnvironment,
  createRootStore,
  environmentOf,
  loadTransport,
  StorageKey,
  type RootStore,
} from '@portico/stores'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { chooseLocale } from '../i18n/locales.ts'
import { ConsoleApp } from './ConsoleApp.tsx'
import { preloadPage } from './GuardedRoutes.tsx'
import { RootLayout } from './RootLayout.tsx'
import { allowEmptying } from './trustedTypes.ts'

export const createStores = (): RootStore =>
  createRootStore(
    createBrowserEnvironment({ takeReply: (request) => window.porticoEarly?.takeReply(request) ?? null }),
  )

/** Renders the page, or hydrates a prerendered one. */
export const startConsole = async (stores: RootStore): Promise<void> => {
  allowEmptying()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root to draw into.')
  const { storage, tabStorage } = environmentOf(stores)
  const isSignedOut = storage.get(StorageKey.token) === null
  // A key or a press is often followed by a call.
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => void loadTransport().catch(() => undefined), { once: true, capture: true })
  const started = stores.start()
  const locale = chooseLocale(stores.preferences.locale)
  const { pathname } = location
  const isPrerendered = isSignedOut && root.dataset['prerendered'] === pathname && root.lang === locale
  const [catalogue] = await Promise.all([
    loadCatalogue(locale, 'public'),
    isPrerendered && preloadPage(pathname, stores, locale),
  ])
  const app = { stores, tabStorage, started, isPrerendered }
  const page = (
    <ConsoleApp app={app} initialLocale={locale} initialCatalogue={catalogue}>
      <BrowserRouter>
        <RootLayout />
      </BrowserRouter>
    </ConsoleApp>
  )
  if (!isPrerendered) root.replaceChildren()
  // From now on React controls what is visible, also after a language change.
  delete root.dataset['prerendered']
  root.removeAttribute('lang')
  document.getElementById('missing')?.remove()
  if (isPrerendered) hydrateRoot(root, page)
  else createRoot(root).render(page)
}
