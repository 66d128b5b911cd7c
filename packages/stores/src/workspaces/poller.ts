import type { Clock, Disposer } from '../environment/clock.ts'
import type { PageEvents } from '../environment/pageEvents.ts'

export interface PollerOptions {
  readonly clock: Clock
  readonly page: Pick<PageEvents, 'isVisible' | 'onVisibilityChange'>
  /** Milliseconds between runs. */
  readonly interval: number
  /** Must not reject. */
  readonly run: () => Promise<unknown>
}

/** Pauses while the page is hidden, and runs at once when it is visible again. */
export const startPoller = ({ clock, page, interval, run }: PollerOptions): Disposer => {
  let isStopped = false
  let isRunning = false
  let cancelTimer: Disposer | null = null

  const schedule = (): void => {
    if (!isStopped && page.isVisible()) cancelTimer = clock.after(interval, begin)
  }
  const begin = (): void => {
    isRunning = true
    void run().finally(() => {
      isRunning = false
      schedule()
    })
  }
  const stopListening = page.onVisibilityChange(() => {
    cancelTimer?.()
    if (page.isVisible() && !isRunning) begin()
  })

  begin()
  return () => {
    isStopped = true
    cancelTimer?.()
    stopListening()
  }
}
