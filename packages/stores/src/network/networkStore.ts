import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { peersOf } from '../root/peers.ts'

interface NetworkState {
  /** The network-error flag of the navigation guard. In memory only: a reload starts afresh. */
  hasFailed: boolean
  /** What the browser says about its connection. */
  isOnline: boolean
}

export const NetworkStoreModel = types
  .model('NetworkStore')
  .volatile((): NetworkState => ({ hasFailed: false, isOnline: true }))
  .actions((self) => ({
    fail(): void {
      self.hasFailed = true
    },
    setOnline(isOnline: boolean): void {
      self.isOnline = isOnline
    },
  }))
  .actions((self) => ({
    /**
     * Asks for the configuration again; an answer clears the flag.
     * @returns Whether the service answered.
     */
    retry: flow(function* () {
      const hasAnswered = yield* toGenerator(peersOf(self).config.load())
      if (hasAnswered) self.hasFailed = false
      return hasAnswered
    }),
  }))
  .actions((self) => {
    let dispose: Disposer | null = null
    const stop = (): void => {
      dispose?.()
      dispose = null
    }
    return {
      /** Follows the browser's connection, and retries by itself when it comes back. */
      start(): void {
        const { page } = environmentOf(self)
        stop()
        self.setOnline(page.isOnline())
        dispose = page.onOnlineChange(() => {
          self.setOnline(page.isOnline())
          if (self.isOnline && self.hasFailed) void self.retry()
        })
      },
      stop,
    }
  })
export interface NetworkStore extends Instance<typeof NetworkStoreModel> {}
