import { createBrowserEnvironment, createRootStore, type BrowserEnvironmentOptions } from '@portico/stores'
import { prerender } from 'react-dom/static'
import { createIntl } from 'react-intl'
import { matchPath, StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { ConsoleApp } from '../app/ConsoleApp.tsx'
import { preloadPage } from '../app/GuardedRoutes.tsx'
import { RootLayout } from '../app/RootLayout.tsx'
import { brand } from '../brand.ts'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { locales, type Locale } from '../i18n/locales.ts'
import { routes } from '../routes.ts'

const never = (): void => undefined
const empty = { getItem: () => null, setItem: never, removeItem: never, clear: never }

/** The window of an unknown browser. */
const blankWindow: NonNullable<BrowserEnvironmentOptions['window']> = {
  localStorage: empty,
  sessionStorage: empty,
  navigator: { onLine: true },
  location: { origin: 'https://localhost', reload: never },
  document: { visibilityState: 'visible', querySelector: () => null },
  setTimeout: never,
  clearTimeout: never,
  addEventListener: never,
  removeEventListener: never,
}

export interface PrerenderedPage {
  locale: Locale
  /** Title of the document. */
  title: string
  /** Content of `#root`. */
  html: string
  /** CSS rules of the rendered components. */
  css: string
}

export const prerenderedPaths = routes.flatMap(({ path, isPrerendered }) => (isPrerendered ? [path] : []))

const cssOf = (sheet: ServerStyleSheet): string =>
  sheet
    .getStyleTags()
    .replaceAll(/<\/?style[^>]*>|\/\*!sc\*\/|data-styled\.\w+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')

/** A page for a signed-out user, before the configuration is known. */
export const prerenderPage = async (path: string, locale: Locale): Promise<PrerenderedPage> => {
  const platform = createBrowserEnvironment({ window: blankWindow })
  const stores = createRootStore(platform)
  const messages = await loadCatalogue(locale, 'public')
  await preloadPage(path, stores, locale)
  const started = new Promise<void>(() => undefined)
  const app = { stores, tabStorage: platform.tabStorage, started, isPrerendered: true }
  const sheet = new ServerStyleSheet()
  const { prelude } = await prerender(
    sheet.collectStyles(
      <ConsoleApp app={app} initialLocale={locale} initialCatalogue={messages}>
        <StaticRouter location={path}>
          <RootLayout />
        </StaticRouter>
      </ConsoleApp>,
    ),
    // In one piece: late parts would need inline scripts.
    { progressiveChunkSize: Infinity },
  )
  const html = await new Response(prelude).text()
  const route = routes.find(({ path: pattern }) => matchPath(pattern, path))
  const intl = createIntl({ locale, messages })
  const page = route && intl.formatMessage({ id: route.title })
  const title = intl.formatMessage({ id: 'app.title' }, { page, brand: brand.name })
  return { locale, title, html, css: cssOf(sheet) }
}

/** All prerendered pages in all languages, by path. */
export const prerenderAll = async (): Promise<ReadonlyMap<string, readonly PrerenderedPage[]>> =>
  new Map(
    await Promise.all(
      prerenderedPaths.map(
        async (path) =>
          [path, await Promise.all(locales.map((locale) => prerenderPage(path, locale)))] as const,
      ),
    ),
  )
