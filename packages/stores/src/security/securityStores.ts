import { types, type Instance } from 'mobx-state-tree'
import { OwnSessionsStoreModel } from './ownSessionsStore.ts'

/** What the page "Sign-in and security" needs. */
export const SecurityStoresModel = types
  .model('SecurityStores', {
    sessions: types.optional(OwnSessionsStoreModel, {}),
  })
  .actions((self) => ({
    forget(): void {
      self.sessions.clear()
    },
  }))
export interface SecurityStores extends Instance<typeof SecurityStoresModel> {}

interface SecurityHome {
  addSecurity(model: typeof SecurityStoresModel): void
}

export const addSecurityStores = ({ signedIn }: { readonly signedIn: SecurityHome | undefined }): void =>
  signedIn?.addSecurity(SecurityStoresModel)
