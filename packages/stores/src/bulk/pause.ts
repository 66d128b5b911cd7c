import { when } from 'mobx'
import type { Clock, Disposer } from '../environment/clock.ts'

const SECOND_MS = 1000

interface PauseOptions {
  readonly clock: Clock
  readonly isStopped: () => boolean
  readonly onWait?: (seconds: number | null) => void
}

/** One wait for all lanes of a run. */
export const createPause = ({ clock, isStopped, onWait }: PauseOptions) => {
  let until = 0
  let waiting: Promise<void> | null = null

  /** Ends early when the run is stopped. */
  const second = (): Promise<void> =>
    new Promise((resolve) => {
      const stops: Disposer[] = []
      const end = (): void => {
        for (const stop of stops) stop()
        resolve()
      }
      stops.push(clock.after(SECOND_MS, end), when(isStopped, end))
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
