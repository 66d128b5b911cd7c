import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { rootOf } from '../root/root.ts'

export const NetworkStoreModel = types
  .model('NetworkStore', {
    /** Of the navigation guard; not stored. */
    hasFailed: false,
    isOnline: true,
  })
  .actions((self) => ({
    fail(): void {
      self.hasFailed = true
    },
    setOnline(isOnline: boolean): void {
      self.isOnline = isOnline
    },
  }))
  .actions((self) => ({
    /** @returns Whether the service answered, which clears the flag. */
    retry: flow(function* () {
      const hasAnswered = yield* toGenerator(rootOf(self).config.load())
      if (hasAnswered) self.hasFailed = false
      return hasAnswered
    }),
  }))
  .actions((self) => {
    const connection = createDisposerSlot()
    return {
      /** Retries when the connection returns. */
      start(): void {
        const { page } = environmentOf(self)
        self.setOnline(page.isOnline())
        const onChange = (): void => {
          self.setOnline(page.isOnline())
          if (self.isOnline && self.hasFailed) void self.retry()
        }
        connection.set(page.onOnlineChange(onChange))
      },
      stop: connection.clear,
    }
  })
export interface NetworkStore extends Instance<typeof NetworkStoreModel> {}
