import { use, useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { loadCatalogue, type Catalogue, type CatalogueName } from './catalogues.ts'
import { chooseLocale } from './locales.ts'

export interface MessagesProviderProps {
  catalogue: CatalogueName
  children: ReactNode
}

/** Suspends until the catalogue is loaded. */
export function MessagesProvider({ catalogue, children }: MessagesProviderProps) {
  const { locale, messages } = useIntl()
  const loading = loadCatalogue(chooseLocale(locale), catalogue)
  // Each `use`, even of a settled promise, makes `act` drop the updates that this render leaves.
  const added = loading.value ?? use(loading)
  const all = useMemo((): Catalogue => ({ ...messages, ...added }), [messages, added])
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  )
}
