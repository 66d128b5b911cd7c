import { problemOf, type Problem } from '../resource/problem.ts'

export interface RunOptions<Item> {
  readonly concurrency: number
  /** Network failures in a row after which the run ends. @default never */
  readonly stopAfterLost?: number
  readonly isStopped: () => boolean
  readonly onProblem: (item: Item, problem: Problem | null) => void
}

/** Not a flow: flows cannot begin in parallel workers. @returns Whether it stopped because calls were lost. */
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
        lost = problem && problem.kind !== 'refused' ? lost + 1 : 0
        onProblem(next.value, problem)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, lane))
  return lost >= stopAfterLost
}
