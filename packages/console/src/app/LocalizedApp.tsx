import { directionOf, PorticoProvider } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { brand } from '../brand.ts'
import { loadCatalogue, type Catalogue } from '../i18n/catalogues.ts'
import { chooseLocale, type Locale } from '../i18n/locales.ts'
import { useStores } from './context.ts'

export interface LocalizedAppProps {
  /** The language that `initialCatalogue` is in. */
  initialLocale: Locale
  /** Loaded before the first render, so that no page shows without its texts. */
  initialCatalogue: Catalogue
  children: ReactNode
}

/** Speaks the chosen language; a change shows as soon as its texts have come, never half. */
export const LocalizedApp = observer(function LocalizedApp({
  initialLocale,
  initialCatalogue,
  children,
}: LocalizedAppProps) {
  const { preferences } = useStores()
  const [spoken, setSpoken] = useState({ locale: initialLocale, catalogue: initialCatalogue })
  const wanted = chooseLocale(preferences.locale, navigator.languages)

  useEffect(() => {
    let isCurrent = true
    const speak = async () => {
      const catalogue = await loadCatalogue(wanted, 'public')
      // As a transition: what is on the page stays until further parts in the new language have come.
      if (isCurrent) startTransition(() => setSpoken({ locale: wanted, catalogue }))
    }
    if (wanted !== spoken.locale) void speak()
    return () => {
      isCurrent = false
    }
  }, [wanted, spoken.locale])

  useEffect(() => {
    document.documentElement.lang = spoken.locale
    document.documentElement.dir = directionOf(spoken.locale)
  }, [spoken.locale])

  useEffect(() => {
    const root = document.documentElement
    if (preferences.theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = preferences.theme
    root.dataset['density'] = preferences.density
  }, [preferences.theme, preferences.density])

  return (
    <IntlProvider locale={spoken.locale} messages={spoken.catalogue}>
      <PorticoProvider locale={spoken.locale} mark={brand.mark}>
        {children}
      </PorticoProvider>
    </IntlProvider>
  )
})
