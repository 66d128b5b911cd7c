import { flow, toGenerator, types } from 'mobx-state-tree'
import { isOverloaded } from '../api/errors.ts'
import { environmentOf } from '../environment/environment.ts'
import type { Problem } from '../resource/problem.ts'
import { maybeOneOf } from '../root/root.ts'
import { run, type RunOptions } from './run.ts'

/** `skipped`: nothing to do. `unsent`: the run stopped before it. */
export type RowOutcome = 'waiting' | 'running' | 'done' | 'refused' | 'skipped' | 'unsent'
export type OutcomeCounts = Readonly<Record<RowOutcome, number>>

/** `limit`: the account is full. `lost`: no call reaches the service. `elsewhere`: another tab has a run. */
export type BulkStop = 'pressed' | 'limit' | 'lost' | 'elsewhere'

export interface BulkRow {
  readonly outcome: RowOutcome
  readonly problem: Problem | null
}

export interface BulkOptions<Row> extends Pick<RunOptions<Row>, 'concurrency' | 'stopAfterLost'> {
  readonly keyOf: (row: Row) => string
  readonly outcomeOf?: (problem: Problem) => 'refused' | 'skipped'
  /** Reason to stop when the problem affects all remaining rows. @default none */
  readonly stopFor?: (problem: Problem) => BulkStop | null
}

/** Progress of a run, shown on every page. */
export interface BulkProgress {
  readonly settled: number
  readonly total: number
  readonly done: number
  readonly refused: number
  /** While the service asks to wait; null while it does not. */
  readonly waitSeconds: number | null
  readonly isRunning: boolean
}

/** `earlier`: rows that an earlier page settled; `earlierDone`: those of them that it changed. */
const fresh = { earlier: 0, earlierDone: 0, isRunning: false }

const none: OutcomeCounts = { waiting: 0, running: 0, done: 0, refused: 0, skipped: 0, unsent: 0 }

export const bulkRunModel = <Row extends BulkRow>({
  keyOf,
  outcomeOf = () => 'refused',
  stopFor = () => null,
  ...limits
}: BulkOptions<Row>) =>
  types
    .model('BulkRun', {
      /** In the order of the queue. Frozen, so that an outcome changes only its own row. */
      entries: types.map(types.frozen<Row>()),
      ...fresh,
      waitSeconds: types.maybeNull(types.number),
      stop: maybeOneOf<BulkStop>(['pressed', 'limit', 'lost', 'elsewhere']),
      counts: types.frozen(none),
    })
    .views((self) => ({
      get rows(): readonly Row[] {
        return [...self.entries.values()]
      },
      get total(): number {
        return self.entries.size + self.earlier
      },
      /** Rows that are answered or need no call. */
      get settled(): number {
        const { done, refused, skipped } = self.counts
        return done + refused + skipped + self.earlier
      },
      /** Those of an earlier page included. */
      get allCounts(): OutcomeCounts {
        const { counts, earlier, earlierDone } = self
        const { done, skipped } = counts
        return { ...counts, done: done + earlierDone, skipped: skipped + earlier - earlierDone }
      },
    }))
    .views((self) => ({
      /** Null without rows. */
      get progress(): BulkProgress | null {
        const { settled, total, isRunning, waitSeconds } = self
        const { done, refused } = self.allCounts
        return total === 0 ? null : { settled, total, done, refused, isRunning, waitSeconds }
      },
      rowsWith(outcome: RowOutcome): readonly Row[] {
        return self.rows.filter((row) => row.outcome === outcome)
      },
    }))
    .actions((self) => ({
      queue(rows: readonly Row[]): void {
        const counts = { ...self.counts }
        for (const row of rows) {
          const before = self.entries.get(keyOf(row))?.outcome
          if (before) counts[before] -= 1
          counts[row.outcome] += 1
          self.entries.set(keyOf(row), row)
        }
        self.counts = counts
      },
      setWait(seconds: number | null): void {
        self.waitSeconds = seconds
      },
      /** Rows under way finish, so that their outcome is known. */
      cancel(stop: BulkStop = 'pressed'): void {
        if (self.isRunning) self.stop ??= stop
      },
    }))
    .actions((self) => ({
      /** Leaves what waits unsent. */
      postpone(): void {
        for (const row of self.rowsWith('waiting')) self.queue([{ ...row, outcome: 'unsent' }])
      },
    }))
    .actions((self) => {
      let generation = 0
      return {
        /** A run under way changes no row afterwards. */
        clearRows(): void {
          generation += 1
          self.entries.clear()
          Object.assign(self, { ...fresh, waitSeconds: null, stop: null, counts: none })
        },
        /** @param begin returns why nothing may be sent now @returns Whether the rows are still those of this run. */
        runWaiting: flow(function* (
          worker: (row: Row) => Promise<void>,
          begin?: () => Promise<BulkStop | null>,
        ) {
          const mine = generation
          const isCurrent = (): boolean => mine === generation
          const settle = (row: Row, outcome: RowOutcome, problem: Problem | null = null): void => {
            if (isCurrent()) self.queue([{ ...row, outcome, problem }])
          }
          Object.assign(self, { isRunning: true, stop: null })
          const refusal = begin && (yield* toGenerator(begin()))
          if (refusal && isCurrent()) self.cancel(refusal)
          const runs = run(
            self.rowsWith('waiting'),
            async (row) => {
              settle(row, 'running')
              try {
                await worker(row)
              } catch (error) {
                if (isOverloaded(error)) settle(row, 'waiting')
                throw error
              }
              settle(row, 'done')
            },
            {
              ...limits,
              clock: environmentOf(self).clock,
              onWait: (seconds) => {
                if (isCurrent()) self.setWait(seconds)
              },
              isStopped: () => !isCurrent() || self.stop !== null,
              onProblem: (row, problem) => {
                settle(row, problem === null ? 'unsent' : outcomeOf(problem), problem)
                const stop = problem && stopFor(problem)
                if (stop && isCurrent()) self.cancel(stop)
              },
            },
          )
          const isLost = yield* toGenerator(runs)
          if (!isCurrent()) return false
          if (isLost) self.stop ??= 'lost'
          self.postpone()
          self.isRunning = false
          return true
        }),
      }
    })
