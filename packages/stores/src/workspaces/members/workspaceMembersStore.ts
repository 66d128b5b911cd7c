import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import type { GroupMembers } from '../../api/contract/member.ts'
import type { Disposer } from '../../environment/clock.ts'
import { environmentOf } from '../../environment/environment.ts'
import { editForm } from '../../forms/editForm.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { rootOf, signedInOf } from '../../root/root.ts'
import { findPeople, strangerOf, type Person } from '../../users/person.ts'
import { memberLists, noChanges, pendingChanges, withChanges, type MemberChanges } from './memberLists.ts'

/** Milliseconds from the last key to the search (specification, section 9). */
const SEARCH_DELAY = 100

interface MembersDraft {
  readonly changes: MemberChanges
}

interface MembersState {
  /** The workspace that the dialog is open for; null while it is closed. */
  workspaceId: string | null
  /** E-mails in the list of the service. */
  saved: ReadonlySet<string>
  revision: number | undefined
  query: string
  /** The query that the list of available people follows. */
  appliedQuery: string
  /** What others changed while the dialog was open, kept by the save. */
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
  stored: v.object({
    workspaceId: v.string(),
    added: v.array(v.string()),
    removed: v.array(v.string()),
  }),
})

const without = (from: ReadonlySet<string>, gone: ReadonlySet<string>): string[] =>
  [...from].filter((email) => !gone.has(email))

/** The Members dialog: who has a workspace, and who could. */
export const WorkspaceMembersStoreModel = types
  .compose('WorkspaceMembersStore', ResourceModel, form.model)
  .volatile((): MembersState => ({ ...closed }))
  .views((self) => ({
    /** Who will have the workspace: an owner always does. */
    get assigned(): ReadonlySet<string> {
      if (!self.isReady) return self.saved
      const owners = signedInOf(self).users.people.filter(({ isOwner }) => isOwner)
      return new Set([...withChanges(self.saved, self.draft.changes), ...owners.map(({ email }) => email)])
    },
  }))
  .views((self) => ({
    /** By name. */
    get assignedPeople(): readonly Person[] {
      const { people, byEmail } = signedInOf(self).users
      const strangers = [...self.assigned].filter((email) => !byEmail.has(email)).map(strangerOf)
      return [...people.filter(({ email }) => self.assigned.has(email)), ...strangers]
    },
    /** Everybody else. By name. */
    get availablePeople(): readonly Person[] {
      return signedInOf(self).users.people.filter(({ email }) => !self.assigned.has(email))
    },
    /** An owner has every workspace, so one whom the list of the service lacks was not added here. */
    get added(): readonly string[] {
      const { byEmail } = signedInOf(self).users
      return without(self.assigned, self.saved).filter((email) => byEmail.get(email)?.isOwner !== true)
    },
    get removed(): readonly string[] {
      return without(self.saved, self.assigned)
    },
  }))
  .views((self) => ({
    /** Available people whom the query finds; all of them without one. */
    get matches(): readonly Person[] {
      return findPeople(self.availablePeople, self.appliedQuery)
    },
    /** Whether somebody can be taken out. */
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
      /** Takes somebody out; an owner stays. */
      remove(email: string): void {
        if (!signedInOf(self).users.byEmail.get(email)?.isOwner) assign([email], false)
      },
      /** Adds everybody whom the list of available people shows. @returns How many. */
      addAll(): number {
        const added = findPeople(self.availablePeople, self.query).map(({ email }) => email)
        assign(added, true)
        return added.length
      },
      /** Takes everybody out but owners. @returns How many. */
      clearAll(): number {
        const gone = self.assignedPeople.filter(({ isOwner }) => !isOwner).map(({ email }) => email)
        assign(gone, false)
        return gone.length
      },
      assignAll(added: readonly string[], removed: readonly string[]): void {
        assign(removed, false)
        assign(added, true)
      },
      /** Takes a list of the service; what was changed here stays changed. */
      receive({ members, revision }: GroupMembers): void {
        self.saved = new Set(members.map((email) => email.toLowerCase()))
        self.revision = revision
        assign([], true)
      },
    }
  })
  .actions((self) => ({
    /** Takes what others changed since the list was loaded, and counts it. */
    merge(theirs: GroupMembers): void {
      const { saved: before, assigned, merged } = self
      self.receive(theirs)
      self.merged = {
        added: merged.added + without(self.saved, before).filter((email) => !assigned.has(email)).length,
        removed: merged.removed + without(before, self.saved).filter((email) => assigned.has(email)).length,
      }
    },
    /** What the service has not taken over now, it would not when asked again. */
    finishSave(theirs: GroupMembers): void {
      self.draft = unchanged
      self.receive(theirs)
    },
  }))
  .extend((self) => {
    const { client, clock } = environmentOf(self)
    const lists = memberLists(client)
    let cancelSearch: Disposer | null = null

    const { views, actions } = form.rules(self, {
      isDirty: () => self.added.length > 0 || self.removed.length > 0,
      canSave: () => self.isReady,
      /** What others changed meanwhile is kept: a list of people has no change that cannot go with another. */
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
        cancelSearch?.()
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
          // Who has left the account or owns it now cannot be given or denied anything.
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
        /** Types into the search: the list follows 100 ms after the last key. */
        setQuery(query: string): void {
          self.query = query
          cancelSearch?.()
          cancelSearch = clock.after(SEARCH_DELAY, () => {
            self.apply(query)
          })
        },
        /**
         * Opens the dialog for a workspace and loads the account's people and its members.
         * @returns Whether they are there; if not, `problem` or `users.problem` says why.
         */
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
            (members) => {
              self.receive(members)
            },
          )
        },
      },
    }
  })
export interface WorkspaceMembersStore extends Instance<typeof WorkspaceMembersStoreModel> {}
