import { types, type Instance } from 'mobx-state-tree'
import { canonicalEmail } from '../api/contract/email.ts'
import { WorkspaceSharesReplySchema, type WorkspaceShare } from '../api/contract/shares.ts'
import { ResourceModel } from '../resource/resource.ts'
import { rootOf } from '../root/root.ts'
import { UserEditStoreModel } from '../users/edit/userEditStore.ts'
import { WorkspaceEditStoreModel } from '../workspaces/edit/workspaceEditStore.ts'
import { WorkspaceMembersStoreModel } from '../workspaces/members/workspaceMembersStore.ts'
import { PersonAccessModel } from './personAccess.ts'
import { readInBackground, withoutDrafts } from './inPanel.ts'
import { part } from '../root/part.ts'

/** Since when and by whom a workspace is shared with each user; needs the addition `sharedSince`. */
const WorkspaceSharesModel = ResourceModel.named('WorkspaceShares')
  .props({
    workspaceId: types.maybeNull(types.string),
    shares: types.frozen<readonly WorkspaceShare[]>([]),
  })
  .views((self) => ({
    /** By e-mail in its one form. */
    get origins(): ReadonlyMap<string, WorkspaceShare> {
      return new Map(self.shares.map((share) => [canonicalEmail(share.email), share]))
    },
  }))
  .actions((self) => {
    const load = (id: string): Promise<boolean> =>
      self.read(`/groups/${encodeURIComponent(id)}/shares`, WorkspaceSharesReplySchema, ({ shares }) => {
        self.shares = shares
      })
    return {
      /** @returns Whether it was read; if not, see `problem`. */
      open(id: string): Promise<boolean> {
        self.clear()
        const { config, session } = rootOf(self)
        if (!session.canManageWorkspaces || !config.offers('sharedSince')) return Promise.resolve(false)
        self.workspaceId = id
        return load(id)
      },
      /** What is shown stays meanwhile. */
      reread(): Promise<boolean> {
        const { workspaceId } = self
        if (workspaceId === null) return Promise.resolve(false)
        self.cancel()
        return load(workspaceId)
      },
      close(): void {
        self.clear()
      },
    }
  })

/** What the panels beside the lists show and change; their forms are those of the dialogs, which may be open above them. */
export const DetailsStoresModel = types
  .model('DetailsStores', {
    workspace: part(
      WorkspaceEditStoreModel.named('WorkspaceDetails').actions(withoutDrafts).volatile(readInBackground),
    ),
    members: part(
      WorkspaceMembersStoreModel.named('MembersDetails').actions(withoutDrafts).volatile(readInBackground),
    ),
    person: part(UserEditStoreModel.named('PersonDetails').actions(withoutDrafts)),
    access: part(PersonAccessModel),
    shares: part(WorkspaceSharesModel),
  })
  .actions((self) => ({
    close(): void {
      self.workspace.close()
      self.members.close()
      self.person.close()
      self.access.close()
      self.shares.close()
    },
  }))
export interface DetailsStores extends Instance<typeof DetailsStoresModel> {}
