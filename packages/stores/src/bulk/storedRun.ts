import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { storedDraftModel } from '../drafts/storedDraft.ts'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { update } from '../root/root.ts'
import type { Identity } from '../session/sessionUser.ts'
import {
  bulkRunModel,
  type BulkOptions,
  type BulkProgress,
  type BulkRow,
  type BulkStop,
  type RowOutcome,
} from './bulkRun.ts'

const STORE_EVERY_MS = 1000

/** `rest`: what remains of `total`; of the others, `done` were changed and the rest left out. */
interface StoredRest<Job, Key> {
  readonly job: Job
  readonly rest: readonly Key[]
  readonly total: number
  readonly done: number
}

export const restSchema = <Job extends v.GenericSchema, Key extends v.GenericSchema>(job: Job, key: Key) =>
  v.object({ job, rest: v.array(key), total: v.number(), done: v.number() })

interface StoredRunOptions<Row, Job, Key> extends BulkOptions<Row> {
  /** Names the lock and the stored rest. */
  readonly name: string
  /** A stored rest that does not match is ignored. */
  readonly stored: v.GenericSchema<unknown, StoredRest<Job, Key>>
  /** What is stored of a row. */
  readonly restOf: (row: Row) => Key
}

interface StoredRunRules<Row, Job, Key> {
  /** Those to send are `waiting`. */
  rowsOf: (job: Job, keys: readonly Key[]) => readonly Row[]
  /** A row of a stored rest, which may have been done before its answer arrived. */
  restored?: (job: Job, row: Row) => Row
  /** Whether a stored rest can be shown. @default always */
  canRestore?: (job: Job) => boolean
  /** Called as the rows are sent. */
  start: (job: Job) => {
    readonly send: (row: Row) => Promise<void>
    /** @param isCurrent false when the session of the run has ended */
    readonly end: (isCurrent: boolean) => void
  }
}

interface StoredRunActions<Job, Key> {
  readonly run: (job: Job, keys: readonly Key[]) => Promise<void>
  readonly clear: () => void
}

const stateModel = <Row extends BulkRow, Job, Key>({
  name,
  stored,
  ...options
}: StoredRunOptions<Row, Job, Key>) =>
  types
    .compose(
      bulkRunModel<Row>(options),
      storedDraftModel(`portico.${name}Draft`, stored),
      types.model({
        job: types.frozen<Job | null>(null),
        /** Whether no other tab runs the stored rest. Null until that is known. */
        isOffered: types.maybeNull(types.boolean),
      }),
    )
    .views((self) => ({
      /** Whether rows without an answer are left. */
      get hasRest(): boolean {
        const { waiting, running, unsent } = self.counts
        return waiting + running + unsent > 0 || (self.storedDraft !== null && self.isOffered === true)
      },
      /** Progress of the rows, or of the rest that an earlier page stored. */
      get bulkProgress(): BulkProgress | null {
        if (self.progress !== null || self.storedDraft === null || self.isOffered !== true)
          return self.progress
        const { rest, total, done } = self.storedDraft
        return { settled: total - rest.length, total, done, refused: 0, isRunning: false, waitSeconds: null }
      },
    }))

type State<Row extends BulkRow, Job, Key> = Instance<ReturnType<typeof stateModel<Row, Job, Key>>>

