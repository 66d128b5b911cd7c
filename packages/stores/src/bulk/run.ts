import { when } from 'mobx'
import { ApiError, isOverloaded } from '../api/errors.ts'
import { createDisposerSlot, type Clock } from '../environment/clock.ts'
import { problemOf, type Problem } from '../resource/problem.ts'

const SECOND_MS = 1000

/** One wait for all lanes of a run. */
const createPause = ({
  clock,
  isStopped,
  onWait,
}: Pick<RunOptions<never>, 'clock' | 'isStopped' | 'onWait'>) => {
  let until = 0
  let waiting: Promise<void> | null = null

  /** Ends early when the run is stopped. */
  const second = (): Promise<void> =>
    new Promise((resolve) => {
      const ends = createDisposerSlot()
      const end = (): void => {
        ends.clear()
        resolve()
      }
      ends.set(clock.after(SECOND_MS, end), when(isStopped, end))
    })

  const wait = async (): Promise<void> => {
    for (;;) {
      const seconds = Math.ceil((until - clock.now()) / SECOND_MS)
      if (seconds <= 0 || isStopped()) break
      onWait?.(seconds)
      await second()
    }
    waiting = null
    onWait?.(null)
  }

  return {
    isOn: (): boolean => waiting !== null,
    extend: (seconds: number): void => {
      until = Math.max(until, clock.now() + seconds * SECOND_MS)
      waiting ??= wait()
    },
    passed: (): Promise<void> => waiting ?? Promise.resolve(),
  }
}

export interface RunOptions<Item> {
  readonly clock: Clock
  readonly concurrency: number
  /** Network failures in a row after which the run ends. @default never */
  readonly stopAfterLost?: number
  /** Where it is observable, a wait ends at once. */
  readonly isStopped: () => boolean
  /** @param problem null when the item was not sent */
  readonly onProblem: (item: Item, problem: Problem | null, error: unknown) => void
  /** Called once for each item, after its last try. @param settled how many so far */
  readonly onSettled?: (settled: number) => void
  /** Called each second while the service asks to wait, and with null when the run goes on. */
  readonly onWait?: (seconds: number | null) => void
}

/** Waits of one item, after which its refusal counts. */
const MAX_WAITS = 5
/** Where the service does not say how long. */
const USUAL_WAIT_SECONDS = 5

/** Not a flow: flows cannot begin in parallel workers. Waits as the service asks. @returns Whether it stopped because calls were lost. */
export const run = async <Item>(
  items: readonly Item[],
  worker: (item: Item) => Promise<void>,
  options: RunOptions<Item>,
): Promise<boolean> => {
  const { concurrency, stopAfterLost = Infinity, isStopped, onProblem, onSettled } = options
  const queue = items.values()
  const pause = createPause(options)
  let lost = 0
  let settled = 0

  const attempt = async (item: Item, waits = 0): Promise<void> => {
    try {
      await worker(item)
      lost = 0
    } catch (error) {
      if (isOverloaded(error) && waits < MAX_WAITS) {
        pause.extend((error instanceof ApiError && error.seconds) || USUAL_WAIT_SECONDS)
        await pause.passed()
        if (isStopped()) onProblem(item, null, error)
        else await attempt(item, waits + 1)
        return
      }
      const problem = problemOf(error)
      lost = problem && problem.kind !== 'refused' ? lost + 1 : 0
      onProblem(item, problem, error)
    }
  }

  const lane = async (): Promise<void> => {
    for (;;) {
      if (pause.isOn()) await pause.passed()
      if (lost >= stopAfterLost || isStopped()) return
      const next = queue.next()
      if (next.done) return
      await attempt(next.value)
      settled += 1
      onSettled?.(settled)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, lane))
  return lost >= stopAfterLost
}
