import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import type { GroupMembers } from '../api/contract/member.ts'
import { editForm } from '../forms/editForm.ts'
import type { Problem } from '../resource/problem.ts'
import { signedInOf } from '../root/root.ts'
import type { Person } from '../users/person.ts'
import { noChanges, pendingChanges, type MemberChanges } from '../workspaces/members/memberLists.ts'
import type { WorkspaceEntry } from '../workspaces/workspaceEntry.ts'
import { createAccessTable, type AccessTable } from './accessTable.ts'

/** Whether a user is in a workspace's list; `unknown` while the list is not read. An owner `always` is. */
export type AccessLevel = 'yes' | 'no' | 'always' | 'unknown'

/** Changes by workspace. */
type Changes = ReadonlyMap<string, MemberChanges>

interface AccessDraft {
  readonly staged: Changes
}

interface AccessState {
  table: AccessTable
  /** Grows with each change of the table, which cannot be observed itself. */
  version: number
  isReading: boolean
  /** Device time in milliseconds at which the reading of the lists began; null before. */
  readAt: number | null
  /** Why lists could not be read, by workspace. */
  readProblems: ReadonlyMap<string, Problem>
  /** Why lists could not be saved, by workspace. */
  saveProblems: ReadonlyMap<string, Problem>
  /** Workspaces of the latest save whose list others had changed meanwhile; their changes were kept. */
  mergedIds: readonly string[]
}

export const emptyAccess = (): AccessState => ({
  table: createAccessTable(),
  version: 0,
  isReading: false,
  readAt: null,
  readProblems: new Map(),
  saveProblems: new Map(),
  mergedIds: [],
})

const withKey = <T>(map: ReadonlyMap<string, T>, key: string, value: T | null): ReadonlyMap<string, T> => {
  const next = new Map(map)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
}

export const unchanged: AccessDraft = { staged: new Map() }

export const accessForm = editForm({
  draft: unchanged,
  storageKey: 'portico.accessDraft',
  stored: v.array(v.tuple([v.string(), v.array(v.tuple([v.string(), v.boolean()]))])),
})