/** A bulk run whose rest survives a reload, a crash and the end of the session. One per browser: two would undo each other. */
export const storedRunModel = <Row extends BulkRow, Job, Key>(
  options: StoredRunOptions<Row, Job, Key>,
  makeRules: (
    self: State<Row, Job, Key>,
    actions: StoredRunActions<Job, Key>,
  ) => StoredRunRules<Row, Job, Key>,
) =>
  stateModel(options).extend((self) => {
    const { clock, locks } = environmentOf(self)
    const lockName = `portico.${options.name}`
    const { loadDraft } = self
    const storing = createDisposerSlot()
    const lock = createDisposerSlot()

    /** The rows without an answer. */
    const unfinished = (): StoredRest<Job, Key> | null => {
      const { job, total, rows } = self
      const rest = rows
        .filter(({ outcome }) => outcome !== 'done' && outcome !== 'skipped')
        .map(options.restOf)
      return job === null || rest.length === 0 ? null : { job, rest, total, done: self.allCounts.done }
    }

    const store = (): void => {
      storing.clear()
      self.storeDraft(unfinished())
    }

    const begin = async (): Promise<BulkStop | null> => {
      if (!lock.isSet()) {
        const taken = await locks.take(lockName)
        if (taken === null) return 'elsewhere'
        lock.set(taken)
      }
      store()
      return null
    }

    const offerIfAlone = async (): Promise<void> => {
      if (self.storedDraft === null || lock.isSet()) return
      const taken = await locks.take(lockName)
      taken?.()
      update<object>(self, { isOffered: taken !== null })
    }

    const sendAll = async (job: Job, rows: readonly Row[]): Promise<void> => {
      const { send, end } = rules.start(job)
      self.queue(rows)
      const isCurrent = await self.runWaiting((row) => {
        if (!storing.isSet()) storing.set(clock.after(STORE_EVERY_MS, store))
        return send(row)
      }, begin)
      if (isCurrent && self.stop !== 'elsewhere') store()
      storing.clear()
      lock.clear()
      if (!isCurrent) await offerIfAlone()
      end(isCurrent)
    }

    const forget = (): void => {
      self.clearRows()
      update<object>(self, { job: null })
    }

    const discard = (): void => {
      forget()
      self.removeStoredDraft()
      store()
    }

    const run = (job: Job, keys: readonly Key[]): Promise<void> => {
      forget()
      update<object>(self, { job })
      return sendAll(job, rules.rowsOf(job, keys))
    }

    const repeat = async (outcome: RowOutcome): Promise<void> => {
      const { job, isRunning } = self
      if (!isRunning && job !== null)
        await sendAll(job, rules.rowsOf(job, self.rowsWith(outcome).map(options.restOf)))
    }

    const rules = makeRules(self, { run, clear: discard })

    return {
      views: {
        rowsOf: rules.rowsOf,
        /** Null until known. */
        get canRestore(): boolean | null {
          if (self.storedDraft === null || rules.canRestore?.(self.storedDraft.job) === false) return false
          return self.isOffered
        },
      },
      actions: {
        /** Offers the rest of an earlier page unless another tab still runs it. */
        loadDraft(): void {
          loadDraft()
          update<object>(self, { isOffered: null })
          void offerIfAlone()
        },
        /** Stores the rest for the next page of this tab: the session has ended. */
        persistDraft: (author: Identity): void =>
          self.storeLastDraft(author, unfinished() ?? self.storedDraft),
        /** Shows the rest of an earlier page as stopped. */
        restoreDraft(): void {
          const { storedDraft } = self
          if (storedDraft === null || self.isOffered !== true || self.total > 0) return
          const { job, rest, total, done } = storedDraft
          if (rules.canRestore?.(job) === false) return
          self.removeStoredDraft()
          update<object>(self, { job, earlier: total - rest.length, earlierDone: done })
          self.queue(rules.rowsOf(job, rest).map((row) => rules.restored?.(job, row) ?? row))
          self.postpone()
          store()
        },
        /** Resolves when each row has an outcome; ignored during a run. */
        async run(job: Job, keys: readonly Key[]): Promise<void> {
          if (!self.isRunning) await run(job, keys)
        },
        retryFailed: () => repeat('refused'),
        resume: () => repeat('unsent'),
        /** Gives up the rest; ignored during a run. */
        clear: (): void => {
          if (!self.isRunning) discard()
        },
        /** The session has ended: what is stored stays. */
        reset: forget,
      },
    }
  })
