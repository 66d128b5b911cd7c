import type { UserBatchStore, UserImportStore } from '@portico/stores'

/** Props of a dialog that shows and controls a bulk run. */
export const runPropsOf = (run: UserBatchStore | UserImportStore) => ({
  counts: run.counts,
  settled: run.settled,
  total: run.total,
  isRunning: run.isRunning,
  stop: run.stop,
  waitSeconds: run.waitSeconds,
  onStop: () => run.cancel(),
  onResume: () => void run.resume(),
  onRetry: () => void run.retryFailed(),
})
