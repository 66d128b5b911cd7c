import { types, type Instance } from 'mobx-state-tree'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'

const MINUTE = 60_000

/** The service's time, updated each minute, so that days left need no timer of their own. */
export const TimeStoreModel = types
  .model('TimeStore')
  .volatile((self) => ({ deviceTime: environmentOf(self).clock.now() }))
  .views((self) => ({
    /** Milliseconds since the epoch: the device's clock, corrected by the service's `Date` header. */
    get now(): number {
      return self.deviceTime + environmentOf(self).client.clockOffset
    },
  }))
  .actions((self) => ({
    tick(): void {
      self.deviceTime = environmentOf(self).clock.now()
    },
  }))
  .actions((self) => {
    let disposers: Disposer[] = []

    const stop = (): void => {
      for (const dispose of disposers) dispose()
      disposers = []
    }

    return {
      /** Ticks each minute, and at once when the page becomes visible: timers of a hidden page sleep. */
      start(): void {
        const { clock, page } = environmentOf(self)
        stop()
        let cancel: Disposer | null = null
        const next = (): void => {
          self.tick()
          cancel = clock.after(MINUTE, next)
        }
        next()
        disposers = [page.onVisibilityChange(() => self.tick()), () => cancel?.()]
      },
      stop,
    }
  })
export interface TimeStore extends Instance<typeof TimeStoreModel> {}

declare module '../root/root.ts' {
  interface Root {
    readonly time: TimeStore
  }
}
