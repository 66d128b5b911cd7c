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

type Changes = ReadonlyMap<string, MemberChanges>

interface AccessDraft {
  readonly staged: Changes
}

interface AccessState {
  table: AccessTable
  /** Stamp of the table, which is not observable itself. */
  version: number
  isReading: boolean
  /** Device time in milliseconds; null before. */
  readAt: number | null
  readProblems: ReadonlyMap<string, Problem>
  saveProblems: ReadonlyMap<string, Problem>
  /** Workspaces whose list others had changed too. */
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

/** The lists of members that were read, and their unsaved changes. */
export const AccessListsModel = types
  .compose('AccessLists', accessForm.model, types.model({}))
  .volatile(emptyAccess)
  .views((self) => ({
    get staged(): Changes {
      return self.draft.staged
    },
  }))
  .views((self) => ({
    get workspaces(): readonly WorkspaceEntry[] {
      return signedInOf(self).workspaces.sorted
    },
    get people(): readonly Person[] {
      return signedInOf(self).users.people
    },
    levelOf(workspaceId: string, { email, isOwner }: Pick<Person, 'email' | 'isOwner'>): AccessLevel {
      if (isOwner) return 'always'
      if (self.version === 0 || !self.table.isRead(workspaceId)) return 'unknown'
      return self.table.has(workspaceId, email) ? 'yes' : 'no'
    },
    /** True to be granted, false to be revoked. */
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
    /** Workspaces gained by the unsaved changes, by e-mail, of the lists that are read. */
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
    /** Workspaces of a user among the lists that are read; `isStaged` adds unsaved changes. */
    countOf({ email, isOwner }: Person, { isStaged = true } = {}): number {
      if (isOwner) return self.workspaces.length
      const saved = self.version === 0 ? 0 : self.table.countOf(email)
      return saved + (isStaged ? (self.gains.get(email) ?? 0) : 0)
    },
    /** With unsaved changes; null while the list is not read. */
    sizeOf(workspaceId: string): number | null {
      if (!self.isRead(workspaceId)) return null
      let size = self.table.sizeOf(workspaceId)
      for (const isGranted of self.staged.get(workspaceId)?.values() ?? []) size += isGranted ? 1 : -1
      return size
    },
    get canResume(): boolean {
      return !self.isReading && self.workspaces.some(({ id }) => !self.isRead(id))
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
  .actions((self) => ({
    setChanges(workspaceId: string, changes: MemberChanges): void {
      self.draft = { staged: withKey(self.staged, workspaceId, changes.size > 0 ? changes : null) }
    },
  }))
  .actions((self) => ({
    show(): void {
      self.version += 1
    },
    /** Drops unsaved changes that the list already has. */
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
    /** @returns Whether it is staged: not for owners, unread lists, or during a save. */
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
    /** Also drops the lists of deleted workspaces. */
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
    dropGone(workspaceId: string): void {
      const { byEmail } = signedInOf(self).users
      const changes = self.staged.get(workspaceId) ?? noChanges
      self.setChanges(workspaceId, new Map([...changes].filter(([email]) => byEmail.has(email))))
    },
  }))
