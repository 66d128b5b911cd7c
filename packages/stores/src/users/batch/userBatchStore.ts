import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { IN_BACKGROUND } from '../../api/client.ts'
import { NothingSchema } from '../../api/contract/envelope.ts'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import { MemberReplySchema, type WireMember } from '../../api/contract/member.ts'
import { PasswordMailReplySchema } from '../../api/contract/password.ts'
import { hasCode } from '../../api/errors.ts'
import { bulkRunModel, type BulkProgress, type BulkStop, type RowOutcome } from '../../bulk/bulkRun.ts'
import { storedDraftModel } from '../../drafts/storedDraft.ts'
import type { Disposer } from '../../environment/clock.ts'
import { signedInEnvironmentOf } from '../../environment/environment.ts'
import { UNDONE, type UndoOutcome } from '../../forms/formRules.ts'
import { isOutdated, MAX_TRIES } from '../../forms/newest.ts'
import type { Problem } from '../../resource/problem.ts'
import { rootOf, signedInOf, update } from '../../root/root.ts'
import type { Identity } from '../../session/sessionUser.ts'
import { readPerson, sanitizingOf, userFormOf } from '../edit/rules.ts'
import { unknownPersonOf, type Person } from '../person.ts'
import { createMergeSoon } from '../usersStore.ts'
import {
  BulkActionSchema,
  changeFor,
  restoreOf,
  skipReasonOf,
  type BulkAction,
  type ChangeAction,
  type SkipReason,
} from './bulkActions.ts'

export interface BatchRow {
  readonly person: Person
  readonly outcome: RowOutcome
  readonly problem: Problem | null
  readonly reason: SkipReason | null
}

export interface BatchPlan {
  readonly affected: readonly Person[]
  readonly skipped: readonly { readonly person: Person; readonly reason: SkipReason }[]
}

/** One run per browser: two would undo each other. */
const LOCK = 'portico.batch'
const STORE_EVERY_MS = 1000

/** `emails`: the remaining ones of `total`; of the others, `done` were changed and the rest left out. */
const StoredSchema = v.object({
  action: BulkActionSchema,
  emails: v.array(v.string()),
  total: v.number(),
  done: v.number(),
})

const RunModel = bulkRunModel<BatchRow>({
  keyOf: ({ person }) => person.email,
  concurrency: 4,
  stopAfterLost: 8,
  // Deleted meanwhile: a retry would change nothing.
  outcomeOf: ({ code }) => (code === ErrorCode.notFound ? 'skipped' : 'refused'),
})

