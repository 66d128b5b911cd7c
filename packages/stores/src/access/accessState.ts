import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { IN_BACKGROUND, type CallerOptions } from '../api/client.ts'
import type { ShareOrigin } from '../api/contract/member.ts'
import type { BulkProgress } from '../bulk/bulkRun.ts'
import { editForm } from '../forms/editForm.ts'
import type { Problem } from '../resource/problem.ts'
import { rootOf, signedInOf } from '../root/root.ts'
import { unknownPersonOf, type Person } from '../users/person.ts'
import { noChanges, withChanges, type MemberChanges } from '../workspaces/memberLists.ts'
import type { WorkspaceEntry } from '../workspaces/workspaceEntry.ts'
import { createAccessTable } from './accessTable.ts'

/** Who has one workspace (by id), or the workspaces of one person (by e-mail). */
export type AccessSubject =
  | { readonly workspace: string; readonly person?: undefined }
  | { readonly workspace?: undefined; readonly person: string }

export type AccessScope = AccessSubject | 'all'

/** Membership of a user in a workspace; `unknown` until the list is read, `always` for owners. */
type AccessLevel = 'yes' | 'no' | 'always' | 'unknown'

/** Changes of other users that a save has merged. */
interface MergedChanges {
  /** Of the workspaces. */
  readonly ids: readonly string[]
  /** E-mails of those users, where known. */
  readonly by: readonly string[]
  readonly added: number
  readonly removed: number
}

type Changes = ReadonlyMap<string, MemberChanges>

interface AccessDraft {
  /** By workspace, without what its list has already. */
  readonly staged: Changes
}

export const unchanged: AccessDraft = { staged: new Map() }

export const nothingMerged: MergedChanges = { ids: [], by: [], added: 0, removed: 0 }

export const accessForm = editForm({
  draft: unchanged,
  storageKey: 'portico.accessDraft',
  stored: v.array(v.tuple([v.string(), v.array(v.tuple([v.string(), v.boolean()]))])),
})

interface AccessOptions {
  readonly readOptions: CallerOptions
  readonly saveOptions: CallerOptions
  /** Also reads since when a workspace is shared, where the service offers it. */
  readonly hasOrigins: boolean
}

