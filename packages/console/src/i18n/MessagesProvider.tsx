import { useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { readCatalogue, type Catalogue, type CatalogueName } from './catalogues.ts'
import { chooseLocale } from './locales.ts'

export interface MessagesProviderProps {
  catalogue: CatalogueName
  children: ReactNode
}

/** Suspends until the catalogue is loaded. */
export function MessagesProvider({ catalogue, children }: MessagesProviderProps) {
  const { locale, messages } = useIntl()
  const added = readCatalogue(chooseLocale(locale), catalogue)
  const all = useMemo((): Catalogue => ({ ...messages, ...added }), [messages, added])
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  )
}
