import { applySnapshot, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { memberLists } from '../members/memberLists.ts'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { hasCode } from '../../api/errors.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { rootOf, signedInOf } from '../../root/root.ts'

export const WorkspaceDeletionStoreModel = types
  .compose(
    'WorkspaceDeletionStore',
    ResourceModel,
    types.model({
      workspaceId: types.maybeNull(types.string),
      /** Null until known. */
      memberCount: types.maybeNull(types.number),
      isDeleting: false,
      deleteProblem: types.frozen<Problem | null>(null),
    }),
  )
  .views((self) => ({
    get isOpen(): boolean {
      return self.workspaceId !== null
    },
  }))
  .actions((self) => ({
    close(): void {
      self.cancel()
      applySnapshot(self, {})
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)
    return {
      /** Counts the members, who need not be known. */
      ask(id: string): Promise<boolean> {
        self.close()
        if (!rootOf(self).session.canManageWorkspaces) return Promise.resolve(false)
        self.workspaceId = id
        return self.request(
          (signal) => memberLists(client, { isQuiet: true, isLenient: true }).read(id, signal),
          ({ members }) => {
            self.memberCount = members.length
          },
        )
      },
      /** Succeeds when deleted elsewhere. @returns Whether deleted; if not, see `deleteProblem`. */
      confirm: flow(function* () {
        const { workspaceId: id } = self
        if (id === null || self.isDeleting) return false
        self.isDeleting = true
        self.deleteProblem = null
        try {
          yield* toGenerator(client.delete(`/services/${encodeURIComponent(id)}`, { schema: NothingSchema }))
        } catch (error) {
          if (!hasCode(error, ErrorCode.notFound)) {
            const problem = problemOf(error)
            if (self.workspaceId === id) {
              self.deleteProblem = problem
              self.isDeleting = false
            }
            return false
          }
        }
        const { workspaces, agent } = signedInOf(self)
        workspaces.remove(id)
        agent.recheckSoon()
        if (self.workspaceId === id) self.close()
        return true
      }),
    }
  })
export interface WorkspaceDeletionStore extends Instance<typeof WorkspaceDeletionStoreModel> {}