/** The lists of members that were read, and their unsaved changes. */
export const AccessStateModel = types
  .compose(
    'AccessState',
    accessForm.model,
    types.model({
      /** Of the subject that was opened, either; none for all. */
      workspaceId: types.maybeNull(types.string),
      email: types.maybeNull(types.string),
      /** Version of the table, which is not observable itself. */
      version: 0,
      isReading: false,
      /** The first reading has ended, or was stopped. */
      hasRead: false,
      /** Device time in milliseconds; null before the first read. */
      readAt: types.maybeNull(types.number),
      readProblems: types.frozen<ReadonlyMap<string, Problem>>(new Map()),
      /** Since when and by whom it is shared, by e-mail or workspace; empty without the addition `sharedSince`. */
      origins: types.frozen<ReadonlyMap<string, ShareOrigin>>(new Map()),
      originProblem: types.frozen<Problem | null>(null),
      saveProblems: types.frozen<ReadonlyMap<string, Problem>>(new Map()),
      merged: types.frozen(nothingMerged),
      /** Progress of the current save, or of the latest one. */
      saving: types.frozen({ settled: 0, total: 0 }),
      /** While the service asks to wait, in reading or saving. */
      waitSeconds: types.maybeNull(types.number),
    }),
  )
  .volatile(() => ({ table: createAccessTable() }))
  .volatile((): AccessOptions => ({
    readOptions: IN_BACKGROUND,
    saveOptions: IN_BACKGROUND,
    hasOrigins: false,
  }))
  .views((self) => ({
    get staged(): Changes {
      return self.draft.staged
    },
    isOf(subject: AccessSubject): boolean {
      return self.workspaceId === (subject.workspace ?? null) && self.email === (subject.person ?? null)
    },
    isRead(workspaceId: string): boolean {
      return self.version > 0 && self.table.isRead(workspaceId)
    },
    get owners(): readonly string[] {
      return signedInOf(self).users.people.flatMap(({ email, isOwner }) => (isOwner ? [email] : []))
    },
  }))
  .views((self) => ({
    /** Whether the subject is an owner, who has every workspace. */
    get isOwner(): boolean {
      return self.email !== null && self.owners.includes(self.email)
    },
    /** Of a person, these are also their workspaces. */
    get readsOrigins(): boolean {
      return rootOf(self).config.offers('sharedSince') && (self.hasOrigins || self.email !== null)
    },
    /** Workspaces of the scope, by name. */
    get ids(): readonly string[] {
      const { workspaceId } = self
      return workspaceId === null ? signedInOf(self).workspaces.sorted.map(({ id }) => id) : [workspaceId]
    },
    levelOf(workspaceId: string, { email, isOwner }: Pick<Person, 'email' | 'isOwner'>): AccessLevel {
      if (isOwner) return 'always'
      if (!self.isRead(workspaceId)) return 'unknown'
      return self.table.has(workspaceId, email) ? 'yes' : 'no'
    },
    /** True grants access, false revokes it. */
    changeOf(workspaceId: string, email: string): boolean | null {
      return self.staged.get(workspaceId)?.get(email) ?? null
    },
    get changeCount(): number {
      let count = 0
      for (const changes of self.staged.values()) count += changes.size
      return count
    },
    /** Unsaved changes of the subject, by the ids of the other side. */
    get changes(): MemberChanges {
      const { workspaceId, email, staged } = self
      if (workspaceId !== null) return staged.get(workspaceId) ?? noChanges
      const changes = new Map<string, boolean>()
      for (const [id, each] of staged) {
        const isGranted = email === null ? undefined : each.get(email)
        if (isGranted !== undefined) changes.set(id, isGranted)
      }
      return changes
    },
    /** Number of workspaces that the unsaved changes add, by e-mail; only lists that are read count. */
    get gains(): ReadonlyMap<string, number> {
      const gains = new Map<string, number>()
      const read = [...self.staged].filter(([id]) => self.isRead(id))
      for (const [, changes] of read)
        for (const [email, isGranted] of changes)
          gains.set(email, (gains.get(email) ?? 0) + (isGranted ? 1 : -1))
      return gains
    },
    get isListed(): boolean {
      const { users, workspaces } = signedInOf(self)
      return users.isReady && (self.workspaceId !== null || workspaces.isReady)
    },
    /** Of what everything else depends on. */
    get listProblem(): Problem | null {
      const { users, workspaces } = signedInOf(self)
      const ofUsers = users.isReady ? null : users.problem
      return ofUsers ?? (self.workspaceId !== null || workspaces.isReady ? null : workspaces.problem)
    },
  }))
  .views((self) => ({
    /** Whether what the subject has can be shown and changed. */
    get isReady(): boolean {
      return self.hasRead && self.isListed && (self.workspaceId === null || self.isRead(self.workspaceId))
    },
    get loadProblem(): Problem | null {
      const ofList = self.readProblems.get(self.workspaceId ?? '') ?? null
      return self.listProblem ?? ofList ?? self.originProblem
    },
    /** Of the other side, those that the subject has, as last saved and without owners. */
    get saved(): ReadonlySet<string> {
      const { version, table, workspaceId, email } = self
      if (version === 0) return new Set()
      if (workspaceId !== null) return new Set(table.emailsOf(workspaceId))
      return new Set(self.ids.filter((id) => email !== null && table.has(id, email)))
    },
  }))
  .views((self) => ({
    /** Includes unsaved changes, and owners. */
    get assigned(): ReadonlySet<string> {
      const always = self.workspaceId !== null ? self.owners : self.isOwner ? self.ids : []
      return new Set([...withChanges(self.saved, self.changes), ...always])
    },
    /** All users by name, and others whom the workspace is shared with. */
    get people(): readonly Person[] {
      const { people, byEmail } = signedInOf(self).users
      const others = self.workspaceId === null ? [] : [...self.saved].filter((email) => !byEmail.has(email))
      return [...people, ...others.map(unknownPersonOf)]
    },
    /** By name, those that are known to be shared with the person or not. */
    get knownWorkspaces(): readonly WorkspaceEntry[] {
      return signedInOf(self).workspaces.sorted.filter(({ id }) => self.isOwner || self.isRead(id))
    },
  }))
  .views((self) => ({
    /** As last saved, with the owners. */
    get sharedPeople(): readonly Person[] {
      return self.people.filter(({ email, isOwner }) => isOwner || self.saved.has(email))
    },
    get otherPeople(): readonly Person[] {
      return self.people.filter(({ email }) => !self.assigned.has(email))
    },
    get sharedWorkspaces(): readonly WorkspaceEntry[] {
      return self.knownWorkspaces.filter(({ id }) => self.saved.has(id))
    },
    get otherWorkspaces(): readonly WorkspaceEntry[] {
      return self.knownWorkspaces.filter(({ id }) => !self.assigned.has(id))
    },
    get readCount(): number {
      return self.ids.filter((id) => self.isRead(id)).length
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
      return !self.isReading && self.ids.some((id) => !self.isRead(id))
    },
  }))
export interface AccessState extends Instance<typeof AccessStateModel> {}
