import { loaded, type KeyValueStorage, type RootStore } from '@portico/stores'
import type { BillingStores } from '@portico/stores/billing'
import type { LaterStores } from '@portico/stores/later'
import type { PasswordStores } from '@portico/stores/passwords'
import type { SignedInStores } from '@portico/stores/signed-in'
import { createContext, use, useEffect, type RefObject } from 'react'
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

/** Only in components that load them. */
export const useLater = (): LaterStores => loaded(useSignedIn().later, 'laterComponent')

export const usePasswords = (): PasswordStores => loaded(useStores().passwords, 'withPasswords')

export const useBilling = (): BillingStores => loaded(useStores().billing, 'withBilling')

/** Sends a form that was submitted before the page handled it. */
export const useEarlySubmit = (form: RefObject<HTMLFormElement | null>): void => {
  const isStarted = use(StartedContext)
  useEffect(() => {
    if (isStarted) window.porticoEarly?.releaseSubmit(form.current)
  }, [isStarted, form])
}

export const useRoute = (): RouteDefinition | undefined => use(RouteContext)

interface Loaded {
  readonly isReady: boolean
  load: () => Promise<unknown>
}

/** Loads what is not there yet. Call it in an observer. */
export const useKnown = (...stores: readonly Loaded[]): void => {
  useEffect(() => {
    for (const store of stores) if (!store.isReady) void store.load()
    // oxlint-disable-next-line react/exhaustive-deps -- the same stores each time
  }, stores)
}

/** Loads it again while it is shown. */
export const useLoading = (store: Pick<Loaded, 'load'> & { cancel: () => void }): void => {
  useEffect(() => {
    void store.load()
    return () => store.cancel()
  }, [store])
}
