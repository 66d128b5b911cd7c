import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { GroupMembersSchema } from '../../api/contract/member.ts'
import { ApiError } from '../../api/errors.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { peersOf } from '../../root/peers.ts'
import type { WorkspaceEntry } from '../../workspaces/workspaceEntry.ts'
import { inTurn } from '../inTurn.ts'
import type { Person } from '../person.ts'

/** Workspaces whose members are asked for side by side. */
const MOST_AT_ONCE = 4

interface DeletionState {
  /** Whom the question is about; null when none is asked. */
  person: Person | null
  /** Ids of the workspaces that the person is known to lose. */
  losing: ReadonlySet<string>
  /** Workspaces that were asked, and those of them that did not tell. */
  checked: number
  untold: number
  isDeleting: boolean
  /** Why the latest delete was refused. */
  deleteProblem: Problem | null
}

const closed: DeletionState = {
  person: null,
  losing: new Set(),
  checked: 0,
  untold: 0,
  isDeleting: false,
  deleteProblem: null,
}

export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ErrorCode.notFound

/** Deleting somebody: the question with its consequences, and the deed. */
export const UserDeletionStoreModel = types
  .compose('UserDeletionStore', ResourceModel, types.model({}))
  .volatile((): DeletionState => ({ ...closed }))
  .views((self) => ({
    get isOpen(): boolean {
      return self.person !== null
    },
    /** The workspaces that the person is known to lose, by name. Grows while `isLoading`. */
    get lostWorkspaces(): readonly WorkspaceEntry[] {
      return self.losing.size === 0
        ? []
        : peersOf(self).workspaces.sorted.filter(({ id }) => self.losing.has(id))
    },
    /** Whether `lostWorkspaces` are all there are. */
    get isComplete(): boolean {
      return self.isReady && self.untold === 0
    },
  }))
  .actions((self) => ({
    close(): void {
      self.cancel()
      self.markIdle()
      Object.assign(self, closed)
    },
    /** Takes what one workspace told of its members; null when it did not. */
    learn(workspaceId: string, members: readonly string[] | null): void {
      self.checked += 1
      if (members === null) self.untold += 1
      else if (members.some((email) => email.toLowerCase() === self.person?.email))
        self.losing = new Set([...self.losing, workspaceId])
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)

    /** The members of a workspace; null when they are not to be had. */
    const membersOf = async (id: string, signal: AbortSignal): Promise<readonly string[] | null> => {
      try {
        const { members } = await client.get(`/groups/${encodeURIComponent(id)}/members`, {
          schema: GroupMembersSchema,
          signal,
          isQuiet: true,
          isLenient: true,
        })
        return members
      } catch (error) {
        problemOf(error)
        return null
      }
    }

    const lookUp = async (signal: AbortSignal): Promise<boolean> => {
      const { workspaces } = peersOf(self)
      if (!workspaces.isReady && !(await workspaces.load())) return false
      await inTurn(
        workspaces.sorted,
        MOST_AT_ONCE,
        async ({ id }) => {
          const members = await membersOf(id, signal)
          if (!signal.aborted) self.learn(id, members)
        },
        () => signal.aborted,
      )
      return true
    }

    return {
      /**
       * Opens the question, and looks up which workspaces the person loses. Not knowing that does not keep from
       * deleting.
       * @returns Whether the question is asked: not for owners, not for oneself, not for whom the list does not have.
       */
      ask(email: string): boolean {
        self.close()
        const { users } = peersOf(self)
        const person = users.byEmail.get(email)
        if (!person || !users.abilitiesOf(person).canDelete) return false
        self.person = person
        void self.request(lookUp, (isKnown) => {
          // Without a list of workspaces there is one thing that is not known: everything.
          if (!isKnown) self.untold += 1
        })
        return true
      },
      /**
       * Deletes the person. One whom somebody else has deleted is deleted.
       * @returns Whether they are gone; if not, `deleteProblem` says why.
       */
      confirm: flow(function* () {
        const { person } = self
        if (person === null || self.isDeleting) return false
        self.isDeleting = true
        self.deleteProblem = null
        const { users } = peersOf(self)
        try {
          yield* toGenerator(
            client.delete(`/users/${encodeURIComponent(person.id)}`, { schema: NothingSchema }),
          )
        } catch (error) {
          if (!isGone(error)) {
            const problem = problemOf(error)
            if (self.person === person) {
              self.deleteProblem = problem
              self.isDeleting = false
            }
            return false
          }
        }
        users.forget(person.email)
        void users.load()
        if (self.person === person) self.close()
        return true
      }),
    }
  })
export interface UserDeletionStore extends Instance<typeof UserDeletionStoreModel> {}
