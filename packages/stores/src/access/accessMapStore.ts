import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { keptDraftModel, type Typist } from '../drafts/keptDraft.ts'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf } from '../resource/problem.ts'
import { peersOf } from '../root/peers.ts'
import { inTurn } from '../users/inTurn.ts'
import { AccessListsModel, emptyAccess } from './accessLists.ts'
import { groupCalls } from './groupCalls.ts'

/** Lists that are read side by side. */
const MOST_READS = 6
/** Lists that are saved side by side. */
const MOST_SAVES = 4
/** Saves of one list in a row that may meet somebody else's. */
const MOST_TRIES = 5
/** Calls in a row without any answer after which there is no sense in going on. */
const MOST_LOST = 8

/** More lists than this are not shown one by one as they come, but together every so many milliseconds. */
const MOST_SHOWN_SINGLY = 50
const SHOW_EVERY_MS = 250

/** How a save ended: `failed` when at least one list could not be saved; `saveProblems` says which and why. */
export type AccessOutcome = 'saved' | 'unchanged' | 'held' | 'failed'

const KeptSchema = v.array(v.tuple([v.string(), v.array(v.tuple([v.string(), v.boolean()]))]))

/**
 * Who can reach which workspace: the share lists of all of them. An admin sees every workspace for being one; whether they are in
 * its list is another matter, and stays when they become a user. Unsaved changes survive a session that ends by itself.
 */
