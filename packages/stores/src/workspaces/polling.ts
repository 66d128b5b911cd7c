import type { Clock, Disposer, PageEvents } from '../environment/clock.ts'
import type { Environment } from '../environment/environment.ts'

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

/**
 * One of the visible tabs refreshes, and notifies the others of its versions.
 * @param name of the lock and of the storage key of the messages
 */
export const sharePolling = (
  { page, locks, storage }: Pick<Environment, 'page' | 'locks' | 'storage'>,
  name: `portico.${string}`,
  onMessage: (message: string) => void,
) => {
  let isStopped = false
  let releaseLock: Disposer | null = null
  let silentIntervals = 0

  const release = (): void => {
    releaseLock?.()
    releaseLock = null
  }
  const stopWatching = page.onVisibilityChange(() => {
    if (!page.isVisible()) release()
  })
  const stopListening = storage.onChange(({ key, value }) => {
    if (key !== name || value === null || !page.isVisible()) return
    silentIntervals = 0
    onMessage(value)
  })

  return {
    /** The tab with the lock refreshes; another takes over after two intervals without a message. */
    async mayPoll(): Promise<boolean> {
      releaseLock ??= await locks.take(name)
      if (isStopped || !page.isVisible()) {
        release()
        return false
      }
      silentIntervals += 1
      return releaseLock !== null || silentIntervals > 1
    },
    /** Notifies the other tabs, if this one refreshes for them. */
    notify(message: string): void {
      if (releaseLock === null) return
      storage.set(name, message)
      storage.remove(name)
    },
    stop(): void {
      isStopped = true
      release()
      stopWatching()
      stopListening()
    },
  }
}
