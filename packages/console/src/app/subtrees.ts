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
/** Below the signed-in stores. */
export const withSecurity =
  <Module>(load: () => Promise<Module>) =>
  async (stores: RootStore): Promise<Module> => {
    const [{ addSecurityStores }, module] = await Promise.all([
      import('@portico/stores/security'),
      withSignedIn(load)(stores),
    ])
    addSecurityStores(stores)
    return module
  }

/** Below the signed-in stores. */
export const withReviews =
  <Module>(load: () => Promise<Module>) =>
  async (stores: RootStore): Promise<Module> => {
    const [{ addReviewStores }, module] = await Promise.all([
      import('@portico/stores/reviews'),
      withSignedIn(load)(stores),
    ])
    addReviewStores(stores)
    return module
  }

export const withBilling = withSubtree(async () => (await import('@portico/stores/billing')).addBillingStores)
export const withPasswords = withSubtree(
  async () => (await import('@portico/stores/passwords')).addPasswordStores,
)