export const AccessMapStoreModel = types
  .compose('AccessMapStore', AccessListsModel, keptDraftModel('portico.accessDraft', KeptSchema))
  .views((self) => ({
    get isKeptHere(): boolean {
      return self.isListed && self.kept !== null
    },
    /** What was kept is about this person's workspaces alone. */
    isKeptFor(email: string): boolean {
      return self.kept?.every(([, changes]) => changes.every(([about]) => about === email)) === true
    },
  }))
  .actions((self) => ({
    keep(user: Typist): void {
      const changes = [...self.staged].map(([id, each]): [string, [string, boolean][]] => [id, [...each]])
      self.keepDraft(user, changes.length > 0 ? changes : null)
    },
    restoreKept(): boolean {
      if (!self.isListed || self.kept === null || self.isSaving) return false
      self.stageAll(self.kept)
      self.discardKept()
      return true
    },
  }))
  .actions((self) => {
    const { client, clock } = environmentOf(self)
    const calls = groupCalls(client)
    let reading: AbortController | null = null
    /** Counts what was asked to be read: what is not the latest any more does not go on. */
    let readings = 0
    /** Counts the ends of everything: what began before one changes nothing after it. */
    let life = 0
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

    const readLists = flow(function* (ids: readonly string[], controller: AbortController) {
      const { signal } = controller
      const isPaced = ids.length > MOST_SHOWN_SINGLY
      let lost = 0
      const work = async (id: string): Promise<void> => {
        const saved = saves.get(id)
        try {
          const list = await calls.read(id, signal)
          lost = 0
          if (signal.aborted || saves.get(id) !== saved) return
          self.receive(id, list, { isShown: !isPaced })
          if (isPaced) waiting ??= clock.after(SHOW_EVERY_MS, showWaiting)
        } catch (error) {
          const problem = problemOf(error)
          if (signal.aborted || problem === null) return
          lost = problem.kind === 'network' ? lost + 1 : 0
          self.failRead(id, problem)
        }
      }
      yield* toGenerator(inTurn(ids, MOST_READS, work, () => signal.aborted || lost >= MOST_LOST))
      if (signal.aborted) return
      showWaiting()
      self.isReading = false
    })

    const giveUp = (): void => {
      readings += 1
      reading?.abort()
      showWaiting()
      self.isReading = false
    }

    /** Reads lists, after the people and workspaces that `prepare` loads. */
    const begin = flow(function* (prepare: () => Promise<unknown>, idsOf: () => readonly string[]) {
      giveUp()
      const ticket = readings
      self.isReading = true
      yield* toGenerator(prepare())
      if (ticket !== readings) return
      self.readAt ??= clock.now()
      reading = new AbortController()
      yield* toGenerator(readLists(idsOf(), reading))
    })

    /** The list as it is to be: the newest, with what is changed here. */
    const wishFor = (id: string, changes: ReadonlyMap<string, boolean>): string[] => {
      const wish = new Set(self.table.emailsOf(id))
      for (const [email, isGranted] of changes) {
        if (isGranted) wish.add(email)
        else wish.delete(email)
      }
      return [...wish]
    }

    const saveList = async (id: string, born: number): Promise<void> => {
      const isOver = (): boolean => born !== life
      let hasLookedForGone = false
      for (let tries = 1; ; tries += 1) {
        // A service that tells no revisions cannot refuse an outdated list, so it is looked at first.
        if (tries > 1 || self.table.revisionOf(id) === undefined) {
          const list = await calls.read(id)
          if (isOver()) return
          self.receive(id, list)
        }
        const changes = self.staged.get(id)
        // Others have made the same change.
        if (changes === undefined) return
        try {
          const list = await calls.save(id, wishFor(id, changes), self.table.revisionOf(id))
          if (isOver()) return
          saves.set(id, (saves.get(id) ?? 0) + 1)
          self.receive(id, list)
          // What the service has not taken over now, it would not when asked again.
          self.settle(id)
          return
        } catch (error) {
          if (isOver()) return
          if (calls.isOutdated(error) && tries < MOST_TRIES) {
            self.noteMerged(id)
          } else if (calls.isGone(error) && !hasLookedForGone) {
            // Somebody in the list may have left the account.
            hasLookedForGone = true
            await peersOf(self).users.load()
            if (isOver()) return
            self.dropGone(id)
          } else throw error
        }
      }
    }

    return {
      /** Gives up reading. What has come stays. */
      stop: giveUp,
      /** Reads the lists that are not there yet, after people and workspaces. Resolves at once while some are being read. */
      open(): Promise<void> {
        const { session, users, workspaces } = peersOf(self)
        if (!session.canManageWorkspaces || self.isReading) return Promise.resolve()
        return begin(
          () => Promise.all([users.isReady || users.load(), workspaces.isReady || workspaces.load()]),
          () => self.workspaces.filter(({ id }) => !self.table.isRead(id)).map(({ id }) => id),
        )
      },
      /** Tries again to read the lists that could not be read. */
      retryReads(): Promise<void> {
        return begin(
          () => Promise.resolve(),
          () => [...self.readProblems.keys()],
        )
      },
      /** Reads everything again. What is not saved stays, but for workspaces that are gone. */
      refresh(): Promise<void> {
        const { users, workspaces } = peersOf(self)
        return begin(
          () => Promise.all([users.load(), workspaces.load()]),
          () => {
            self.restart(clock.now())
            return self.workspaces.map(({ id }) => id)
          },
        )
      },
      /** Reads one list again, which was changed elsewhere. */
      reread: flow(function* (id: string) {
        const born = life
        try {
          const list = yield* toGenerator(calls.read(id))
          if (born === life) self.receive(id, list)
        } catch (error) {
          const problem = problemOf(error)
          if (problem !== null && born === life) self.failRead(id, problem)
        }
      }),
      /**
       * Saves every changed list, the newest one each with what is changed here: nobody else's change is lost. A list that
       * fails keeps its changes.
       */
      save: flow(function* () {
        if (self.isSaving) return 'held' satisfies AccessOutcome
        if (!self.isDirty) return 'unchanged' satisfies AccessOutcome
        const born = life
        self.isSaving = true
        self.saveProblems = new Map()
        self.mergedIds = []
        const work = async (id: string): Promise<void> => {
          try {
            await saveList(id, born)
          } catch (error) {
            const problem = problemOf(error)
            if (problem !== null && born === life) self.failSave(id, problem)
          }
        }
        try {
          yield* toGenerator(inTurn([...self.staged.keys()], MOST_SAVES, work, () => born !== life))
        } finally {
          if (born === life) self.isSaving = false
        }
        if (born !== life) return 'held' satisfies AccessOutcome
        return (self.saveProblems.size > 0 ? 'failed' : 'saved') satisfies AccessOutcome
      }),
      /** Forgets everything. A save under way goes on, unheard. */
      reset(): void {
        life += 1
        giveUp()
        saves.clear()
        Object.assign(self, emptyAccess())
      },
    }
  })
export interface AccessMapStore extends Instance<typeof AccessMapStoreModel> {}