export const UserBatchStoreModel = types
  .compose(
    'UserBatchStore',
    RunModel,
    storedDraftModel('portico.batchDraft', StoredSchema),
    types.model({
      action: types.frozen<BulkAction | null>(null),
      /** Whether no other tab runs the stored rest. Null until that is known. */
      isOffered: types.maybeNull(types.boolean),
    }),
  )
  .views((self) => ({
    rowsFor(action: BulkAction, emails: readonly string[]): readonly BatchRow[] {
      const known = signedInOf(self).users.byEmail
      return [...new Set(emails)].map((email) => {
        const reason = skipReasonOf(known.get(email), action, rootOf(self).session.user)
        const person = known.get(email) ?? self.entries.get(email)?.person ?? unknownPersonOf(email)
        return { person, outcome: reason === null ? 'waiting' : 'skipped', problem: null, reason }
      })
    },
  }))
  .views((self) => ({
    planOf(action: BulkAction, emails: readonly string[]): BatchPlan {
      const rows = self.rowsFor(action, emails)
      return {
        affected: rows.filter(({ reason }) => reason === null).map(({ person }) => person),
        skipped: rows.flatMap(({ person, reason }) => (reason === null ? [] : [{ person, reason }])),
      }
    },
  }))
  .views((self) => ({
    /** Null until known. */
    get canRestore(): boolean | null {
      if (self.storedDraft === null || !signedInOf(self).users.isReady) return false
      return self.isOffered
    },
    /** Whether rows without an answer are left. */
    get hasRest(): boolean {
      const { waiting, running, unsent } = self.counts
      return waiting + running + unsent > 0 || (self.storedDraft !== null && self.isOffered === true)
    },
    /** Progress of the rows, or of the rest that an earlier page stored. */
    get progressOrStored(): BulkProgress | null {
      if (self.progress !== null || self.storedDraft === null || self.isOffered !== true) return self.progress
      const { emails, total, done } = self.storedDraft
      return { settled: total - emails.length, total, done, refused: 0, isRunning: false, waitSeconds: null }
    },
  }))
  .views((self) => ({
    /** The rows without an answer, to be stored. */
    get unfinished(): v.InferOutput<typeof StoredSchema> | null {
      const { action, total, rows, counts, earlierDone } = self
      const emails = rows
        .filter(({ outcome }) => outcome !== 'done' && outcome !== 'skipped')
        .map(({ person }) => person.email)
      return action === null || emails.length === 0
        ? null
        : { action, emails, total, done: counts.done + earlierDone }
    },
  }))
  .actions((self) => ({
    begin(action: BulkAction): void {
      self.clearRows()
      self.action = action
    },
    reset(): void {
      self.clearRows()
      self.action = null
    },
    /** Stores the rest for the next page of this tab: the session has ended. */
    persistDraft(author: Identity): void {
      self.storeLastDraft(author, self.unfinished ?? self.storedDraft)
    },
  }))
  .actions((self) => {
    const { client, clock, locks } = signedInEnvironmentOf(self)
    const { loadDraft } = self
    let release: Disposer | null = null
    let waiting: Disposer | null = null

    const store = (): void => {
      waiting?.()
      waiting = null
      self.storeDraft(self.unfinished)
    }

    const lock = async (): Promise<BulkStop | null> => {
      release ??= await locks.take(LOCK)
      if (release === null) return 'elsewhere'
      store()
      return null
    }

    const offerIfAlone = async (): Promise<void> => {
      if (self.storedDraft === null || release !== null) return
      const taken = await locks.take(LOCK)
      taken?.()
      update(self, { isOffered: taken !== null })
    }

    const unlock = (): void => {
      waiting?.()
      waiting = null
      release?.()
      release = null
    }

    /** Repeats the change on the newest user, unless another user changed the same field. */
    const send = async (action: ChangeAction, person: Person, tried = 1): Promise<WireMember> => {
      const changes = action.kind === 'role' ? { role: action.role } : { status: action.status }
      const body = userFormOf(person, changes, sanitizingOf(rootOf(self).config))
      try {
        return (await client.put('/users/', { ...IN_BACKGROUND, schema: MemberReplySchema, body })).member
      } catch (error) {
        const newest =
          isOutdated(error) && tried < MAX_TRIES ? await readPerson(client, person, IN_BACKGROUND) : null
        if (newest?.[action.kind] !== person[action.kind]) throw error
        return send(action, newest, tried + 1)
      }
    }

    const start = async (action: BulkAction, emails: readonly string[]): Promise<void> => {
      const list = createMergeSoon(self)
      self.queue(self.rowsFor(action, emails))
      const work = async ({ person }: BatchRow): Promise<void> => {
        waiting ??= clock.after(STORE_EVERY_MS, store)
        try {
          if (action.kind === 'remove') {
            const path = `/users/${encodeURIComponent(person.id)}` as const
            await client.delete(path, { ...IN_BACKGROUND, schema: NothingSchema })
            list.remove(person.email)
          } else if (action.kind === 'invite') {
            await client.post('/auth/forgotpassword', {
              ...IN_BACKGROUND,
              schema: PasswordMailReplySchema,
              body: { accountId: rootOf(self).session.accountId, email: person.id },
            })
          } else {
            const change = changeFor(action, person)
            if (change !== null) list.change(await send(change, person))
          }
        } catch (error) {
          if (!hasCode(error, ErrorCode.notFound)) throw error
          list.remove(person.email)
          if (action.kind !== 'remove') throw error
        }
      }
      const isCurrent = await self.runWaiting(work, lock)
      if (isCurrent && self.stop !== 'elsewhere') store()
      unlock()
      // The session of the run has ended.
      if (!isCurrent) await offerIfAlone()
      const isOutdatedList = list.end() || action.kind === 'invite'
      if (isOutdatedList && isCurrent) void signedInOf(self).users.load()
      if (isCurrent) offerUndo(action)
    }

    /** Runs the change backwards for the users that it was made for. */
    const offerUndo = (action: BulkAction): void => {
      const { waiting: unsettled, running, unsent } = self.counts
      if (action.kind !== 'status' && action.kind !== 'role') return
      if (unsettled + running + unsent > 0) return
      const changed = self.rowsWith('done').map(({ person }) => person)
      const count = changed.length
      if (count === 0) return
      const back = async (): Promise<UndoOutcome> => {
        if (self.isRunning || self.hasRest) return { kind: 'busy' }
        await runAll(
          restoreOf(action, changed),
          changed.map(({ email }) => email),
        )
        const { done } = self.counts
        if (done < count) return { kind: 'partly', done, total: count }
        clear()
        return UNDONE
      }
      signedInOf(self).undo.notify({ kind: 'success', messageKey: 'batchDone', values: { count } }, back)
    }

    const runAll = async (action: BulkAction, emails: readonly string[]): Promise<void> => {
      self.begin(action)
      await start(action, emails)
    }

    const clear = (): void => {
      self.reset()
      self.removeStoredDraft()
      store()
    }

    const repeat = async (outcome: 'refused' | 'unsent'): Promise<void> => {
      const emails = self.rowsWith(outcome).map(({ person }) => person.email)
      if (!self.isRunning && self.action) await start(self.action, emails)
    }

    return {
      /** Offers the rest of an earlier page unless another tab still runs it. */
      loadDraft(): void {
        loadDraft()
        self.isOffered = null
        void offerIfAlone()
      },
      /** Shows the rest of an earlier page as stopped. Needs the list of users. */
      restoreDraft(): void {
        const { storedDraft } = self
        if (storedDraft === null || self.canRestore !== true || self.total > 0) return
        const { action, emails, total, done } = storedDraft
        self.removeStoredDraft()
        Object.assign(self, { action, earlier: total - emails.length, earlierDone: done })
        self.queue(
          self.rowsFor(action, emails).map(({ person, reason }): BatchRow => {
            // The change was made before its answer arrived.
            const isDone = reason === 'unchanged' || (reason === 'gone' && action.kind === 'remove')
            const outcome = isDone ? 'done' : reason === null ? 'unsent' : 'skipped'
            return { person, outcome, problem: null, reason: isDone ? null : reason }
          }),
        )
        store()
      },
      /** Resolves when each user has an outcome; ignored during a run. */
      async run(action: BulkAction, emails: readonly string[]): Promise<void> {
        if (!self.isRunning) await runAll(action, emails)
      },
      retryFailed: () => repeat('refused'),
      resume: () => repeat('unsent'),
      clear(): void {
        if (!self.isRunning) clear()
      },
    }
  })
export interface UserBatchStore extends Instance<typeof UserBatchStoreModel> {}