/** The share lists that were read, and the changes of them that are not saved. */
export const AccessListsModel = types
  .compose('AccessLists', accessForm.model, types.model({}))
  .volatile(emptyAccess)
  .views((self) => ({
    /** What is not saved. */
    get staged(): Changes {
      return self.draft.staged
    },
  }))
  .views((self) => ({
    /** By name. */
    get workspaces(): readonly WorkspaceEntry[] {
      return signedInOf(self).workspaces.sorted
    },
    /** By name. */
    get people(): readonly Person[] {
      return signedInOf(self).users.people
    },
    /** As the service last said. */
    levelOf(workspaceId: string, { email, isOwner }: Pick<Person, 'email' | 'isOwner'>): AccessLevel {
      if (isOwner) return 'always'
      if (self.version === 0 || !self.table.isRead(workspaceId)) return 'unknown'
      return self.table.has(workspaceId, email) ? 'yes' : 'no'
    },
    /** What is not saved: true to be granted, false to be revoked; null for no change. */
    changeOf(workspaceId: string, email: string): boolean | null {
      return self.staged.get(workspaceId)?.get(email) ?? null
    },
    isRead(workspaceId: string): boolean {
      return self.version > 0 && self.table.isRead(workspaceId)
    },
    /** How many changes are not saved. */
    get changeCount(): number {
      let count = 0
      for (const changes of self.staged.values()) count += changes.size
      return count
    },
    /** How many more workspaces each e-mail will reach once all is saved, of those that are read. */
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
      return self.version === 0 ? 0 : self.workspaces.filter(({ id }) => self.table.isRead(id)).length
    },
    /** How many workspaces somebody reaches, of those that are read; with `isStaged` as it will be once all is saved. */
    countOf({ email, isOwner }: Person, { isStaged = true } = {}): number {
      if (isOwner) return self.workspaces.length
      const saved = self.version === 0 ? 0 : self.table.countOf(email)
      return saved + (isStaged ? (self.gains.get(email) ?? 0) : 0)
    },
    /** How many people reach a workspace, as it will be once all is saved; null while its list is not read. */
    sizeOf(workspaceId: string): number | null {
      if (!self.isRead(workspaceId)) return null
      let size = self.table.sizeOf(workspaceId)
      for (const isGranted of self.staged.get(workspaceId)?.values() ?? []) size += isGranted ? 1 : -1
      return size
    },
    /** Some lists are neither read nor being read. */
    get canResume(): boolean {
      return !self.isReading && self.workspaces.some(({ id }) => !self.isRead(id))
    },
    /** Why there is no list of people or of workspaces; null when there is. */
    get listProblem(): Problem | null {
      const { users, workspaces } = signedInOf(self)
      return (users.isReady ? null : users.problem) ?? (workspaces.isReady ? null : workspaces.problem)
    },
    /** People and workspaces are listed. */
    get isListed(): boolean {
      const { users, workspaces } = signedInOf(self)
      return users.isReady && workspaces.isReady
    },
  }))
  .actions((self) => ({
    /** Replaces the changes of one workspace. */
    setChanges(workspaceId: string, changes: MemberChanges): void {
      self.draft = { staged: withKey(self.staged, workspaceId, changes.size > 0 ? changes : null) }
    },
  }))
  .actions((self) => ({
    /** Shows that the table has changed. */
    show(): void {
      self.version += 1
    },
    /** Applies a workspace's list, shown now or with the next `show`. Changes that it has already are dropped. */
    receive(workspaceId: string, { members, revision }: GroupMembers, { isShown = true } = {}): void {
      self.table.set(workspaceId, members, revision)
      if (isShown) self.version += 1
      if (self.readProblems.has(workspaceId))
        self.readProblems = withKey(self.readProblems, workspaceId, null)
      const changes = self.staged.get(workspaceId)
      if (!changes) return
      const left = pendingChanges(changes, (email) => self.table.has(workspaceId, email))
      if (left.size < changes.size) self.setChanges(workspaceId, left)
    },
    /**
     * Marks a change to be saved later. Not for an owner, who always has access, a list that is not read, and while a save
     * is under way.
     * @returns Whether it is so now.
     */
    stage(workspaceId: string, person: Pick<Person, 'email' | 'isOwner'>, isWanted: boolean): boolean {
      const level = self.levelOf(workspaceId, person)
      if (self.isSaving || level === 'always' || level === 'unknown') return false
      const isChange = (level === 'yes') !== isWanted
      const changes = self.staged.get(workspaceId) ?? noChanges
      const next = withKey(changes, person.email, isChange ? isWanted : null)
      self.setChanges(workspaceId, next)
      if (self.saveProblems.has(workspaceId) && next.size === 0)
        self.saveProblems = withKey(self.saveProblems, workspaceId, null)
      return true
    },
    /** Marks many changes at once, also of lists that are not read yet. */
    stageAll(
      wanted: Iterable<readonly [workspaceId: string, changes: Iterable<readonly [string, boolean]>]>,
    ): void {
      const { workspaces, users } = signedInOf(self)
      for (const [id, changes] of wanted) {
        const possible = [...changes].filter(([email, isWanted]) => {
          const isPerson = users.byEmail.get(email)?.isOwner === false
          return isPerson && !(self.isRead(id) && self.table.has(id, email) === isWanted)
        })
        if (workspaces.has(id)) self.setChanges(id, new Map([...(self.staged.get(id) ?? []), ...possible]))
      }
    },
    /** Everything is read anew from this time on. Lists of workspaces that are gone count no more. */
    restart(now: number): void {
      const { workspaces } = signedInOf(self)
      self.readAt = now
      self.readProblems = new Map()
      for (const id of self.staged.keys()) if (!workspaces.has(id)) self.setChanges(id, noChanges)
      const gone = self.table.readIds().filter((id) => !workspaces.has(id))
      for (const id of gone) self.table.drop(id)
      if (gone.length > 0) self.version += 1
    },
    failRead(workspaceId: string, problem: Problem): void {
      self.readProblems = withKey(self.readProblems, workspaceId, problem)
    },
    failSave(workspaceId: string, problem: Problem): void {
      self.saveProblems = withKey(self.saveProblems, workspaceId, problem)
    },
    markMerged(workspaceId: string): void {
      self.mergedIds = [...new Set([...self.mergedIds, workspaceId])]
    },
    /** Forgets changes for users who are not in the account any more. */
    dropGone(workspaceId: string): void {
      const { byEmail } = signedInOf(self).users
      const changes = self.staged.get(workspaceId) ?? noChanges
      self.setChanges(workspaceId, new Map([...changes].filter(([email]) => byEmail.has(email))))
    },
  }))
