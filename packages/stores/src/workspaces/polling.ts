import type { Clock, Disposer, PageEvents } from '../environment/clock.ts'

interface PollerOptions {
  readonly clock: Clock
  readonly page: Pick<PageEvents, 'isVisible' | 'onVisibilityChange'>
  /** Milliseconds between runs. */
  readonly interval: number
  /** Whether it continues while the page is hidden, as behind an installer's window. @default false */
  readonly isUnseen?: boolean
  /** Must not reject. @param isDue true when the interval is over; false at the start and when the page comes to the front */
  readonly run: (isDue: boolean) => Promise<unknown>
}

/** Pauses while the page is hidden by default, and runs at once when it is visible again. */
export const startPoller = ({ clock, page, interval, run, isUnseen = false }: PollerOptions): Disposer => {
  let isStopped = false
  let isRunning = false
  let cancelTimer: Disposer | null = null

  const schedule = (): void => {
    if (!isStopped && (isUnseen || page.isVisible())) cancelTimer = clock.after(interval, () => begin(true))
  }
  const begin = (isDue: boolean): void => {
    isRunning = true
    void run(isDue).finally(() => {
      isRunning = false
      schedule()
    })
  }
  const stopListening = page.onVisibilityChange(() => {
    if (isUnseen && !page.isVisible()) return
    cancelTimer?.()
    if (page.isVisible() && !isRunning) begin(false)
  })

  begin(false)
  return () => {
    isStopped = true
    cancelTimer?.()
    stopListening()
  }
}
