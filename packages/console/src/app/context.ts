import type { KeyValueStorage, RootStore } from '@portico/stores'
import { createContext, use } from 'react'
import type { RouteDefinition } from '../routes.ts'

/** What the whole application shares. */
export interface App {
  stores: RootStore
  /** Keeps small texts for the life of the tab. */
  tabStorage: KeyValueStorage
  /** Settles when the configuration is here and a stored session has been refreshed or given up. */
  started: Promise<void>
}

export const AppContext = createContext<App | null>(null)

export const useApp = (): App => {
  const app = use(AppContext)
  if (app === null) {
    throw new Error('No application here: something was drawn outside it. Wrap it in AppContext.Provider.')
  }
  return app
}

/** The page that is shown, as the typed list knows it; none for an address that only leads on. */
export const RouteContext = createContext<RouteDefinition | undefined>(undefined)

/** The stores of this visit. Screens read them and hand plain values to their views. */
export const useStores = (): RootStore => useApp().stores

export const useRoute = (): RouteDefinition | undefined => use(RouteContext)
