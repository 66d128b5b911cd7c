import { loaded, type KeyValueStorage, type RootStore } from '@portico/stores'
import type { BillingStores } from '@portico/stores/billing'
import type { PasswordStores } from '@portico/stores/passwords'
import type { SignedInStores } from '@portico/stores/signed-in'
import { createContext, use } from 'react'
import type { RouteDefinition } from '../navigation/guard.ts'

export interface App {
  stores: RootStore
  tabStorage: KeyValueStorage
  /** Settles once the configuration is loaded and a stored session is restored. */
  started: Promise<void>
  /** Whether the document contains the page already, in its state before `started`. */
  isPrerendered?: boolean
}

export const AppContext = createContext<App | null>(null)

export const useApp = (): App => {
  const app = use(AppContext)
  if (app === null) {
    throw new Error('There is no application around this component. Wrap it in AppContext.Provider.')
  }
  return app
}

/** False while a prerendered page waits for the configuration. */
export const StartedContext = createContext(true)

/** Undefined on a redirect. */
export const RouteContext = createContext<RouteDefinition | undefined>(undefined)

export const useStores = (): RootStore => useApp().stores

/** Only inside the admin layout. */
export const useSignedIn = (): SignedInStores => loaded(useStores().signedIn, 'withSignedIn')

export const usePasswords = (): PasswordStores => loaded(useStores().passwords, 'withPasswords')

export const useBilling = (): BillingStores => loaded(useStores().billing, 'withBilling')

export const useRoute = (): RouteDefinition | undefined => use(RouteContext)
