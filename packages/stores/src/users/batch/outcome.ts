/**
 * How it stands with one of many. `refused`: a problem says why; `skipped`: a reason does; `unsent`: the rest of what was
 * cancelled, or given up because nothing got through.
 */
export type BatchOutcome = 'waiting' | 'running' | 'done' | 'refused' | 'skipped' | 'unsent'

export type BatchCounts = Readonly<Record<BatchOutcome, number>>

export const NO_COUNTS: BatchCounts = { waiting: 0, running: 0, done: 0, refused: 0, skipped: 0, unsent: 0 }
