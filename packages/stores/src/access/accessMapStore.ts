import { applySnapshot, flow, toGenerator, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import type { GroupMembers } from '../api/contract/member.ts'
import { hasCode } from '../api/errors.ts'
import { run } from '../bulk/run.ts'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import type { Problem } from '../resource/problem.ts'
import { update } from '../resource/update.ts'
import { rootOf, signedInOf } from '../root/root.ts'
import type { Person } from '../users/person.ts'
import {
  memberLists,
  noChanges,
  pendingChanges,
  withChanges,
  type MemberChanges,
} from '../workspaces/members/memberLists.ts'
import { accessForm, AccessListsModel, unchanged } from './accessLists.ts'
import { undoLists, type SavedList } from './undoLists.ts'
import { createAccessTable } from './accessTable.ts'

const MAX_READS = 6
const MAX_SAVES = 4
/** Network failures in a row after which reading stops. */
const MAX_LOST = 8

/** Above this number, lists are shown together once per interval. */
const MAX_SHOWN_SINGLY = 50
const SHOW_EVERY_MS = 250

const withKey = <T>(map: ReadonlyMap<string, T>, key: string, value: T | null): ReadonlyMap<string, T> => {
  const next = new Map(map)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
}

/** All share lists. Admins see every workspace anyway; their membership counts once they are users. */
export const AccessMapStoreModel = AccessListsModel.named('AccessMapStore')
  .views((self) => ({
    isStoredDraftFor(email: string): boolean {
      return self.storedDraft?.every(([, changes]) => changes.every(([about]) => about === email)) === true
    },
  }))
  .extend((self) => {
    const { client, clock } = environmentOf(self)
    const lists = memberLists(client, IN_BACKGROUND)
    let reading: AbortController | null = null
    /** Saves per list: a read that began before one is stale. */
    const saves = new Map<string, number>()

    let waiting: Disposer | null = null

    const setChanges = (id: string, changes: MemberChanges): void =>
      update(self, { draft: { staged: withKey(self.staged, id, changes.size > 0 ? changes : null) } })

    const show = (): void => update(self, { version: self.version + 1 })

    const showWaiting = (): void => {
      if (waiting === null) return
      waiting()
      waiting = null
      show()
    }

    /** Drops unsaved changes that the list already has. */
    const receive = (id: string, { members, revision }: GroupMembers, { isShown = true } = {}): void => {
      self.table.set(id, members, revision)
      if (isShown) show()
      if (self.readProblems.has(id)) update(self, { readProblems: withKey(self.readProblems, id, null) })
      const changes = self.staged.get(id)
      if (!changes) return
      const left = pendingChanges(changes, (email) => self.table.has(id, email))
      if (left.size < changes.size) setChanges(id, left)
    }

    const failRead = (id: string, problem: Problem): void =>
      update(self, { readProblems: withKey(self.readProblems, id, problem) })

    /** Removes deleted workspaces. */
    const restart = (): void => {
      const { workspaces } = signedInOf(self)
      update(self, { readAt: clock.now(), readProblems: new Map() })
      for (const id of self.staged.keys()) if (!workspaces.has(id)) setChanges(id, noChanges)
      const gone = self.table.readIds().filter((id) => !workspaces.has(id))
      for (const id of gone) self.table.drop(id)
      if (gone.length > 0) show()
    }

    const stop = (): void => {
      reading?.abort()
      showWaiting()
      Object.assign(self, { isReading: false, waitSeconds: null })
    }

    const readLists = flow(function* (prepare: () => Promise<unknown>, idsOf: () => readonly string[]) {
      stop()
      reading = new AbortController()
      const { signal } = reading
      self.isReading = true
      yield* toGenerator(prepare())
      if (signal.aborted) return
      self.readAt ??= clock.now()
      const ids = idsOf()
      const isPaced = ids.length > MAX_SHOWN_SINGLY
      const read = async (id: string): Promise<void> => {
        const saved = saves.get(id)
        const list = await lists.read(id, signal)
        if (signal.aborted || saves.get(id) !== saved) return
        receive(id, list, { isShown: !isPaced })
        if (isPaced) waiting ??= clock.after(SHOW_EVERY_MS, showWaiting)
      }
      const reads = run(ids, read, {
        clock,
        concurrency: MAX_READS,
        stopAfterLost: MAX_LOST,
        isStopped: () => signal.aborted,
        onProblem: (id, problem) => {
          if (problem !== null && !signal.aborted) failRead(id, problem)
        },
        onWait: (waitSeconds) => {
          if (!signal.aborted) update(self, { waitSeconds })
        },
      })
      yield* toGenerator(reads)
      if (signal.aborted) return
      showWaiting()
      self.isReading = false
    })

    const clearSave = () => Object.assign(self, { saveProblems: new Map(), mergedIds: [], mergedBy: [] })

    const merge = (id: string, theirs: GroupMembers): void => {
      receive(id, theirs)
      const by = self.mergedIds.includes(id) ? theirs.lastChange?.by : undefined
      if (by !== undefined) update(self, { mergedBy: [...new Set([...self.mergedBy, by])] })
    }

    const saveList = async (id: string, isCurrent: () => boolean): Promise<SavedList | null> => {
      let hasReloadedUsers = false
      // Another user may have made the same changes meanwhile.
      if (!self.staged.has(id)) return null
      const saved = await lists.save(id, {
        revision: () => self.table.revisionOf(id),
        members: () => withChanges(self.table.emailsOf(id), self.staged.get(id) ?? noChanges),
        merge: (theirs) => {
          if (isCurrent()) merge(id, theirs)
          return isCurrent() && self.staged.has(id)
        },
        onOutdated: () => {
          if (isCurrent()) update(self, { mergedIds: [...new Set([...self.mergedIds, id])] })
        },
        recover: async (error) => {
          if (!hasCode(error, ErrorCode.notFound) || hasReloadedUsers || !isCurrent()) return false
          // A member may have left the account.
          hasReloadedUsers = true
          await signedInOf(self).users.load()
          if (!isCurrent()) return false
          const { byEmail } = signedInOf(self).users
          setChanges(id, new Map([...(self.staged.get(id) ?? [])].filter(([email]) => byEmail.has(email))))
          return true
        },
      })
      if (saved === null || !isCurrent()) return null
      const made = { list: saved, changes: self.staged.get(id) ?? noChanges }
      saves.set(id, (saves.get(id) ?? 0) + 1)
      receive(id, saved)
      // A change that the service refused now would be refused again.
      setChanges(id, noChanges)
      return made
    }

    /** Shows a list that was put back, unless the map was closed since. */
    const receiveRestored = (id: string, list: GroupMembers): void => {
      if (!self.isOpen || !self.table.isRead(id)) return
      saves.set(id, (saves.get(id) ?? 0) + 1)
      receive(id, list)
    }

    const { views, actions } = accessForm.rules(self, {
      isDirty: () => self.staged.size > 0,
      /** Applies the changes to the newest lists; the changes of a list that fails stay. */
      send: async (_draft, isCurrent) => {
        clearSave()
        const ids = [...self.staged.keys()]
        const saved = new Map<string, SavedList>()
        let settled = 0
        update(self, { saving: { settled, total: ids.length } })
        const saveNext = async (id: string): Promise<void> => {
          const made = await saveList(id, isCurrent)
          if (made !== null) saved.set(id, made)
        }
        await run(ids, saveNext, {
          clock,
          concurrency: MAX_SAVES,
          isStopped: () => !isCurrent(),
          onProblem: (id, problem) => {
            if (problem !== null && isCurrent())
              update(self, { saveProblems: withKey(self.saveProblems, id, problem) })
          },
          onSettled: () => {
            settled += 1
            if (isCurrent()) update(self, { saving: { settled, total: ids.length } })
          },
          onWait: (waitSeconds) => {
            if (isCurrent()) update(self, { waitSeconds })
          },
        })
        if (saved.size > 0) signedInOf(self).users.recount()
        if (!isCurrent()) return 'unavailable'
        if (saved.size > 0) self.setUndo(undoLists(clock, lists, saved, receiveRestored))
        return self.saveProblems.size > 0 ? 'failed' : 'saved'
      },
      onReset: clearSave,
      onClose: () => {
        stop()
        saves.clear()
        applySnapshot(self, {})
        self.table = createAccessTable()
      },
      stored: {
        pick: (isDirty) =>
          isDirty
            ? [...self.staged].map(([id, each]): [string, [string, boolean][]] => [id, [...each]])
            : null,
        isHere: () => self.isListed,
        restore: (stored) => {
          const { workspaces, users } = signedInOf(self)
          for (const [id, changes] of stored) {
            const possible = changes.filter(([email, isWanted]) => {
              const isPerson = users.byEmail.get(email)?.isOwner === false
              return isPerson && !(self.isRead(id) && self.table.has(id, email) === isWanted)
            })
            if (workspaces.has(id)) setChanges(id, new Map([...(self.staged.get(id) ?? []), ...possible]))
          }
        },
      },
    })
    return {
      views,
      actions: {
        ...actions,
        stop,
        /** @returns Whether it is staged: never for owners, unread lists, or during a save. */
        stage(id: string, person: Pick<Person, 'email' | 'isOwner'>, isWanted: boolean): boolean {
          const level = self.levelOf(id, person)
          if (self.isSaving || level === 'always' || level === 'unknown') return false
          const isChange = (level === 'yes') !== isWanted
          const next = withKey(self.staged.get(id) ?? noChanges, person.email, isChange ? isWanted : null)
          setChanges(id, next)
          if (self.saveProblems.has(id) && next.size === 0)
            self.saveProblems = withKey(self.saveProblems, id, null)
          return true
        },
        /** Drops unsaved changes; ignored during a save. */
        unstage(changes: readonly { readonly workspaceId: string; readonly email: string }[]): void {
          if (self.isSaving) return
          for (const { workspaceId, email } of changes)
            setChanges(workspaceId, withKey(self.staged.get(workspaceId) ?? noChanges, email, null))
        },
        open(): Promise<void> {
          const { session } = rootOf(self)
          const { users, workspaces } = signedInOf(self)
          if (!session.canManageWorkspaces || self.isReading) return Promise.resolve()
          if (!self.isOpen) self.begin(unchanged)
          return readLists(
            () => Promise.all([users.isReady || users.load(), workspaces.isReady || workspaces.load()]),
            () => workspaces.sorted.filter(({ id }) => !self.table.isRead(id)).map(({ id }) => id),
          )
        },
        retryReads(): Promise<void> {
          return readLists(
            () => Promise.resolve(),
            () => [...self.readProblems.keys()],
          )
        },
        /** Unsaved changes stay, except for deleted workspaces. */
        refresh(): Promise<void> {
          const { users, workspaces } = signedInOf(self)
          return readLists(
            () => Promise.all([users.load(), workspaces.load()]),
            () => {
              restart()
              return workspaces.sorted.map(({ id }) => id)
            },
          )
        },
      },
    }
  })
export interface AccessMapStore extends Instance<typeof AccessMapStoreModel> {}
