import { types, type Instance } from 'mobx-state-tree'
import { StatusMailStoreModel } from './statusMailStore.ts'

/** What the dialog about mails needs. */
export const AlertStoresModel = types
  .model('AlertStores', { mail: types.optional(StatusMailStoreModel, {}) })
  .actions((self) => ({
    forget(): void {
      self.mail.close()
    },
  }))
export interface AlertStores extends Instance<typeof AlertStoresModel> {}

interface AlertsHome {
  addAlerts(model: typeof AlertStoresModel): void
}

export const addAlertStores = ({ signedIn }: { readonly signedIn: AlertsHome | undefined }): void =>
  signedIn?.addAlerts(AlertStoresModel)
