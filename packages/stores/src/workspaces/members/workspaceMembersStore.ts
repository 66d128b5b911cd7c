import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { canonicalEmail } from '../../api/contract/email.ts'
import type { GroupMembers } from '../../api/contract/member.ts'
import { IN_BACKGROUND, type CallerOptions } from '../../api/client.ts'
import { environmentOf } from '../../environment/environment.ts'
import { editForm } from '../../forms/editForm.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { update } from '../../resource/update.ts'
import { rootOf, signedInOf } from '../../root/root.ts'
import type { Undo } from '../../undo/outcome.ts'
import { findPeople, unknownPersonOf, type Person } from '../../users/person.ts'
import { memberLists, noChanges, pendingChanges, withChanges, type MemberChanges } from './memberLists.ts'

interface MergedChanges {
  readonly added: number
  readonly removed: number
  readonly by: string | null
}

interface MembersDraft {
  readonly changes: MemberChanges
}

const unchanged: MembersDraft = { changes: noChanges }

const form = editForm({
  draft: unchanged,
  storageKey: 'portico.membersDraft',
  stored: v.object({ added: v.array(v.string()), removed: v.array(v.string()) }),
})

const without = (from: ReadonlySet<string>, gone: ReadonlySet<string>): string[] =>
  [...from].filter((email) => !gone.has(email))

