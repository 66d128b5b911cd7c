import type { Disposer } from '../environment/clock.ts'
import type { Environment } from '../environment/environment.ts'

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
