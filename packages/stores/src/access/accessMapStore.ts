import { flow, toGenerator, type Instance } from 'mobx-state-tree'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { hasCode } from '../api/errors.ts'
import { run } from '../bulk/run.ts'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf } from '../resource/problem.ts'
import { rootOf, signedInOf } from '../root/root.ts'
import { memberLists, noChanges, withChanges } from '../workspaces/members/memberLists.ts'
import { accessForm, AccessListsModel, emptyAccess, unchanged } from './accessLists.ts'

/** Lists that are read side by side. */
const MOST_READS = 6
/** Lists that are saved side by side. */
const MOST_SAVES = 4
/** Calls in a row without any answer after which no more lists are read. */
const MOST_LOST = 8

/** More lists than this are not shown one by one as they come, but together every so many milliseconds. */
const MOST_SHOWN_SINGLY = 50
const SHOW_EVERY_MS = 250

/**
 * Who can reach which workspace: the share lists of all of them. An admin sees every workspace for being one; whether they are in
 * its list is another matter, and stays when they become a user.
 */
export const AccessMapStoreModel = AccessListsModel.named('AccessMapStore')
  .views((self) => ({
    /** The stored draft is about this person's workspaces alone. */
    isStoredDraftFor(email: string): boolean {
      return self.storedDraft?.every(([, changes]) => changes.every(([about]) => about === email)) === true
    },
  }))
  .extend((self) => {
    const { client, clock } = environmentOf(self)
    // Quiet and lenient: each list says for itself how it stands.
    const lists = memberLists(client, { isQuiet: true, isLenient: true })
    let reading: AbortController | null = null
    /** Counts the saves of each list: one that was asked for before is stale. */
    const saves = new Map<string, number>()

    /** Undoes the timer that shows what has come; null while nothing waits for it. */
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

    /** Reads lists, after the people and workspaces that `prepare` loads. */
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

    const clearSave = (): void => {
      Object.assign(self, { saveProblems: new Map(), mergedIds: [] })
    }

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
          // Somebody in the list may have left the account.
          hasLookedForGone = true
          await signedInOf(self).users.load()
          if (isCurrent()) self.dropGone(id)
          return isCurrent()
        },
      })
      if (saved === null || !isCurrent()) return
      saves.set(id, (saves.get(id) ?? 0) + 1)
      self.receive(id, saved)
      // What the service has not taken over now, it would not when asked again.
      self.setChanges(id, noChanges)
    }

    const { views, actions } = accessForm.rules(self, {
      isDirty: () => self.staged.size > 0,
      /**
       * Saves every changed list, the newest one each with what is changed here: nobody else's change is lost. A list that
       * fails keeps its changes, and `saveProblems` says why.
       */
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
        restore: (stored) => {
          self.stageAll(stored)
        },
      },
    })
    return {
      views,
      actions: {
        ...actions,
        /** Gives up reading. What has come stays. */
        stop,
        /** Reads the lists that are not there yet, after people and workspaces. Resolves at once while some are being read. */
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
        /** Tries again to read the lists that could not be read. */
        retryReads(): Promise<void> {
          return readLists(
            () => Promise.resolve(),
            () => [...self.readProblems.keys()],
          )
        },
        /** Reads everything again. What is not saved stays, but for workspaces that are gone. */
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
        /** Reads one list again, which was changed elsewhere. */
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
