import { types } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { environmentOf } from '../environment/environment.ts'
import { DeletionModel } from '../resource/deletion.ts'
import { rootOf, signedInOf } from '../root/root.ts'
import { memberLists } from './memberLists.ts'

export const WorkspaceDeletionStoreModel = DeletionModel.named('WorkspaceDeletionStore')
  .props({ workspaceId: types.maybeNull(types.string), memberCount: types.maybeNull(types.number) })
  .views((self) => ({
    get isOpen(): boolean {
      return self.workspaceId !== null
    },
  }))
  .actions((self) => {
    const lists = memberLists(environmentOf(self).client, IN_BACKGROUND)
    return {
      ask(id: string): Promise<boolean> {
        self.close()
        if (!rootOf(self).session.canManageWorkspaces) return Promise.resolve(false)
        self.workspaceId = id
        return self.request(
          (signal) => lists.read(id, signal),
          ({ members }) => {
            self.memberCount = members.length
          },
        )
      },
      /** @returns null when not deleted, see `deleteProblem` */
      async confirm(): Promise<'deleted' | 'gone' | null> {
        const { workspaceId: id } = self
        if (id === null || self.isDeleting) return null
        const isCurrent = (): boolean => self.workspaceId === id
        return self.deleteAt(`/services/${encodeURIComponent(id)}`, isCurrent, () => {
          const { workspaces, agent } = signedInOf(self)
          workspaces.remove(id)
          agent.recheckSoon()
        })
      },
    }
  })
