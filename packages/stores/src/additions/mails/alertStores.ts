import { types, type Instance } from 'mobx-state-tree'
import type { HomeOf } from '../../root/additionStore.ts'
import { part } from '../../root/root.ts'
import { StatusMailStoreModel } from './statusMailStore.ts'

/** What the dialog about mails needs. */
export const AlertStoresModel = types
  .model('AlertStores', { mail: part(StatusMailStoreModel) })
  .actions((self) => ({
    forget(): void {
      self.mail.close()
    },
  }))
export interface AlertStores extends Instance<typeof AlertStoresModel> {}

export const addAlertStores = ({ signedIn }: HomeOf<'alerts', typeof AlertStoresModel>): void =>
  signedIn?.addAddition('alerts', AlertStoresModel)
