import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { GroupMembersSchema, type GroupMembers } from '../../api/contract/member.ts'
import { ApiError } from '../../api/errors.ts'
import { keptDraftModel, type Typist } from '../../drafts/keptDraft.ts'
import type { Disposer } from '../../environment/clock.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { peersOf } from '../../root/peers.ts'
import { findPeople, strangerOf, type Person } from '../../users/person.ts'

/** How a save ended; after `failed`, `saveProblem` says why. */
export type MembersOutcome = 'saved' | 'unchanged' | 'held' | 'failed'

/** Milliseconds from the last key to the search (specification, section 9). */
const SEARCH_DELAY = 100
/** Saves in a row that may meet somebody else's. */
const MOST_TRIES = 5

interface MembersState {
  /** The workspace that the dialog is open for; null while it is closed. */
  workspaceId: string | null
  /** E-mails as the service last gave them. */
  loaded: ReadonlySet<string>
  revision: number | undefined
  /** E-mails of those who will have the workspace, in the order of their names as long as nobody is added. */
  assigned: ReadonlySet<string>
  query: string
  /** The query that the list of available people follows. */
  appliedQuery: string
  isSaving: boolean
  saveProblem: Problem | null
  /** What others changed while the dialog was open, kept by the save. */
  merged: { readonly added: number; readonly removed: number }
}

const closed: MembersState = {
  workspaceId: null,
  loaded: new Set(),
  revision: undefined,
  assigned: new Set(),
  query: '',
  appliedQuery: '',
  isSaving: false,
  saveProblem: null,
  merged: { added: 0, removed: 0 },
}

const without = (from: ReadonlySet<string>, gone: ReadonlySet<string>): string[] =>
  [...from].filter((email) => !gone.has(email))

const foldedEmails = (emails: readonly string[]): ReadonlySet<string> =>
  new Set(emails.map((email) => email.toLowerCase()))

const pathOf = (id: string): string => `/groups/${encodeURIComponent(id)}/members`

const KeptSchema = v.object({
  workspaceId: v.string(),
  added: v.array(v.string()),
  removed: v.array(v.string()),
})

