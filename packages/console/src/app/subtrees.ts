import type { RootStore } from '@portico/stores'

/** Loads the stores that only signed-in users need together with what uses them. */
export const withSignedIn =
  <Module>(load: () => Promise<Module>) =>
  async (stores: RootStore): Promise<Module> => {
    const [{ addSignedInStores }, module] = await Promise.all([import('@portico/stores/signed-in'), load()])
    addSignedInStores(stores)
    return module
  }

/** Loads the stores of plans, payment and the account together with what uses them. */
export const withBilling =
  <Module>(load: () => Promise<Module>) =>
  async (stores: RootStore): Promise<Module> => {
    const [{ addBillingStores }, module] = await Promise.all([import('@portico/stores/billing'), load()])
    addBillingStores(stores)
    return module
  }

/** Loads the stores of the pages where a password is set together with what uses them. */
export const withPasswords =
  <Module>(load: () => Promise<Module>) =>
  async (stores: RootStore): Promise<Module> => {
    const [{ addPasswordStores }, module] = await Promise.all([import('@portico/stores/passwords'), load()])
    addPasswordStores(stores)
    return module
  }
