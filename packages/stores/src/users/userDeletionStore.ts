import { types } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { canonicalEmail } from '../api/contract/email.ts'
import { run } from '../bulk/run.ts'
import { environmentOf } from '../environment/environment.ts'
import { DeletionModel } from '../resource/deletion.ts'
import { signedInOf, update } from '../root/root.ts'
import { memberLists } from '../workspaces/memberLists.ts'
import type { WorkspaceEntry } from '../workspaces/workspaceEntry.ts'
import type { Person } from './person.ts'

const CONCURRENCY = 4

export const UserDeletionStoreModel = DeletionModel.named('UserDeletionStore')
  .props({
    person: types.frozen<Person | null>(null),
    /** Workspaces that the user is known to lose. */
    lostIds: types.frozen<readonly string[]>([]),
    checked: 0,
    unknown: 0,
  })
  .views((self) => ({
    get isOpen(): boolean {
      return self.person !== null
    },
    /** By name; grows while `isLoading`. */
    get lostWorkspaces(): readonly WorkspaceEntry[] {
      if (self.lostIds.length === 0) return []
      return signedInOf(self).workspaces.sorted.filter(({ id }) => self.lostIds.includes(id))
    },
    get isComplete(): boolean {
      return self.isReady && self.unknown === 0
    },
    /** Deleted elsewhere, as far as the list knows. */
    get isGone(): boolean {
      return self.person !== null && !signedInOf(self).users.byEmail.has(self.person.email)
    },
  }))
  .actions((self) => {
    const { client, clock } = environmentOf(self)
    const groups = memberLists(client, IN_BACKGROUND)

    const check = async (id: string, signal: AbortSignal): Promise<void> => {
      const { members } = await groups.read(id, signal)
      if (signal.aborted) return
      const isMember = members.some((email) => canonicalEmail(email) === self.person?.email)
      update(self, { checked: self.checked + 1, ...(isMember && { lostIds: [...self.lostIds, id] }) })
    }

    const loadWorkspaces = async (signal: AbortSignal): Promise<boolean> => {
      const { workspaces } = signedInOf(self)
      if (!workspaces.isReady && !(await workspaces.load())) return false
      await run(workspaces.sorted, ({ id }) => check(id, signal), {
        clock,
        concurrency: CONCURRENCY,
        isStopped: () => signal.aborted,
        onProblem: () => {
          if (!signal.aborted) update(self, { checked: self.checked + 1, unknown: self.unknown + 1 })
        },
      })
      // Nor has anybody a workspace who is no longer in the account.
      if (self.lostIds.length === 0 && !signal.aborted) await signedInOf(self).users.load()
      return true
    }

    return {
      /** Loads the lost workspaces. @returns Whether it opened: only for users who can be deleted. */
      ask(email: string): boolean {
        self.close()
        const { users } = signedInOf(self)
        const person = users.byEmail.get(email)
        if (!person || !users.abilitiesOf(person).canDelete) return false
        self.person = person
        void self.request(loadWorkspaces, (isKnown) => {
          if (!isKnown) self.unknown += 1
        })
        return true
      },
      /** @returns null when not deleted, see `deleteProblem` */
      async confirm(): Promise<'deleted' | 'gone' | null> {
        const { person } = self
        if (person === null || self.isDeleting) return null
        const isCurrent = (): boolean => self.person === person
        return self.deleteAt(`/users/${encodeURIComponent(person.id)}`, isCurrent, () => {
          const { users } = signedInOf(self)
          users.merge([], [person.email])
          void users.load()
        })
      },
    }
  })
