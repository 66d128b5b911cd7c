import type { UserBatchStore, UserImportStore } from '@portico/stores'

/** What a dialog shows of a bulk run, and how it steers it. */
export const runPropsOf = (run: UserBatchStore | UserImportStore) => ({
  counts: run.counts,
  settled: run.settled,
  total: run.total,
  isRunning: run.isRunning,
  stop: run.stop,
  onStop: () => run.cancel(),
  onResume: () => void run.resume(),
  onRetry: () => void run.retryFailed(),
})
