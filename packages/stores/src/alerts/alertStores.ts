import { types, type Instance } from 'mobx-state-tree'
import { StatusMailStoreModel } from './statusMailStore.ts'
import { part } from '../root/part.ts'

/** What the dialog about mails needs. */
export const AlertStoresModel = types
  .model('AlertStores', { mail: part(StatusMailStoreModel) })
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
