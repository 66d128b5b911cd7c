import '@portico/design-system/styles.css'
import { createBrowserEnvironment, createRootStore } from '@portico/stores'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AppContext } from './app/context.ts'
import { LocalizedApp } from './app/LocalizedApp.tsx'
import { RootLayout } from './app/RootLayout.tsx'
import { allowEmptying } from './app/trustedTypes.ts'
import { loadCatalogue } from './i18n/catalogues.ts'
import { chooseLocale } from './i18n/locales.ts'

allowEmptying()

const platform = createBrowserEnvironment()
const stores = createRootStore(platform)
const app = { stores, tabStorage: platform.tabStorage, started: stores.start() }
const locale = chooseLocale(stores.preferences.locale)
const root = document.getElementById('root')

const draw = async () => {
  const catalogue = await loadCatalogue(locale, 'public')
  if (root === null) throw new Error('The page has no #root to draw into.')
  createRoot(root).render(
    <StrictMode>
      <AppContext.Provider value={app}>
        <LocalizedApp initialLocale={locale} initialCatalogue={catalogue}>
          <BrowserRouter>
            <RootLayout />
          </BrowserRouter>
        </LocalizedApp>
      </AppContext.Provider>
    </StrictMode>,
  )
}

void draw()
