import { use, useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { loadCatalogue, type Catalogue, type CataloguePart } from './catalogues.ts'
import { chooseLocale } from './locales.ts'

export interface PartTextsProps {
  part: CataloguePart
  children: ReactNode
}

/** Adds the texts of a part to those that are there already. Suspends until they have come. */
export function PartTexts({ part, children }: PartTextsProps) {
  const { locale, messages } = useIntl()
  const texts = use(loadCatalogue(chooseLocale(locale, []), part))
  const all = useMemo((): Catalogue => ({ ...messages, ...texts }), [messages, texts])
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  )
}
