import { applySnapshot, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { memberLists } from '../../workspaces/members/memberLists.ts'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { hasCode } from '../../api/errors.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { update } from '../../resource/update.ts'
import { signedInOf } from '../../root/root.ts'
import type { WorkspaceEntry } from '../../workspaces/workspaceEntry.ts'
import { run } from '../../bulk/run.ts'
import type { Person } from '../person.ts'

const MOST_AT_ONCE = 4

export const UserDeletionStoreModel = types
  .compose(
    'UserDeletionStore',
    ResourceModel,
    types.model({
      person: types.frozen<Person | null>(null),
      /** Workspaces that the user is known to lose. */
      lostIds: types.frozen<readonly string[]>([]),
      /** Workspaces whose members were requested. */
      checked: 0,
      /** Those whose members could not be read. */
      unknown: 0,
      isDeleting: false,
      deleteProblem: types.frozen<Problem | null>(null),
    }),
  )
  .views((self) => ({
    get isOpen(): boolean {
      return self.person !== null
    },
    /** By name; grows while `isLoading`. */
    get lostWorkspaces(): readonly WorkspaceEntry[] {
      if (self.lostIds.length === 0) return []
      return signedInOf(self).workspaces.sorted.filter(({ id }) => self.lostIds.includes(id))
    },
    /** `lostWorkspaces` has all. */
    get isComplete(): boolean {
      return self.isReady && self.unknown === 0
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

    const groups = memberLists(client, { isQuiet: true, isLenient: true })

    const check = async (id: string, signal: AbortSignal): Promise<void> => {
      const { members } = await groups.read(id, signal)
      if (signal.aborted) return
      const isMember = members.some((email) => email.toLowerCase() === self.person?.email)
      update(self, { checked: self.checked + 1, ...(isMember && { lostIds: [...self.lostIds, id] }) })
    }

    const lookUp = async (signal: AbortSignal): Promise<boolean> => {
      const { workspaces } = signedInOf(self)
      if (!workspaces.isReady && !(await workspaces.load())) return false
      await run(workspaces.sorted, ({ id }) => check(id, signal), {
        concurrency: MOST_AT_ONCE,
        isStopped: () => signal.aborted,
        onProblem: () => {
          if (!signal.aborted) update(self, { checked: self.checked + 1, unknown: self.unknown + 1 })
        },
      })
      return true
    }

    return {
      /** Loads the lost workspaces, which need not be known. @returns Whether it opened: for users who can be deleted. */
      ask(email: string): boolean {
        self.close()
        const { users } = signedInOf(self)
        const person = users.byEmail.get(email)
        if (!person || !users.abilitiesOf(person).canDelete) return false
        self.person = person
        void self.request(lookUp, (isKnown) => {
          if (!isKnown) self.unknown += 1
        })
        return true
      },
      /** Succeeds when deleted elsewhere. @returns Whether deleted; if not, see `deleteProblem`. */
      confirm: flow(function* () {
        const { person } = self
        if (person === null || self.isDeleting) return false
        self.isDeleting = true
        self.deleteProblem = null
        const { users } = signedInOf(self)
        try {
          yield* toGenerator(
            client.delete(`/users/${encodeURIComponent(person.id)}`, { schema: NothingSchema }),
          )
        } catch (error) {
          if (!hasCode(error, ErrorCode.notFound)) {
            const problem = problemOf(error)
            if (self.person === person) {
              self.deleteProblem = problem
              self.isDeleting = false
            }
            return false
          }
        }
        users.remove(person.email)
        void users.load()
        if (self.person === person) self.close()
        return true
      }),
    }
  })
export interface UserDeletionStore extends Instance<typeof UserDeletionStoreModel> {}
