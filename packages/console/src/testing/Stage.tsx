import { makeRootStore, type RootFixture, type RootStoreOptions } from '@portico/stores/testing'
import type { Decorator } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { matchPath, MemoryRouter } from 'react-router-dom'
import { AppContext, RouteContext } from '../app/context.ts'
import { PageLinks } from '../app/PageLinks.tsx'
import { loadCatalogue, type Catalogue } from '../i18n/catalogues.ts'
import { chooseLocale, type Locale } from '../i18n/locales.ts'
import { routes } from '../routes.ts'
import { formatsOf, PSEUDO_LOCALES, pseudoCatalogue, type PseudoLocale } from './pseudo.ts'

const whole = async (locale: Locale): Promise<Catalogue> => ({
  ...(await loadCatalogue(locale, 'public')),
  ...(await loadCatalogue(locale, 'admin')),
  ...(await loadCatalogue(locale, 'password')),
  ...(await loadCatalogue(locale, 'help')),
})

/** All parts of each language, so that anything can be drawn at once. */
export const catalogues: Record<Locale, Catalogue> = { en: await whole('en'), es: await whole('es') }

/** A language of the console, or one that stands in for those to come. */
type StageLocale = Locale | PseudoLocale

const isPseudo = (name: string): name is PseudoLocale => PSEUDO_LOCALES.some((locale) => locale === name)

const pseudo: Partial<Record<PseudoLocale, Catalogue>> = {}

const spoken = (locale: StageLocale): { locale: string; messages: Catalogue } =>
  isPseudo(locale)
    ? { locale: formatsOf[locale], messages: (pseudo[locale] ??= pseudoCatalogue(catalogues.en, locale)) }
    : { locale, messages: catalogues[locale] }

const started = Promise.resolve()

/** A text that is missing, or lacks a value, is a failure here and not a warning. */
const fail = (error: Error): never => {
  throw error
}

export interface StageProps {
  fixture: RootFixture
  locale?: StageLocale
  /** Address that the drawn part stands at. */
  path?: string
  children: ReactNode
}

/** All that a screen of the console stands in, on fixtures and without a network. */
export function Stage({ fixture, locale = 'en', path = '/', children }: StageProps) {
  const [app] = useState({ stores: fixture.root, tabStorage: fixture.tabStorage, started })
  const route = routes.find(({ path: pattern }) => matchPath(pattern, path.split('?')[0] ?? ''))
  return (
    <AppContext.Provider value={app}>
      <IntlProvider {...spoken(locale)} onError={fail}>
        <MemoryRouter initialEntries={[path]}>
          <RouteContext.Provider value={route}>
            <PageLinks>{children}</PageLinks>
          </RouteContext.Provider>
        </MemoryRouter>
      </IntlProvider>
    </AppContext.Provider>
  )
}

export interface StagedOptions extends RootStoreOptions {
  path?: string
  /** Changes the fixture before it is drawn. */
  prepare?: (fixture: RootFixture) => void
}

function OwnStage({
  locale,
  options: { path, prepare, ...stores },
  children,
}: {
  locale: StageLocale
  options: StagedOptions
  children: ReactNode
}) {
  const [fixture] = useState(() => {
    const made = makeRootStore(stores)
    prepare?.(made)
    return made
  })
  return (
    <Stage fixture={fixture} locale={locale} {...(path !== undefined && { path })}>
      {children}
    </Stage>
  )
}

/** Draws a story on stores of its own, in the language of the toolbar. */
export const staged =
  (options: StagedOptions = {}): Decorator =>
  (Story, { globals }) => {
    const name = String(globals['locale'])
    const locale = isPseudo(name) ? name : chooseLocale(name, [])
    return (
      <OwnStage key={locale} locale={locale} options={options}>
        <Story />
      </OwnStage>
    )
  }
