import { applySnapshot, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import type { GroupMembers } from '../api/contract/member.ts'
import { hasCode } from '../api/errors.ts'
import { run } from '../bulk/run.ts'
import { environmentOf } from '../environment/environment.ts'
import { UNDONE, type Undo, type UndoOutcome } from '../forms/formRules.ts'
import { rootOf, signedInOf, update } from '../root/root.ts'
import type { Person } from '../users/person.ts'
import { memberLists, noChanges, withChanges, type MemberChanges } from '../workspaces/memberLists.ts'
import { createReading, type Edit } from './accessReading.ts'
import { accessForm, AccessStateModel, nothingMerged, unchanged, type AccessScope } from './accessState.ts'
import { createAccessTable } from './accessTable.ts'

const MAX_SAVES = 4

interface SavedList {
  /** As the save left it. */
  readonly list: GroupMembers
  /** What the save has changed. */
  readonly changes: MemberChanges
}

/**
 * Who has which workspace: one of them, those of one person, or all. Admins see every workspace anyway; their membership
 * counts once they are users.
 */
export const AccessStoreModel = AccessStateModel.named('AccessStore').extend((self) => {
  const { client, clock } = environmentOf(self)
  const { read, readOrigins, abort, edit, settle, receive, receiveSaved, dropLists } = createReading(self)

  const clearSave = () => Object.assign(self, { saveProblems: new Map(), merged: nothingMerged })

  /** Owners are in every list. */
  const membersWith = (members: Iterable<string>, id: string): ReadonlySet<string> =>
    new Set([...withChanges(members, self.staged.get(id) ?? noChanges), ...self.owners])

  const merge = (id: string, theirs: GroupMembers): void => {
    const before = self.table.isWhole(id) ? new Set(self.table.emailsOf(id)) : null
    const mine = membersWith(before ?? [], id)
    receive(id, theirs)
    if (before === null) return
    const now = new Set(self.table.emailsOf(id))
    const added = [...now].filter((email) => !before.has(email) && !mine.has(email)).length
    const removed = [...before].filter((email) => !now.has(email) && mine.has(email)).length
    if (added + removed === 0) return
    const { merged } = self
    update(self, {
      merged: {
        ids: [...new Set([...merged.ids, id])],
        by: [...new Set([...merged.by, ...(theirs.lastChange ? [theirs.lastChange.by] : [])])],
        added: merged.added + added,
        removed: merged.removed + removed,
      },
    })
  }

  const saveList = async (id: string, isCurrent: () => boolean): Promise<SavedList | null> => {
    let hasReloadedUsers = false
    // Another user may have made the same changes meanwhile.
    if (!self.staged.has(id)) return null
    const list = await memberLists(client, self.saveOptions).save(id, {
      revision: () => self.table.revisionOf(id),
      members: () => membersWith(self.table.emailsOf(id), id),
      merge: (theirs) => {
        if (isCurrent()) merge(id, theirs)
        return isCurrent() && self.staged.has(id)
      },
      recover: async (error) => {
        if (!hasCode(error, ErrorCode.notFound) || hasReloadedUsers || !isCurrent()) return false
        // A member may have left the account.
        hasReloadedUsers = true
        await signedInOf(self).users.load()
        if (!isCurrent()) return false
        const { byEmail } = signedInOf(self).users
        settle(id, (email, isGranted) => isGranted && !byEmail.has(email))
        return true
      },
    })
    if (list === null || !isCurrent()) return null
    const changes = self.staged.get(id) ?? noChanges
    receiveSaved(id, list)
    // A change that the service refused now would be refused again.
    settle(id)
    return { list, changes }
  }

  /** What counts and dates the shares. */
  const readDependents = (): void => {
    signedInOf(self).users.recount()
    if (self.readsOrigins) void readOrigins()
  }

  /** Takes back changes of several lists, by id of the workspace. */
  const undoOf =
    (saved: ReadonlyMap<string, SavedList>): Undo =>
    async (onProgress) => {
      const lists = memberLists(client, IN_BACKGROUND)
      const total = saved.size
      let settled = 0
      let done = 0
      let refusal: UndoOutcome = UNDONE
      const failures: unknown[] = []
      const putBack = async ([id, { list, changes }]: readonly [string, SavedList]): Promise<void> => {
        const outcome = await lists.putBack(id, list, changes, (newest) => {
          // It may have been closed since.
          if (self.isOpen && self.table.isRead(id)) receiveSaved(id, newest)
        })
        if (outcome === UNDONE) done += 1
        else refusal = outcome
      }
      await run([...saved], putBack, {
        clock,
        concurrency: MAX_SAVES,
        isStopped: () => false,
        onProblem: (_item, _problem, error) => void failures.push(error),
        onSettled: (count) => {
          settled = count
          if (total > 1) onProgress(settled, total)
        },
        onWait: (seconds) => onProgress(settled, total, seconds),
      })
      if (done === 0 && failures.length > 0) throw failures[0]
      readDependents()
      return done > 0 && done < total ? { kind: 'partly', done, total } : refusal
    }

  const { views, actions } = accessForm.rules(self, {
    isDirty: () => self.staged.size > 0,
    canSave: () => self.isListed,
    /** Applies the changes to the newest lists; the changes of a list that fails stay. */
    send: async (_draft, isCurrent) => {
      // What others changed before a save that failed is not announced yet.
      const { merged, saveProblems: failed } = self
      clearSave()
      if (failed.size > 0) update(self, { merged })
      const ids = [...self.staged.keys()]
      const saved = new Map<string, SavedList>()
      const errors: unknown[] = []
      const showSettled = (settled: number): void => {
        if (isCurrent()) update(self, { saving: { settled, total: ids.length } })
      }
      showSettled(0)
      const saveNext = async (id: string): Promise<void> => {
        const made = await saveList(id, isCurrent)
        if (made !== null) saved.set(id, made)
      }
      await run(ids, saveNext, {
        clock,
        concurrency: MAX_SAVES,
        isStopped: () => !isCurrent(),
        onProblem: (id, problem, error) => {
          if (problem === null || !isCurrent()) return
          errors.push(error)
          update(self, { saveProblems: new Map([...self.saveProblems, [id, problem]]) })
        },
        onSettled: showSettled,
        onWait: (waitSeconds) => {
          if (isCurrent()) update(self, { waitSeconds })
        },
      })
      if (saved.size > 0) readDependents()
      if (!isCurrent()) return 'unavailable'
      if (saved.size > 0) self.setUndo(undoOf(saved))
      if (errors.length > 0) throw errors[0]
      return undefined
    },
    onReset: clearSave,
    onClose: () => {
      abort()
      applySnapshot(self, {})
      self.table = createAccessTable()
    },
    stored: {
      pick: (isDirty) =>
        isDirty ? [...self.staged].map(([id, each]): [string, [string, boolean][]] => [id, [...each]]) : null,
      isHere: () => self.isListed,
      restore: (stored) => {
        const { byEmail } = signedInOf(self).users
        const ids = new Set(self.ids)
        const isPossible = (id: string, email: string, isGranted: boolean): boolean =>
          ids.has(id) &&
          byEmail.get(email)?.isOwner !== true &&
          // Who has left can only be removed.
          (!isGranted || byEmail.has(email)) &&
          !(self.isRead(id) && self.table.has(id, email) === isGranted)
        edit(
          stored.flatMap(([id, changes]) =>
            changes.flatMap(([email, isGranted]): Edit[] =>
              isPossible(id, email, isGranted) ? [[id, email, isGranted]] : [],
            ),
          ),
        )
      },
    },
  })

  /** @returns How many are unsaved changes now, or no longer: none of owners or unread lists. */
  const stage = (changes: readonly Edit[]): number => {
    if (self.isSaving) return 0
    const { byEmail } = signedInOf(self).users
    const edits = changes.flatMap(([id, email, isGranted]): Edit[] => {
      const level = self.levelOf(id, { email, isOwner: byEmail.get(email)?.isOwner === true })
      if (level === 'always' || level === 'unknown') return []
      return [[id, email, (level === 'yes') === isGranted ? null : isGranted]]
    })
    edit(edits)
    return edits.length
  }

  return {
    views,
    actions: {
      ...actions,
      stop(): void {
        self.hasRead ||= self.isReading && self.isListed
        abort()
      },
      /** A save that is under way goes on, and stays until its author has seen what became of it. */
      leave(): void {
        if (self.isSaving) abort()
        else actions.close()
      },
      /** @returns Whether it is staged: never for owners, unread lists, or during a save. */
      stage(workspaceId: string, { email }: Pick<Person, 'email'>, isGranted: boolean): boolean {
        return stage([[workspaceId, email, isGranted]]) > 0
      },
      /** Gives to the subject, or takes from it, what it has not or has. @param ids of the other side @returns How many. */
      assign(ids: readonly string[], isGranted: boolean): number {
        const { workspaceId, email, assigned } = self
        const others = ids.filter((id) => assigned.has(id) !== isGranted)
        if (workspaceId !== null) return stage(others.map((each): Edit => [workspaceId, each, isGranted]))
        return email === null ? 0 : stage(others.map((id): Edit => [id, email, isGranted]))
      },
      /** Drops unsaved changes; ignored during a save. */
      unstage(changes: readonly { readonly workspaceId: string; readonly email: string }[]): void {
        if (!self.isSaving) edit(changes.map(({ workspaceId, email }): Edit => [workspaceId, email, null]))
      },
      /** @returns Whether everything was read; if not, see `loadProblem` and `readProblems`. */
      open(scope: AccessScope): Promise<boolean> {
        const { canManageWorkspaces } = rootOf(self).session
        const workspaceId = scope === 'all' ? null : (scope.workspace ?? null)
        const email = scope === 'all' ? null : (scope.person ?? null)
        // What is being saved, or has failed, is not lost.
        if (self.saveProgress !== null) dropLists((id) => !self.table.isWhole(id))
        else if (!actions.openWith(canManageWorkspaces ? unchanged : null, workspaceId ?? email ?? 'all'))
          return Promise.resolve(false)
        Object.assign(self, { workspaceId, email })
        return read(false)
      },
      /** Reads what is not read yet. */
      resume(): Promise<boolean> {
        return read(false)
      },
      /** Reads everything again. Unsaved changes stay, except for deleted workspaces. */
      refresh(): Promise<boolean> {
        return self.isOpen ? read(true) : Promise.resolve(false)
      },
    },
  }
})
export interface AccessStore extends Instance<typeof AccessStoreModel> {}
