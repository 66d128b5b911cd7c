import type { RootFixture } from '@portico/stores/testing'
import { useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { matchPath, MemoryRouter } from 'react-router-dom'
import { AppContext, RouteContext } from '../app/context.ts'
import { PageLinks } from '../app/RootLayout.tsx'
import { loadCatalogue, type Catalogue } from '../i18n/catalogues.ts'
import type { Locale } from '../i18n/locales.ts'
import { routes } from '../routes.ts'
import { useMounted } from './mounted.ts'
import { formatsOf, isPseudo, pseudoCatalogue, type PseudoLocale } from './pseudo.ts'

const NAMES = ['public', 'admin', 'password', 'help', 'later'] as const

const whole = async (locale: Locale): Promise<Catalogue> => {
  const [first, ...others] = await Promise.all(NAMES.map((name) => loadCatalogue(locale, name)))
  return Object.assign({}, first, ...others)
}

export const catalogues: Record<Locale, Catalogue> = { en: await whole('en'), es: await whole('es') }

export type AppLocale = Locale | PseudoLocale

const pseudo: Partial<Record<PseudoLocale, Catalogue>> = {}

const messagesIn = (locale: AppLocale): { locale: string; messages: Catalogue } =>
  isPseudo(locale)
    ? { locale: formatsOf[locale], messages: (pseudo[locale] ??= pseudoCatalogue(catalogues.en, locale)) }
    : { locale, messages: catalogues[locale] }

const started = Promise.resolve()

/** A missing text or value fails the test. */
const fail = (error: Error): never => {
  throw error
}

export interface AppProvidersProps {
  fixture: RootFixture
  locale?: AppLocale
  path?: string
  children: ReactNode
}

export function AppProviders({ fixture, locale = 'en', path = '/', children }: AppProvidersProps) {
  const [app] = useState({ stores: fixture.root, tabStorage: fixture.tabStorage, started })
  useMounted(fixture)
  const route = routes.find(({ path: pattern }) => matchPath(pattern, path.split('?')[0] ?? ''))
  return (
    <AppContext.Provider value={app}>
      <IntlProvider {...messagesIn(locale)} onError={fail}>
        <MemoryRouter initialEntries={[path]}>
          <RouteContext.Provider value={route}>
            <PageLinks>{children}</PageLinks>
          </RouteContext.Provider>
        </MemoryRouter>
      </IntlProvider>
    </AppContext.Provider>
  )
}
