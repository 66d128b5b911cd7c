import type { RootStore } from '@portico/stores'

export const withSignedIn =
  <Module>(load: () => Promise<Module>) =>
  async (stores: RootStore): Promise<Module> => {
    const [{ addSignedInStores }, module] = await Promise.all([import('@portico/stores/signed-in'), load()])
    addSignedInStores(stores)
    return module
  }

export const withBilling =
  <Module>(load: () => Promise<Module>) =>
  async (stores: RootStore): Promise<Module> => {
    const [{ addBillingStores }, module] = await Promise.all([import('@portico/stores/billing'), load()])
    addBillingStores(stores)
    return module
  }

export const withPasswords =
  <Module>(load: () => Promise<Module>) =>
  async (stores: RootStore): Promise<Module> => {
    const [{ addPasswordStores }, module] = await Promise.all([import('@portico/stores/passwords'), load()])
    addPasswordStores(stores)
    return module
  }
