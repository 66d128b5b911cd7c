import { problemOf, type Problem } from '../resource/problem.ts'

export interface RunOptions<Item> {
  /** Most calls at the same time. */
  readonly concurrency: number
  /** Network failures in a row after which no more items begin. @default never stops */
  readonly stopAfterLost?: number
  /** Once true, no more items begin; those under way finish. */
  readonly isStopped: () => boolean
  /** @param problem Null for a call that was given up. */
  readonly onProblem: (item: Item, problem: Problem | null) => void
}

/**
 * Calls `worker` for each item, in order, a few at the same time. Not a flow: flows cannot begin inside parallel workers.
 * @returns Whether it stopped because calls were lost.
 */
export const run = async <Item>(
  items: readonly Item[],
  worker: (item: Item) => Promise<void>,
  { concurrency, stopAfterLost = Infinity, isStopped, onProblem }: RunOptions<Item>,
): Promise<boolean> => {
  const queue = items.values()
  let lost = 0
  const lane = async (): Promise<void> => {
    while (lost < stopAfterLost && !isStopped()) {
      const next = queue.next()
      if (next.done) return
      try {
        await worker(next.value)
        lost = 0
      } catch (error) {
        const problem = problemOf(error)
        lost = problem?.kind === 'network' ? lost + 1 : 0
        onProblem(next.value, problem)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, lane))
  return lost >= stopAfterLost
}
