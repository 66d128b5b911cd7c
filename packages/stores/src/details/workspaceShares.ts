import { types } from 'mobx-state-tree'
import { canonicalEmail } from '../api/contract/email.ts'
import { IN_BACKGROUND } from '../api/client.ts'
import { WorkspaceSharesReplySchema, type WorkspaceShare } from '../api/contract/shares.ts'
import { environmentOf } from '../environment/environment.ts'
import { ResourceModel } from '../resource/resource.ts'
import { rootOf } from '../root/root.ts'

/** Since when and by whom a workspace is shared with each user; needs the addition `sharedSince`. */
export const WorkspaceSharesModel = ResourceModel.named('WorkspaceShares')
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
    const { client } = environmentOf(self)
    const load = (id: string): Promise<boolean> =>
      self.request(
        (signal) =>
          client.get(`/groups/${encodeURIComponent(id)}/shares`, {
            schema: WorkspaceSharesReplySchema,
            signal,
            ...IN_BACKGROUND,
          }),
        ({ shares }) => {
          self.shares = shares
        },
      )
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
