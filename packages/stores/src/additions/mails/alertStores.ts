import { types, type Instance } from 'mobx-state-tree'
import { StatusMailStoreModel } from './statusMailStore.ts'
import { part } from '../../root/part.ts'
import type { HomeOf } from '../../root/additionStore.ts'

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
