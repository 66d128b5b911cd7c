import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import type { BulkProgress } from '../bulk/bulkRun.ts'
import { editForm } from '../forms/editForm.ts'
import type { Problem } from '../resource/problem.ts'
import { signedInOf } from '../root/root.ts'
import type { Person } from '../users/person.ts'
import type { MemberChanges } from '../workspaces/members/memberLists.ts'
import { createAccessTable } from './accessTable.ts'

/** Membership of a user in a workspace; `unknown` until the list is read, `always` for owners. */
export type AccessLevel = 'yes' | 'no' | 'always' | 'unknown'

type Changes = ReadonlyMap<string, MemberChanges>

interface AccessDraft {
  readonly staged: Changes
}

export const unchanged: AccessDraft = { staged: new Map() }

export const accessForm = editForm({
  draft: unchanged,
  storageKey: 'portico.accessDraft',
  stored: v.array(v.tuple([v.string(), v.array(v.tuple([v.string(), v.boolean()]))])),
})

/** The lists of members that were read, and their unsaved changes. */
export const AccessListsModel = types
  .compose(
    'AccessLists',
    accessForm.model,
    types.model({
      /** Version of the table, which is not observable itself. */
      version: 0,
      isReading: false,
      /** Device time in milliseconds; null before the first read. */
      readAt: types.maybeNull(types.number),
      readProblems: types.frozen<ReadonlyMap<string, Problem>>(new Map()),
      saveProblems: types.frozen<ReadonlyMap<string, Problem>>(new Map()),
      /** Workspaces whose list was also changed by another user. */
      mergedIds: types.frozen<readonly string[]>([]),
      /** E-mails of those users, where known. */
      mergedBy: types.frozen<readonly string[]>([]),
      /** Progress of the current save, or of the latest one. */
      saving: types.frozen({ settled: 0, total: 0 }),
      /** While the service asks to wait, in reading or saving. */
      waitSeconds: types.maybeNull(types.number),
    }),
  )
  .volatile(() => ({ table: createAccessTable() }))
  .views((self) => ({
    get staged(): Changes {
      return self.draft.staged
    },
  }))
  .views((self) => ({
    levelOf(workspaceId: string, { email, isOwner }: Pick<Person, 'email' | 'isOwner'>): AccessLevel {
      if (isOwner) return 'always'
      if (self.version === 0 || !self.table.isRead(workspaceId)) return 'unknown'
      return self.table.has(workspaceId, email) ? 'yes' : 'no'
    },
    /** True grants access, false revokes it. */
    changeOf(workspaceId: string, email: string): boolean | null {
      return self.staged.get(workspaceId)?.get(email) ?? null
    },
    isRead(workspaceId: string): boolean {
      return self.version > 0 && self.table.isRead(workspaceId)
    },
    get changeCount(): number {
      let count = 0
      for (const changes of self.staged.values()) count += changes.size
      return count
    },
    /** Number of workspaces that the unsaved changes add, by e-mail; only lists that are read count. */
    get gains(): ReadonlyMap<string, number> {
      const gains = new Map<string, number>()
      const read = [...self.staged].filter(([id]) => self.version > 0 && self.table.isRead(id))
      for (const [, changes] of read)
        for (const [email, isGranted] of changes)
          gains.set(email, (gains.get(email) ?? 0) + (isGranted ? 1 : -1))
      return gains
    },
  }))
  .views((self) => ({
    get readCount(): number {
      const { workspaces } = signedInOf(self)
      return self.version === 0 ? 0 : workspaces.sorted.filter(({ id }) => self.table.isRead(id)).length
    },
    /** Number of workspaces of a user, in the lists that are read; `isStaged` includes unsaved changes. */
    countOf({ email, isOwner }: Person, { isStaged = true } = {}): number {
      if (isOwner) return signedInOf(self).workspaces.total
      const saved = self.version === 0 ? 0 : self.table.countOf(email)
      return saved + (isStaged ? (self.gains.get(email) ?? 0) : 0)
    },
    /** Number of these people by workspace, for the lists that are read. Owners do not count: they have every workspace. */
    sharesAmong(people: readonly Person[]): ReadonlyMap<string, number> {
      if (self.version === 0) return new Map()
      return self.table.sharesAmong(people.filter(({ isOwner }) => !isOwner).map(({ email }) => email))
    },
    /** Size including unsaved changes; null until the list is read. */
    sizeOf(workspaceId: string): number | null {
      if (!self.isRead(workspaceId)) return null
      let size = self.table.sizeOf(workspaceId)
      for (const isGranted of self.staged.get(workspaceId)?.values() ?? []) size += isGranted ? 1 : -1
      return size
    },
    /** Null unless lists are being saved or have failed. */
    get saveProgress(): BulkProgress | null {
      const { saving, isSaving, saveProblems, waitSeconds } = self
      if (!isSaving && saveProblems.size === 0) return null
      const refused = saveProblems.size
      return { ...saving, done: saving.settled - refused, refused, isRunning: isSaving, waitSeconds }
    },
    get canResume(): boolean {
      return !self.isReading && signedInOf(self).workspaces.sorted.some(({ id }) => !self.isRead(id))
    },
    get listProblem(): Problem | null {
      const { users, workspaces } = signedInOf(self)
      return (users.isReady ? null : users.problem) ?? (workspaces.isReady ? null : workspaces.problem)
    },
    get isListed(): boolean {
      const { users, workspaces } = signedInOf(self)
      return users.isReady && workspaces.isReady
    },
  }))
