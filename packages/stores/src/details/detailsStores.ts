import { types, type Instance } from 'mobx-state-tree'
import { AccessStoreModel } from '../access/accessStore.ts'
import { UserEditStoreModel } from '../users/edit/userEditStore.ts'
import { WorkspaceEditStoreModel } from '../workspaces/edit/workspaceEditStore.ts'
import { readInBackground, showAccess, withoutDrafts } from './inPanel.ts'
import { part } from '../root/part.ts'

/** What the panels beside the lists show and change; their forms are those of the dialogs, which may be open above them. */
export const DetailsStoresModel = types
  .model('DetailsStores', {
    workspace: part(
      WorkspaceEditStoreModel.named('WorkspaceDetails').actions(withoutDrafts).volatile(readInBackground),
    ),
    person: part(UserEditStoreModel.named('PersonDetails').actions(withoutDrafts)),
    /** Of the workspace or the person. */
    access: part(AccessStoreModel.named('AccessDetails').actions(withoutDrafts).volatile(showAccess)),
  })
  .actions((self) => ({
    close(): void {
      self.workspace.close()
      self.person.close()
      self.access.close()
    },
  }))
export interface DetailsStores extends Instance<typeof DetailsStoresModel> {}
