import { useCallback, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { loaders } from '../../app/lazyComponent.ts'
import { loadCatalogue } from '../../i18n/catalogues.ts'
import { chooseLocale } from '../../i18n/locales.ts'

/** Loads a panel's code once, when it may be opened next. */
export const usePanelCode = (panel: unknown): (() => void) => {
  const stores = useStores()
  const { locale } = useIntl()
  const hasStarted = useRef(false)
  return useCallback(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    // The open panel shows a failure.
    void Promise.allSettled([loaders.get(panel)?.(stores), loadCatalogue(chooseLocale(locale), 'help')])
  }, [panel, stores, locale])
}
