import type { Instance } from 'mobx-state-tree'
import { types } from 'mobx-state-tree'
import { UserEditStoreModel } from '../users/edit/userEditStore.ts'
import { WorkspaceEditStoreModel } from '../workspaces/edit/workspaceEditStore.ts'
import { WorkspaceHistoryModel } from '../workspaces/history/workspaceHistory.ts'
import { WorkspaceMembersStoreModel } from '../workspaces/members/workspaceMembersStore.ts'
import { PersonAccessModel } from './personAccess.ts'
import { WorkspaceSharesModel } from './workspaceShares.ts'
import { readInBackground, withoutDrafts } from './inPanel.ts'
import { part } from '../root/part.ts'

/** What the panels beside the lists show and change; their forms are those of the dialogs, which may be open above them. */
export const DetailsStoresModel = types
  .model('DetailsStores', {
    workspace: part(
      WorkspaceEditStoreModel.named('WorkspaceDetails').actions(withoutDrafts).volatile(readInBackground),
    ),
    members: part(
      WorkspaceMembersStoreModel.named('MembersDetails').actions(withoutDrafts).volatile(readInBackground),
    ),
    history: part(WorkspaceHistoryModel),
    person: part(UserEditStoreModel.named('PersonDetails').actions(withoutDrafts)),
    access: part(PersonAccessModel),
    shares: part(WorkspaceSharesModel),
  })
  .actions((self) => ({
    close(): void {
      self.workspace.close()
      self.members.close()
      self.history.close()
      self.person.close()
      self.access.close()
      self.shares.close()
    },
  }))
export interface DetailsStores extends Instance<typeof DetailsStoresModel> {}
