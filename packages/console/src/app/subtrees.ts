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
export const withNested =
  (loadAdd: () => Promise<(stores: RootStore) => void>) =>
  <Module>(load: () => Promise<Module>) =>
  async (stores: RootStore): Promise<Module> => {
    const [add, module] = await Promise.all([loadAdd(), withSignedIn(load)(stores)])
    add(stores)
    return module
  }

export const withBilling = withSubtree(async () => (await import('@portico/stores/billing')).addBillingStores)
export const withPasswords = withSubtree(
  async () => (await import('@portico/stores/passwords')).addPasswordStores,
)
