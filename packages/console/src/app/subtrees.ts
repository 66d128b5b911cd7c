import type { RootStore } from '@portico/stores'

const withSubtree =
  (loadAdd: () => Promise<(stores: RootStore) => void>) =>
  <Module>(load: () => Promise<Module>) =>
  async (stores: RootStore): Promise<Module> => {
    const [add, module] = await Promise.all([loadAdd(), load()])
    add(stores)
    return module
  }

export const withSignedIn = withSubtree(
  async () => (await import('@portico/stores/signed-in')).addSignedInStores,
)
/** Of stores below the signed-in ones. */
const withNested =
  (loadAdd: () => Promise<(stores: RootStore) => void>) =>
  <Module>(load: () => Promise<Module>) =>
  async (stores: RootStore): Promise<Module> => {
    const [add, module] = await Promise.all([loadAdd(), withSignedIn(load)(stores)])
    add(stores)
    return module
  }

export const withSecurity = withNested(
  async () => (await import('@portico/stores/security')).addSecurityStores,
)
export const withAlerts = withNested(async () => (await import('@portico/stores/alerts')).addAlertStores)
export const withReviews = withNested(async () => (await import('@portico/stores/reviews')).addReviewStores)
export const withViews = withNested(async () => (await import('@portico/stores/views')).addSavedViews)

export const withBilling = withSubtree(async () => (await import('@portico/stores/billing')).addBillingStores)
export const withPasswords = withSubtree(
  async () => (await import('@portico/stores/passwords')).addPasswordStores,
)
