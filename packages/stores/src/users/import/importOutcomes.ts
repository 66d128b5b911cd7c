import { types } from 'mobx-state-tree'
import type { Problem } from '../../resource/problem.ts'
import { NO_COUNTS, type BatchCounts, type BatchOutcome } from '../batch/outcome.ts'
import type { PlannedRow } from './importPlan.ts'

/**
 * How it stands with somebody who is invited. `skipped`: they are in the account already; `unsent`: the rest of what was
 * stopped.
 */
export interface ImportResult {
  readonly row: PlannedRow
  readonly outcome: BatchOutcome
  /** Why it was refused or skipped. */
  readonly problem: Problem | null
}

/** Why no more is sent: somebody has pressed Stop, the account is full, or nothing gets through. */
export type ImportStop = 'pressed' | 'limit' | 'lost'

interface OutcomesState {
  isRunning: boolean
  stop: ImportStop | null
  counts: BatchCounts
}

const idle: OutcomesState = { isRunning: false, stop: null, counts: NO_COUNTS }

/** What has become of each row that was to be sent. */
export const ImportOutcomesModel = types
  .model('ImportOutcomes', {
    /** By place, in the order of the text. Frozen: each outcome touches its own row alone. */
    entries: types.map(types.frozen<ImportResult>()),
  })
  .volatile((): OutcomesState => ({ ...idle }))
  .views((self) => ({
    /** In the order of the text. */
    get results(): readonly ImportResult[] {
      return [...self.entries.values()]
    },
    get total(): number {
      return self.entries.size
    },
  }))
  .actions((self) => ({
    put(result: ImportResult): void {
      const key = String(result.row.row.place)
      const before = self.entries.get(key)?.outcome
      const counts = { ...self.counts }
      if (before) counts[before] -= 1
      counts[result.outcome] += 1
      self.counts = counts
      self.entries.set(key, result)
    },
    /** Sends no more. What is under way comes to its end: whether somebody was invited is worth knowing. */
    giveUp(stop: ImportStop): void {
      if (self.isRunning) self.stop ??= stop
    },
    begin(): void {
      self.isRunning = true
      self.stop = null
    },
    forgetOutcomes(): void {
      self.entries.clear()
      Object.assign(self, idle)
    },
  }))
  .actions((self) => ({
    queue(rows: readonly PlannedRow[]): void {
      self.forgetOutcomes()
      for (const row of rows) self.put({ row, outcome: 'waiting', problem: null })
    },
    /** @returns Whether there is anything to be done again. */
    requeue(outcome: 'refused' | 'unsent'): boolean {
      if (self.isRunning) return false
      const again = self.results.filter((result) => result.outcome === outcome)
      for (const { row } of again) self.put({ row, outcome: 'waiting', problem: null })
      return again.length > 0
    },
    end(): void {
      self.isRunning = false
      for (const { row, outcome } of self.results)
        if (outcome === 'waiting') self.put({ row, outcome: 'unsent', problem: null })
    },
  }))
