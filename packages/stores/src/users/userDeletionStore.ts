import { types } from 'mobx-state-tree'
import { AccessStoreModel } from '../access/accessStore.ts'
import { withoutDrafts } from '../drafts/storedDraft.ts'
import { DeletionModel } from '../resource/deletion.ts'
import { part, signedInOf } from '../root/root.ts'
import type { Person } from './person.ts'

export const UserDeletionStoreModel = DeletionModel.named('UserDeletionStore')
  .props({
    person: types.frozen<Person | null>(null),
    /** The workspaces that the person loses, as far as they are known. */
    access: part(AccessStoreModel.named('LostAccess').actions(withoutDrafts)),
  })
  .views((self) => ({
    get isOpen(): boolean {
      return self.person !== null
    },
    get isComplete(): boolean {
      const { isReading, isReady, loadProblem, readProblems } = self.access
      return !isReading && isReady && loadProblem === null && readProblems.size === 0
    },
    /** Deleted elsewhere, as far as the list knows. */
    get isGone(): boolean {
      return self.person !== null && !signedInOf(self).users.byEmail.has(self.person.email)
    },
  }))
  .actions((self) => {
    const close = (): void => {
      self.access.close()
      self.clear()
    }
    const readAccess = async (email: string): Promise<void> => {
      await self.access.open({ person: email })
      // Nor has anybody a workspace who is no longer in the account.
      if (self.isComplete && self.access.saved.size === 0) await signedInOf(self).users.load()
    }
    return {
      close,
      /** Loads the lost workspaces. @returns Whether it opened: only for users who can be deleted. */
      ask(email: string): boolean {
        close()
        const { users } = signedInOf(self)
        const person = users.byEmail.get(email)
        if (!person || !users.abilitiesOf(person).canDelete) return false
        self.person = person
        void readAccess(email)
        return true
      },
      /** @returns null when not deleted, see `deleteProblem` */
      async confirm(): Promise<'deleted' | 'gone' | null> {
        const { person } = self
        if (person === null || self.isDeleting) return null
        const isCurrent = (): boolean => self.person === person
        return self.deleteAt(`/users/${encodeURIComponent(person.id)}`, isCurrent, () => {
          const { users } = signedInOf(self)
          if (isCurrent()) self.access.close()
          users.merge([], [person.email])
          void users.load()
        })
      },
    }
  })
