import { loaded, type KeyValueStorage, type RootStore } from '@portico/stores'
import type { AlertStores } from '@portico/stores/alerts'
import type { BillingStores } from '@portico/stores/billing'
import type { PasswordStores } from '@portico/stores/passwords'
import type { ReviewStores } from '@portico/stores/reviews'
import type { SecurityStores } from '@portico/stores/security'
import type { SignedInStores } from '@portico/stores/signed-in'
import type { SavedViewsStore } from '@portico/stores/views'
import { createContext, use } from 'react'
import type { RouteDefinition } from '../navigation/routeDefinition.ts'

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

/** Only in the dialog that loads them. */
export const useAlerts = (): AlertStores => loaded(useSignedIn().alerts, 'withAlerts')

/** Only on the page that loads them. */
export const useSecurity = (): SecurityStores => loaded(useSignedIn().security, 'withSecurity')

/** Only on the page that loads them. */
export const useReviews = (): ReviewStores => loaded(useSignedIn().reviews, 'withReviews')
/** Only in components that load them. */
export const useViews = (): SavedViewsStore => loaded(useSignedIn().views, 'withViews')

export const usePasswords = (): PasswordStores => loaded(useStores().passwords, 'withPasswords')

export const useBilling = (): BillingStores => loaded(useStores().billing, 'withBilling')

export const useRoute = (): RouteDefinition | undefined => use(RouteContext)
