import { directionOf, PorticoProvider } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { brand } from '../brand.ts'
import { loadCatalogue, type Catalogue } from '../i18n/catalogues.ts'
import { chooseLocale, type Locale } from '../i18n/locales.ts'
import { useStores } from './context.ts'

export interface LocalizedAppProps {
  initialLocale: Locale
  initialCatalogue: Catalogue
  children: ReactNode
}

export const LocalizedApp = observer(function LocalizedApp({
  initialLocale,
  initialCatalogue,
  children,
}: LocalizedAppProps) {
  const { preferences } = useStores()
  const [current, setCurrent] = useState({ locale: initialLocale, catalogue: initialCatalogue })
  const wanted = chooseLocale(preferences.locale)

  useEffect(() => {
    let isCurrent = true
    const change = async () => {
      const catalogue = await loadCatalogue(wanted, 'public')
      // A transition keeps the page until its other catalogues are loaded too.
      if (isCurrent) startTransition(() => setCurrent({ locale: wanted, catalogue }))
    }
    if (wanted !== current.locale) void change()
    return () => {
      isCurrent = false
    }
  }, [wanted, current.locale])

  useEffect(() => {
    document.documentElement.lang = current.locale
    document.documentElement.dir = directionOf(current.locale)
  }, [current.locale])

  useEffect(() => {
    const root = document.documentElement
    if (preferences.theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = preferences.theme
    root.dataset['density'] = preferences.density
  }, [preferences.theme, preferences.density])

  return (
    <IntlProvider locale={current.locale} messages={current.catalogue}>
      <PorticoProvider locale={current.locale} mark={brand.mark}>
        {children}
      </PorticoProvider>
    </IntlProvider>
  )
})