export const WorkspaceMembersStoreModel = types
  .compose(
    'WorkspaceMembersStore',
    ResourceModel,
    form.model,
    types.model({
      workspaceId: types.maybeNull(types.string),
      /** E-mails in lower case. */
      members: types.frozen<readonly string[]>([]),
      revision: types.maybe(types.number),
      query: '',
      /** Changes of other users that the save merged; `by` is the e-mail of the last one, where known. */
      merged: types.frozen<MergedChanges>({ added: 0, removed: 0, by: null }),
    }),
  )
  .volatile((): { readOptions: CallerOptions } => ({ readOptions: {} }))
  .views((self) => ({
    get saved(): ReadonlySet<string> {
      return new Set(self.members)
    },
  }))
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
      const unlisted = [...self.assigned].filter((email) => !byEmail.has(email)).map(unknownPersonOf)
      return [...people.filter(({ email }) => self.assigned.has(email)), ...unlisted]
    },
    /** As last saved, with the owners: a change shows once it is saved. */
    get savedPeople(): readonly Person[] {
      const { people, byEmail } = signedInOf(self).users
      const unlisted = [...self.saved].filter((email) => !byEmail.has(email)).map(unknownPersonOf)
      return [...people.filter(({ email, isOwner }) => isOwner || self.saved.has(email)), ...unlisted]
    },
    get availablePeople(): readonly Person[] {
      return signedInOf(self).users.people.filter(({ email }) => !self.assigned.has(email))
    },
    /** An owner who is missing in the list does not count as added here. */
    get added(): readonly string[] {
      const { byEmail } = signedInOf(self).users
      return without(self.assigned, self.saved).filter((email) => byEmail.get(email)?.isOwner !== true)
    },
    get removed(): readonly string[] {
      return without(self.saved, self.assigned)
    },
  }))
  .views((self) => ({
    /** Assigned and unassigned people, and assigned ones who are not listed as users. */
    find(query: string): readonly Person[] {
      const { people, byEmail } = signedInOf(self).users
      return findPeople([...people, ...self.assignedPeople.filter(({ email }) => !byEmail.has(email))], query)
    },
    get matches(): readonly Person[] {
      return findPeople(self.availablePeople, self.query)
    },
    get canClear(): boolean {
      return self.assignedPeople.some(({ isOwner }) => !isOwner)
    },
  }))
  .views((self) => ({
    get found(): readonly Person[] {
      return self.find(self.query)
    },
  }))
  .extend((self) => {
    const { client } = environmentOf(self)
    const lists = memberLists(client)

    const assign = (emails: readonly string[], isAssigned: boolean): void => {
      const wanted = new Map([...self.draft.changes, ...emails.map((email) => [email, isAssigned] as const)])
      self.draft = { changes: pendingChanges(wanted, (email) => self.saved.has(email)) }
    }

    const receive = ({ members: emails, revision }: GroupMembers, { changes } = self.draft): void => {
      const members = emails.map(canonicalEmail)
      const saved = new Set(members)
      update(self, {
        members,
        revision,
        draft: { changes: pendingChanges(changes, (email) => saved.has(email)) },
      })
    }

    const merge = (theirs: GroupMembers): void => {
      const { saved: before, assigned, merged } = self
      receive(theirs)
      update(self, {
        merged: {
          added: merged.added + without(self.saved, before).filter((email) => !assigned.has(email)).length,
          removed: merged.removed + without(before, self.saved).filter((email) => assigned.has(email)).length,
          by: theirs.lastChange?.by ?? merged.by,
        },
      })
    }

    const load = (id: string): Promise<boolean> =>
      self.request(
        async (signal) => {
          const [members] = await Promise.all([
            memberLists(client, self.readOptions).read(id, signal),
            signedInOf(self).users.load(),
          ])
          return members
        },
        (list) => receive(list),
      )

    const undoOf = (saved: GroupMembers, changes: MemberChanges): Undo | null => {
      const { workspaceId } = self
      if (workspaceId === null || changes.size === 0) return null
      return () => memberLists(client, IN_BACKGROUND).putBack(workspaceId, saved, changes)
    }

    const { views, actions } = form.rules(self, {
      isDirty: () => self.added.length > 0 || self.removed.length > 0,
      canSave: () => self.isReady,
      /** Merges changes of other users: members never conflict. */
      send: async (_draft, isCurrent) => {
        const saved = await lists.save(self.workspaceId ?? '', {
          revision: () => self.revision,
          members: () => self.assigned,
          merge: (theirs) => {
            if (isCurrent()) merge(theirs)
            return isCurrent()
          },
        })
        if (saved === null) return 'unavailable'
        // A change that the service refused now would be refused again.
        if (isCurrent()) {
          const { changes } = self.draft
          receive(saved, unchanged)
          self.setUndo(undoOf(saved, changes))
        }
        return 'saved'
      },
      onClose: () => self.clear(),
      stored: {
        pick: (isDirty) => (isDirty ? { added: [...self.added], removed: [...self.removed] } : null),
        isHere: () => self.isReady && signedInOf(self).users.isReady,
        restore: ({ added, removed }) => {
          const { byEmail } = signedInOf(self).users
          // Skips users who have left, or own the account now.
          const canLeave = (email: string): boolean => byEmail.get(email)?.isOwner !== true
          assign(removed.filter(canLeave), false)
          assign(
            added.filter((email) => byEmail.has(email)),
            true,
          )
        },
      },
    })
    return {
      views,
      actions: {
        ...actions,
        add(email: string): void {
          assign([email], true)
        },
        /** Adds those who are listed and have no access. @returns Their number. */
        addListed(emails: readonly string[]): number {
          const { byEmail } = signedInOf(self).users
          const added = emails.filter((email) => byEmail.has(email) && !self.assigned.has(email))
          assign(added, true)
          return added.length
        },
        remove(email: string): void {
          if (!signedInOf(self).users.byEmail.get(email)?.isOwner) assign([email], false)
        },
        /** @returns Number of added people. */
        addAll(): number {
          const added = findPeople(self.availablePeople, self.query).map(({ email }) => email)
          assign(added, true)
          return added.length
        },
        /** Keeps owners. @returns Number of removed people. */
        clearAll(): number {
          const gone = self.assignedPeople.filter(({ isOwner }) => !isOwner).map(({ email }) => email)
          assign(gone, false)
          return gone.length
        },
        setQuery(query: string): void {
          self.query = query
        },
        /** @returns Whether loaded; if not, see `problem` or `users.problem`. */
        open(id: string): Promise<boolean> {
          const { session } = rootOf(self)
          if (!actions.openWith(session.canManageWorkspaces ? unchanged : null, id))
            return Promise.resolve(false)
          self.workspaceId = id
          return load(id)
        },
        /** Reads it again; what is shown stays meanwhile. */
        reread(): Promise<boolean> {
          return self.workspaceId === null ? Promise.resolve(false) : load(self.workspaceId)
        },
      },
    }
  })
export interface WorkspaceMembersStore extends Instance<typeof WorkspaceMembersStoreModel> {}
