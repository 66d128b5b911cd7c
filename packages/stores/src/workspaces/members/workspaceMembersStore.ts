import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import type { GroupMembers } from '../../api/contract/member.ts'
import { createDisposerSlot } from '../../environment/clock.ts'
import { environmentOf } from '../../environment/environment.ts'
import { editForm } from '../../forms/editForm.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { rootOf, signedInOf } from '../../root/root.ts'
import { findPeople, strangerOf, type Person } from '../../users/person.ts'
import { memberLists, noChanges, pendingChanges, withChanges, type MemberChanges } from './memberLists.ts'

const SEARCH_DELAY_MS = 100

interface MembersDraft {
  readonly changes: MemberChanges
}

interface MembersState {
  workspaceId: string | null
  saved: ReadonlySet<string>
  revision: number | undefined
  query: string
  appliedQuery: string
  /** Changes of others, kept by the save. */
  merged: { readonly added: number; readonly removed: number }
}

const closed: MembersState = {
  workspaceId: null,
  saved: new Set(),
  revision: undefined,
  query: '',
  appliedQuery: '',
  merged: { added: 0, removed: 0 },
}

const unchanged: MembersDraft = { changes: noChanges }

const form = editForm({
  draft: unchanged,
  storageKey: 'portico.membersDraft',
  stored: v.object({ workspaceId: v.string(), added: v.array(v.string()), removed: v.array(v.string()) }),
})

const without = (from: ReadonlySet<string>, gone: ReadonlySet<string>): string[] =>
  [...from].filter((email) => !gone.has(email))

export const WorkspaceMembersStoreModel = types
  .compose('WorkspaceMembersStore', ResourceModel, form.model)
  .volatile((): MembersState => ({ ...closed }))
  .views((self) => ({
    get assigned(): ReadonlySet<string> {
      if (!self.isReady) return self.saved
      const owners = signedInOf(self).users.people.filter(({ isOwner }) => isOwner)
      return new Set([...withChanges(self.saved, self.draft.changes), ...owners.map(({ email }) => email)])
    },
  }))
  .views((self) => ({
    get assignedPeople(): readonly Person[] {
      const { people, byEmail } = signedInOf(self).users
      const strangers = [...self.assigned].filter((email) => !byEmail.has(email)).map(strangerOf)
      return [...people.filter(({ email }) => self.assigned.has(email)), ...strangers]
    },
    get availablePeople(): readonly Person[] {
      return signedInOf(self).users.people.filter(({ email }) => !self.assigned.has(email))
    },
    /** An owner whom the list lacks was not added here. */
    get added(): readonly string[] {
      const { byEmail } = signedInOf(self).users
      return without(self.assigned, self.saved).filter((email) => byEmail.get(email)?.isOwner !== true)
    },
    get removed(): readonly string[] {
      return without(self.saved, self.assigned)
    },
  }))
  .views((self) => ({
    get matches(): readonly Person[] {
      return findPeople(self.availablePeople, self.appliedQuery)
    },
    get canClear(): boolean {
      return self.assignedPeople.some(({ isOwner }) => !isOwner)
    },
  }))
  .actions((self) => ({
    apply(query: string): void {
      self.appliedQuery = query
    },
  }))
  .actions((self) => {
    const assign = (emails: readonly string[], isAssigned: boolean): void => {
      const wanted = new Map([...self.draft.changes, ...emails.map((email) => [email, isAssigned] as const)])
      self.draft = { changes: pendingChanges(wanted, (email) => self.saved.has(email)) }
    }
    return {
      add(email: string): void {
        assign([email], true)
      },
      remove(email: string): void {
        if (!signedInOf(self).users.byEmail.get(email)?.isOwner) assign([email], false)
      },
      /** @returns How many. */
      addAll(): number {
        const added = findPeople(self.availablePeople, self.query).map(({ email }) => email)
        assign(added, true)
        return added.length
      },
      /** Except owners. @returns How many. */
      clearAll(): number {
        const gone = self.assignedPeople.filter(({ isOwner }) => !isOwner).map(({ email }) => email)
        assign(gone, false)
        return gone.length
      },
      assignAll(added: readonly string[], removed: readonly string[]): void {
        assign(removed, false)
        assign(added, true)
      },
      receive({ members, revision }: GroupMembers): void {
        self.saved = new Set(members.map((email) => email.toLowerCase()))
        self.revision = revision
        assign([], true)
      },
    }
  })
  .actions((self) => ({
    merge(theirs: GroupMembers): void {
      const { saved: before, assigned, merged } = self
      self.receive(theirs)
      self.merged = {
        added: merged.added + without(self.saved, before).filter((email) => !assigned.has(email)).length,
        removed: merged.removed + without(before, self.saved).filter((email) => assigned.has(email)).length,
      }
    },
    /** What the service did not accept now, it would not accept again. */
    finishSave(theirs: GroupMembers): void {
      self.draft = unchanged
      self.receive(theirs)
    },
  }))
  .extend((self) => {
    const { client, clock } = environmentOf(self)
    const lists = memberLists(client)
    const search = createDisposerSlot()

    const { views, actions } = form.rules(self, {
      isDirty: () => self.added.length > 0 || self.removed.length > 0,
      canSave: () => self.isReady,
      /** Others' changes are kept: members never conflict. */
      send: async (_draft, isCurrent) => {
        const saved = await lists.save(self.workspaceId ?? '', {
          revision: () => self.revision,
          members: () => self.assigned,
          merge: (theirs) => {
            if (isCurrent()) self.merge(theirs)
            return isCurrent()
          },
        })
        if (saved === null) return 'unavailable'
        if (isCurrent()) self.finishSave(saved)
        return 'saved'
      },
      onClose: () => {
        self.cancel()
        self.markIdle()
        search.clear()
        Object.assign(self, closed)
      },
      stored: {
        pick: (isDirty) => {
          const { workspaceId, added, removed } = self
          return workspaceId !== null && isDirty
            ? { workspaceId, added: [...added], removed: [...removed] }
            : null
        },
        isHere: ({ workspaceId }) =>
          self.isReady && signedInOf(self).users.isReady && workspaceId === self.workspaceId,
        restore: ({ added, removed }) => {
          const { byEmail } = signedInOf(self).users
          // Users who have left, or own the account now, are skipped.
          self.assignAll(
            added.filter((email) => byEmail.has(email)),
            removed.filter((email) => byEmail.get(email)?.isOwner !== true),
          )
        },
      },
    })
    return {
      views,
      actions: {
        ...actions,
        /** The list follows 100 ms after the last key. */
        setQuery(query: string): void {
          self.query = query
          search.set(clock.after(SEARCH_DELAY_MS, () => self.apply(query)))
        },
        /** @returns Whether loaded; if not, see `problem` or `users.problem`. */
        open(id: string): Promise<boolean> {
          const { session } = rootOf(self)
          const { users } = signedInOf(self)
          if (!actions.openWith(session.canManageWorkspaces ? unchanged : null)) return Promise.resolve(false)
          self.workspaceId = id
          return self.request(
            async (signal) => {
              const [members] = await Promise.all([lists.read(id, signal), users.load()])
              return members
            },
            (members) => self.receive(members),
          )
        },
      },
    }
  })
export interface WorkspaceMembersStore extends Instance<typeof WorkspaceMembersStoreModel> {}
