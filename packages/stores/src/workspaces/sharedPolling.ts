import type { IStateTreeNode, IType } from 'mobx-state-tree'
import type { Disposer } from '../environment/clock.ts'
import type { Environment } from '../environment/environment.ts'
import type { Problem } from '../resource/problem.ts'
import { update } from '../resource/update.ts'

export interface SharedPolling {
  /** The tab with the lock refreshes; another takes over after two intervals without a message. */
  mayPoll(): Promise<boolean>
  /** Notifies the other tabs, if this one refreshes for them. */
  notify(message: string): void
  stop(): void
}

/**
 * One of the visible tabs refreshes, and notifies the others of its versions.
 * @param name of the lock and of the storage key of the messages
 */
export const sharePolling = (
  { page, locks, storage }: Pick<Environment, 'page' | 'locks' | 'storage'>,
  name: `portico.${string}`,
  onMessage: (message: string) => void,
): SharedPolling => {
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
    async mayPoll() {
      releaseLock ??= await locks.take(name)
      if (isStopped || !page.isVisible()) {
        release()
        return false
      }
      silentIntervals += 1
      return releaseLock !== null || silentIntervals > 1
    },
    notify(message) {
      if (releaseLock === null) return
      storage.set(name, message)
      storage.remove(name)
    },
    stop() {
      isStopped = true
      release()
      stopWatching()
      stopListening()
    },
  }
}

interface PolledList extends IStateTreeNode<IType<{ lastCheckedAt?: number | null }, unknown, unknown>> {
  readonly version: string | null
  readonly statesVersion: string | null
  readonly problem: Problem | null
  load(isPoll?: boolean): Promise<boolean>
}

/** Versions of list and states; null when the service does not send both. */
const versionsOf = ({ version, statesVersion }: PolledList): string | null =>
  version === null || statesVersion === null ? null : `${version} ${statesVersion}`

/** A tab that is notified of the versions that it has counts as checked, and requests any other. */
export const shareListPolling = (
  environment: Pick<Environment, 'page' | 'locks' | 'storage' | 'clock'>,
  name: `portico.${string}`,
  list: PolledList,
) => {
  const shared = sharePolling(environment, name, (versions) => {
    if (versions === versionsOf(list) && list.problem === null)
      update(list, { lastCheckedAt: environment.clock.now() })
    else void list.load(true)
  })
  return { ...shared, notify: (): void => shared.notify(versionsOf(list) ?? '') }
}
