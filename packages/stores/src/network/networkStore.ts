import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { ApiError, ClientError, ContractError, isOverloaded, isPassing, NetworkError } from '../api/errors.ts'
import { createDisposerSlot, type Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { storeOnce, takeOnce } from '../environment/storage.ts'
import { rootOf, update } from '../root/root.ts'

/** Doubled after each try. */
const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 60_000

const CALL = 'portico.stoppedCall'

export const NetworkStoreModel = types
  .model('NetworkStore', {
    /** Flag of the navigation guard; not stored. */
    hasFailed: false,
    /** The service asks for fewer calls; the session continues afterwards. */
    isOverloaded: false,
    isOnline: true,
    /** Since the page was loaded. */
    hasBeenOffline: false,
    /** Milliseconds that the service asks to wait. */
    wait: 0,
    /** Reference of the failed call, see ClientError. */
    reference: types.maybeNull(types.string),
    /** Of the failed call, see NetworkError. Stays until the next session. */
    call: types.maybeNull(types.string),
  })
  .actions((self) => ({
    fail(error?: unknown, endsSession = false): void {
      self.reference = error instanceof ClientError ? error.reference : null
      self.call = error instanceof NetworkError ? error.call : null
      self.hasFailed = true
      self.isOverloaded = !endsSession && isOverloaded(error)
      self.wait = self.isOverloaded && error instanceof ApiError ? (error.seconds ?? 0) * 1000 : 0
    },
  }))
  .actions((self) => ({
    /** For the sign-in page, which is loaded anew. */
    keepCall(): void {
      if (self.call !== null) storeOnce(environmentOf(self), CALL, self.call)
    },
    /** A temporary failure or a broken reply postpones the start; other failures end the session. */
    failStart(error: unknown): void {
      if (isPassing(error) || error instanceof ContractError) self.fail(error)
      else rootOf(self).handleClientEvent('network', error)
    },
    /** Sets the flag, or clears it once the service answers. @returns Whether it answered. */
    retry: flow(function* () {
      const { config, session } = rootOf(self)
      let hasAnswered = yield* toGenerator(config.load((error) => self.fail(error), true))
      // Continues a postponed start.
      if (hasAnswered && session.state === 'unknown') hasAnswered = yield* toGenerator(session.restore())
      if (hasAnswered) self.hasFailed = false
      // Without a configuration the service was away, rather than one call stopped.
      if (hasAnswered && self.call?.endsWith('/config')) self.call = null
      return hasAnswered
    }),
  }))
  .actions((self) => {
    const connection = createDisposerSlot()
    return {
      /** Retries with growing pauses until the service answers. */
      poll(): Disposer {
        const { clock, random } = environmentOf(self)
        const timer = createDisposerSlot()
        let pause = FIRST_PAUSE_MS
        let isStopped = false
        const run = async (): Promise<void> => {
          if (!(await self.retry())) schedule()
        }
        const schedule = (): void => {
          if (isStopped) return
          // A random share, so that many consoles do not retry in step.
          timer.set(clock.after(Math.max(pause, self.wait) * (1 + random() / 5), () => void run()))
          pause = Math.min(2 * pause, MAX_PAUSE_MS)
        }
        schedule()
        return () => {
          isStopped = true
          timer.clear()
        }
      },
      /** Retries when the connection returns. */
      start(): void {
        const { page } = environmentOf(self)
        self.isOnline = page.isOnline()
        self.hasBeenOffline = !self.isOnline
        self.call = takeOnce(environmentOf(self), CALL)
        const onChange = (): void => {
          const isOnline = page.isOnline()
          update(self, { isOnline, hasBeenOffline: self.hasBeenOffline || !isOnline })
          if (self.isOnline && self.hasFailed) void self.retry()
        }
        connection.set(page.onOnlineChange(onChange))
      },
      stop: connection.clear,
    }
  })
export interface NetworkStore extends Instance<typeof NetworkStoreModel> {}