/** The Members dialog: who has a workspace, and who could. Unsaved changes survive a session that ends by itself. */
export const WorkspaceMembersStoreModel = types
  .compose('WorkspaceMembersStore', ResourceModel, keptDraftModel('portico.membersDraft', KeptSchema))
  .volatile((): MembersState => ({ ...closed }))
  .views((self) => ({
    get isOpen(): boolean {
      return self.workspaceId !== null
    },
    /** Those who will have the workspace: an owner always does. By name. */
    get assignedPeople(): readonly Person[] {
      const { people, byEmail } = peersOf(self).users
      const strangers = [...self.assigned].filter((email) => !byEmail.has(email)).map(strangerOf)
      return [...people.filter(({ email }) => self.assigned.has(email)), ...strangers]
    },
    /** Everybody else. By name. */
    get availablePeople(): readonly Person[] {
      return peersOf(self).users.people.filter(({ email }) => !self.assigned.has(email))
    },
    /** An owner has every workspace, so one whom the list of the service lacks was not added here. */
    get added(): readonly string[] {
      const { byEmail } = peersOf(self).users
      return without(self.assigned, self.loaded).filter((email) => byEmail.get(email)?.isOwner !== true)
    },
    get removed(): readonly string[] {
      return without(self.loaded, self.assigned)
    },
  }))
  .views((self) => ({
    /** Available people whom the query finds; all of them without one. */
    get matches(): readonly Person[] {
      return findPeople(self.availablePeople, self.appliedQuery)
    },
    get isDirty(): boolean {
      return self.added.length > 0 || self.removed.length > 0
    },
    get isKeptHere(): boolean {
      const isListed = self.isReady && peersOf(self).users.isReady
      return isListed && self.workspaceId !== null && self.kept?.workspaceId === self.workspaceId
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
    let cancelSearch: Disposer | null = null
    const cancelDelay = (): void => {
      cancelSearch?.()
      cancelSearch = null
    }
    const assign = (emails: Iterable<string>): number => {
      const before = self.assigned.size
      self.assigned = new Set([...self.assigned, ...emails])
      return self.assigned.size - before
    }
    return {
      /** Types into the search: the list follows 100 ms after the last key. */
      setQuery(query: string): void {
        self.query = query
        cancelDelay()
        cancelSearch = environmentOf(self).clock.after(SEARCH_DELAY, () => {
          self.apply(query)
        })
      },
      add(email: string): void {
        assign([email])
      },
      /** Takes somebody out; an owner stays. */
      remove(email: string): void {
        if (peersOf(self).users.byEmail.get(email)?.isOwner) return
        self.assigned = new Set(without(self.assigned, new Set([email])))
      },
      /** Adds everybody whom the list of available people shows. @returns How many. */
      addAll(): number {
        return assign(findPeople(self.availablePeople, self.query).map(({ email }) => email))
      },
      /** Takes everybody out but owners. @returns How many. */
      clearAll(): number {
        const gone = self.assignedPeople.filter(({ isOwner }) => !isOwner).map(({ email }) => email)
        self.assigned = new Set(without(self.assigned, new Set(gone)))
        return gone.length
      },
      /** Takes a list of the service; what was changed here stays changed. */
      receive({ members, revision }: GroupMembers): void {
        const theirs = foldedEmails(members)
        const removed = new Set(self.removed)
        const owners = peersOf(self).users.people.filter(({ isOwner }) => isOwner)
        self.assigned = new Set([
          ...without(theirs, removed),
          ...self.added,
          ...owners.map(({ email }) => email),
        ])
        self.loaded = theirs
        self.revision = revision
      },
      keep(user: Typist): void {
        const { workspaceId, isDirty, added, removed } = self
        self.keepDraft(
          user,
          workspaceId !== null && isDirty ? { workspaceId, added: [...added], removed: [...removed] } : null,
        )
      },
      restoreKept(): boolean {
        if (!self.isKeptHere || self.kept === null) return false
        const { byEmail } = peersOf(self).users
        const { added, removed } = self.kept
        // Who has left the account or owns it now cannot be given or denied anything.
        const gone = removed.filter((email) => byEmail.get(email)?.isOwner !== true)
        self.assigned = new Set(without(self.assigned, new Set(gone)))
        assign(added.filter((email) => byEmail.has(email)))
        self.discardKept()
        return true
      },
      /** Closes the dialog and forgets what was changed. A save under way goes on. */
      close(): void {
        self.cancel()
        cancelDelay()
        self.markIdle()
        Object.assign(self, closed)
      },
    }
  })
  .actions((self) => {
    const { client } = environmentOf(self)
    const read = (id: string, signal?: AbortSignal): Promise<GroupMembers> =>
      client.get(pathOf(id), { schema: GroupMembersSchema, signal })

    const send = (id: string): Promise<GroupMembers> => {
      const { assigned, revision } = self
      const members = [...assigned]
      return client.post(pathOf(id), {
        schema: GroupMembersSchema,
        body: revision === undefined ? { members } : { members, revision },
      })
    }

    /** Takes what others changed since the list was loaded, and counts it. */
    const merge = (theirs: GroupMembers): void => {
      const now = foldedEmails(theirs.members)
      const { added, removed } = self.merged
      self.merged = {
        added: added + without(now, self.loaded).filter((email) => !self.assigned.has(email)).length,
        removed: removed + without(self.loaded, now).filter((email) => self.assigned.has(email)).length,
      }
      self.receive(theirs)
    }

    const saveOver = flow(function* (id: string) {
      for (let tries = 1; ; tries += 1) {
        // A service that tells no revisions cannot refuse an outdated list, so it is looked at first.
        if (self.revision === undefined) {
          const theirs = yield* toGenerator(read(id))
          if (self.workspaceId === id) merge(theirs)
        }
        try {
          return yield* toGenerator(send(id))
        } catch (error) {
          const isOutdated = error instanceof ApiError && error.code === ErrorCode.alreadyExists
          if (!isOutdated || tries === MOST_TRIES || self.workspaceId !== id) throw error
          const theirs = yield* toGenerator(read(id))
          if (self.workspaceId === id) merge(theirs)
        }
      }
    })

    return {
      /**
       * Opens the dialog for a workspace and loads the account's people and its members.
       * @returns Whether they are there; if not, `problem` or `users.problem` says why.
       */
      open(id: string): Promise<boolean> {
        self.close()
        const { session, users } = peersOf(self)
        if (!session.canManageWorkspaces) return Promise.resolve(false)
        self.workspaceId = id
        return self.request(
          async (signal) => {
            const [members, hasPeople] = await Promise.all([read(id, signal), users.load()])
            return { members, hasPeople }
          },
          ({ members }) => {
            self.loaded = foldedEmails(members.members)
            self.assigned = self.loaded
            self.receive(members)
          },
        )
      },
      /**
       * Saves the list. What others changed meanwhile is kept: a list of people has no change that cannot go with
       * another.
       */
      save: flow(function* () {
        const { workspaceId: id } = self
        if (id === null || !self.isReady || self.isSaving) return 'held' satisfies MembersOutcome
        if (!self.isDirty) return 'unchanged' satisfies MembersOutcome
        self.isSaving = true
        self.saveProblem = null
        try {
          const saved = yield* toGenerator(saveOver(id))
          if (self.workspaceId === id) {
            self.loaded = self.assigned
            self.receive(saved)
          }
          return 'saved' satisfies MembersOutcome
        } catch (error) {
          const problem = problemOf(error)
          if (self.workspaceId === id) self.saveProblem = problem
          return 'failed' satisfies MembersOutcome
        } finally {
          if (self.workspaceId === id) self.isSaving = false
        }
      }),
    }
  })
export interface WorkspaceMembersStore extends Instance<typeof WorkspaceMembersStoreModel> {}
