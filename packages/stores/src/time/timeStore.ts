import { types, type Instance } from 'mobx-state-tree'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'

const MINUTE_MS = 60_000

/** Updated each minute, so that days left need no timer of their own. */
export const TimeStoreModel = types
  .model('TimeStore', { deviceTime: 0 })
  .views((self) => ({
    /** Milliseconds since the epoch, by the service's clock. */
    get now(): number {
      return self.deviceTime + environmentOf(self).client.clockOffset
    },
  }))
  .actions((self) => {
    const tick = (): void => {
      self.deviceTime = environmentOf(self).clock.now()
    }
    return { tick, afterCreate: tick }
  })
  .actions((self) => {
    const timer = createDisposerSlot()
    const visibility = createDisposerSlot()
    return {
      /** Also when the page becomes visible: timers of a hidden page are paused. */
      start(): void {
        const { clock, page } = environmentOf(self)
        const next = (): void => {
          self.tick()
          timer.set(clock.after(MINUTE_MS, next))
        }
        next()
        visibility.set(page.onVisibilityChange(() => self.tick()))
      },
      stop(): void {
        timer.clear()
        visibility.clear()
      },
    }
  })
export interface TimeStore extends Instance<typeof TimeStoreModel> {}
