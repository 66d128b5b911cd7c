import { flow, toGenerator, types } from 'mobx-state-tree'
import type { Disposer } from '../environment/clock.ts'
import { signedInEnvironmentOf } from '../environment/environment.ts'
import { startPoller } from '../workspaces/polling.ts'

const INTERVAL_MS = 600_000
/** A window that comes to the front often does not check each time. */
const PAUSE_MS = 60_000

/** Detects that a newer console than this page's was deployed. */
export const ReleaseStoreModel = types
  .model('ReleaseStore', { isReplaced: false })
  .actions((self) => {
    const { clock, page, deployment } = signedInEnvironmentOf(self)
    // The page has just been loaded.
    let askedAt = clock.now()
    return {
      check: flow(function* () {
        // The device's clock may be set back.
        const isEarly = Math.abs(clock.now() - askedAt) < PAUSE_MS
        if (self.isReplaced || isEarly || !page.isOnline()) return
        askedAt = clock.now()
        self.isReplaced = yield* toGenerator(deployment.isReplaced())
      }),
    }
  })
  .actions((self) => {
    const { clock, page } = signedInEnvironmentOf(self)
    return {
      follow: (): Disposer => startPoller({ clock, page, interval: INTERVAL_MS, run: self.check }),
    }
  })
