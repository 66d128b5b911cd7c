import { use, useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { loadCatalogue, type Catalogue } from './catalogues.ts'
import { chooseLocale } from './locales.ts'

export interface AdminTextsProps {
  children: ReactNode
}

/** Adds the texts of the admin pages to those that are there already. Suspends until they have come. */
export function AdminTexts({ children }: AdminTextsProps) {
  const { locale, messages } = useIntl()
  const texts = use(loadCatalogue(chooseLocale(locale, []), 'admin'))
  const all = useMemo((): Catalogue => ({ ...messages, ...texts }), [messages, texts])
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  )
}
