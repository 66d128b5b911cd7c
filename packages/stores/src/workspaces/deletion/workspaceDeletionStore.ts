import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { GroupMembersSchema } from '../../api/contract/member.ts'
import { ApiError } from '../../api/errors.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { peersOf } from '../../root/peers.ts'

interface DeletionState {
  /** The workspace that the question is about; null when none is asked. */
  workspaceId: string | null
  /** How many members lose it; null as long as that is not known. */
  memberCount: number | null
  isDeleting: boolean
  /** Why the latest delete was refused. */
  deleteProblem: Problem | null
}

const closed: DeletionState = {
  workspaceId: null,
  memberCount: null,
  isDeleting: false,
  deleteProblem: null,
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === ErrorCode.notFound

/** Deleting a workspace: the question with its consequences, and the deed. */
export const WorkspaceDeletionStoreModel = types
  .compose('WorkspaceDeletionStore', ResourceModel, types.model({}))
  .volatile((): DeletionState => ({ ...closed }))
  .views((self) => ({
    get isOpen(): boolean {
      return self.workspaceId !== null
    },
  }))
  .actions((self) => ({
    close(): void {
      self.cancel()
      self.markIdle()
      Object.assign(self, closed)
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)
    return {
      /** Opens the question and counts who would lose the workspace. Not knowing that does not keep from deleting. */
      ask(id: string): Promise<boolean> {
        self.close()
        if (!peersOf(self).session.canManageWorkspaces) return Promise.resolve(false)
        self.workspaceId = id
        return self.request(
          (signal) =>
            client.get(`/groups/${encodeURIComponent(id)}/members`, {
              schema: GroupMembersSchema,
              signal,
              isQuiet: true,
              isLenient: true,
            }),
          ({ members }) => {
            self.memberCount = members.length
          },
        )
      },
      /**
       * Deletes it; the local agent is asked again a second later. One that somebody else has deleted is deleted.
       * @returns Whether it is gone; if not, `deleteProblem` says why.
       */
      confirm: flow(function* () {
        const { workspaceId: id } = self
        if (id === null || self.isDeleting) return false
        self.isDeleting = true
        self.deleteProblem = null
        try {
          yield* toGenerator(client.delete(`/services/${encodeURIComponent(id)}`, { schema: NothingSchema }))
        } catch (error) {
          if (!isGone(error)) {
            const problem = problemOf(error)
            if (self.workspaceId === id) {
              self.deleteProblem = problem
              self.isDeleting = false
            }
            return false
          }
        }
        const { workspaces, agent } = peersOf(self)
        workspaces.forget(id)
        agent.recheckSoon()
        if (self.workspaceId === id) self.close()
        return true
      }),
    }
  })
export interface WorkspaceDeletionStore extends Instance<typeof WorkspaceDeletionStoreModel> {}
