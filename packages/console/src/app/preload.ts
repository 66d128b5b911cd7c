import type { RootStore } from '@portico/stores'
import { matchPath } from 'react-router-dom'
import { loadCatalogue } from '../i18n/catalogues.ts'
import type { Locale } from '../i18n/locales.ts'
import { routes } from '../routes.ts'
import { loaders } from './lazyComponent.ts'

/** Loads code and texts of a page in parallel, so that it does not render in steps. */
export const preloadPage = async (pathname: string, stores: RootStore, locale: Locale): Promise<void> => {
  const route = routes.find(({ path }) => matchPath(path, pathname))
  await Promise.all([
    loaders.get(route?.Screen)?.(stores),
    route?.catalogue && loadCatalogue(locale, route.catalogue),
  ])
}
