import { flow, toGenerator, type Instance } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { hasCode } from '../api/errors.ts'
import { run } from '../bulk/run.ts'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf } from '../resource/problem.ts'
import { rootOf, signedInOf } from '../root/root.ts'
import { memberLists, noChanges, withChanges } from '../workspaces/members/memberLists.ts'
import { accessForm, AccessListsModel, emptyAccess, unchanged } from './accessLists.ts'

const MOST_READS = 6
const MOST_SAVES = 4
/** Network failures in a row that end the reading. */
const MOST_LOST = 8

/** Above this number, lists are shown together once per interval. */
const MOST_SHOWN_SINGLY = 50
const SHOW_EVERY_MS = 250

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

    const showWaiting = (): void => {
      if (waiting === null) return
      waiting()
      waiting = null
      self.show()
    }

    const stop = (): void => {
      reading?.abort()
      showWaiting()
      self.isReading = false
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
      const isPaced = ids.length > MOST_SHOWN_SINGLY
      const read = async (id: string): Promise<void> => {
        const saved = saves.get(id)
        const list = await lists.read(id, signal)
        if (signal.aborted || saves.get(id) !== saved) return
        self.receive(id, list, { isShown: !isPaced })
        if (isPaced) waiting ??= clock.after(SHOW_EVERY_MS, showWaiting)
      }
      const reads = run(ids, read, {
        concurrency: MOST_READS,
        stopAfterLost: MOST_LOST,
        isStopped: () => signal.aborted,
        onProblem: (id, problem) => {
          if (problem !== null && !signal.aborted) self.failRead(id, problem)
        },
      })
      yield* toGenerator(reads)
      if (signal.aborted) return
      showWaiting()
      self.isReading = false
    })

    const clearSave = () => Object.assign(self, { saveProblems: new Map(), mergedIds: [] })

    const saveList = async (id: string, isCurrent: () => boolean): Promise<void> => {
      let hasLookedForGone = false
      // Others may have made the same changes meanwhile.
      if (!self.staged.has(id)) return
      const saved = await lists.save(id, {
        revision: () => self.table.revisionOf(id),
        members: () => withChanges(self.table.emailsOf(id), self.staged.get(id) ?? noChanges),
        merge: (theirs) => {
          if (isCurrent()) self.receive(id, theirs)
          return isCurrent() && self.staged.has(id)
        },
        onOutdated: () => {
          if (isCurrent()) self.markMerged(id)
        },
        recover: async (error) => {
          if (!hasCode(error, ErrorCode.notFound) || hasLookedForGone || !isCurrent()) return false
          // A member may have left the account.
          hasLookedForGone = true
          await signedInOf(self).users.load()
          if (isCurrent()) self.dropGone(id)
          return isCurrent()
        },
      })
      if (saved === null || !isCurrent()) return
      saves.set(id, (saves.get(id) ?? 0) + 1)
      self.receive(id, saved)
      // What the service did not accept now, it would not accept again.
      self.setChanges(id, noChanges)
    }

    const { views, actions } = accessForm.rules(self, {
      isDirty: () => self.staged.size > 0,
      /** Applies the changes to the newest lists; a list that fails keeps its changes. */
      send: async (_draft, isCurrent) => {
        clearSave()
        await run([...self.staged.keys()], (id) => saveList(id, isCurrent), {
          concurrency: MOST_SAVES,
          isStopped: () => !isCurrent(),
          onProblem: (id, problem) => {
            if (problem !== null && isCurrent()) self.failSave(id, problem)
          },
        })
        if (!isCurrent()) return 'unavailable'
        return self.saveProblems.size > 0 ? 'failed' : 'saved'
      },
      onReset: clearSave,
      onClose: () => {
        stop()
        saves.clear()
        Object.assign(self, emptyAccess())
      },
      stored: {
        pick: (isDirty) =>
          isDirty
            ? [...self.staged].map(([id, each]): [string, [string, boolean][]] => [id, [...each]])
            : null,
        isHere: () => self.isListed,
        restore: (stored) => self.stageAll(stored),
      },
    })
    return {
      views,
      actions: {
        ...actions,
        stop,
        open(): Promise<void> {
          const { session } = rootOf(self)
          const { users, workspaces } = signedInOf(self)
          if (!session.canManageWorkspaces || self.isReading) return Promise.resolve()
          if (!self.isOpen) self.begin(unchanged)
          return readLists(
            () => Promise.all([users.isReady || users.load(), workspaces.isReady || workspaces.load()]),
            () => self.workspaces.filter(({ id }) => !self.table.isRead(id)).map(({ id }) => id),
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
              self.restart(clock.now())
              return self.workspaces.map(({ id }) => id)
            },
          )
        },
        reread: flow(function* (id: string) {
          const { opening } = self
          try {
            const list = yield* toGenerator(lists.read(id))
            if (self.opening === opening) self.receive(id, list)
          } catch (error) {
            const problem = problemOf(error)
            if (problem !== null && self.opening === opening) self.failRead(id, problem)
          }
        }),
      },
    }
  })
export interface AccessMapStore extends Instance<typeof AccessMapStoreModel> {}
