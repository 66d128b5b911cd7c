import { directionOf, PorticoProvider } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { startTransition, StrictMode, useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { brand } from '../brand.ts'
import { loadCatalogue, type Catalogue } from '../i18n/catalogues.ts'
import { chooseLocale, type Locale } from '../i18n/locales.ts'
import { AppContext, useStores, type App } from './context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadError } from './LoadError.ts'

interface LocalizedAppProps {
  initialLocale: Locale
  initialCatalogue: Catalogue
  /** @default the console's own files */
  load?: typeof loadCatalogue
  children: ReactNode
}

export const LocalizedApp = observer(function LocalizedApp({
  initialLocale,
  initialCatalogue,
  load = loadCatalogue,
  children,
}: LocalizedAppProps) {
  const { network, preferences, toasts } = useStores()
  const { isOnline } = network
  const [current, setCurrent] = useState({ locale: initialLocale, catalogue: initialCatalogue })
  const wanted = chooseLocale(preferences.locale)

  useEffect(() => {
    let isCurrent = true
    const change = async () => {
      try {
        const catalogue = await load(wanted, 'public')
        // A transition keeps the page until its other catalogues are loaded too.
        if (isCurrent) startTransition(() => setCurrent({ locale: wanted, catalogue }))
      } catch (error) {
        if (!(error instanceof LoadError)) throw error
        error.forget()
        if (isCurrent) toasts.show({ kind: 'error', messageKey: 'languageNotLoaded' })
      }
    }
    if (wanted !== current.locale) void change()
    return () => {
      isCurrent = false
    }
    // Retried when the browser is online again; has no effect in browsers that cache the outcome of an import.
  }, [wanted, current.locale, isOnline, load, toasts])

  // Paint the pressed control before the page, whose every element gets new styles.
  const theme = useDeferredValue(preferences.theme)
  useEffect(() => {
    const root = document.documentElement
    root.lang = current.locale
    root.dir = directionOf(current.locale)
    if (theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = theme
    root.dataset['density'] = preferences.density
  }, [current.locale, theme, preferences.density])

  return (
    <IntlProvider locale={current.locale} messages={current.catalogue}>
      <PorticoProvider locale={current.locale} mark={brand.mark}>
        {children}
      </PorticoProvider>
    </IntlProvider>
  )
})

export interface ConsoleAppProps extends LocalizedAppProps {
  app: App
}

/** Renders an empty page, so that `stopped.css` shows the document's own text. */
const nothing = () => null

/** Everything around the router, in the browser and when prerendering. */
export function ConsoleApp({ app, ...localized }: ConsoleAppProps) {
  return (
    <StrictMode>
      <AppContext.Provider value={app}>
        <ErrorBoundary fallback={nothing}>
          <LocalizedApp {...localized} />
        </ErrorBoundary>
      </AppContext.Provider>
    </StrictMode>
  )
}
