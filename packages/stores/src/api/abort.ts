import type { Clock, Disposer } from '../environment/clock.ts'
import { AbortedError } from './errors.ts'

/** A signal that also aborts after `ms` milliseconds, null for no limit, unless it is stopped. */
export const startDeadline = (clock: Clock, ms: number | null, signal?: AbortSignal) => {
  const expired = new AbortController()
  return {
    signal: AbortSignal.any(signal ? [signal, expired.signal] : [expired.signal]),
    hasExpired: (): boolean => expired.signal.aborted,
    stop: ms === null ? () => undefined : clock.after(ms, () => expired.abort()),
  }
}

/** Resolves when `start` calls back. Rejects with AbortedError as soon as the signal is aborted. */
export const untilAborted = (
  signal: AbortSignal | undefined,
  start: (done: () => void) => Disposer,
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new AbortedError())
      return
    }
    const settle = (finish: () => void) => (): void => {
      stop()
      signal?.removeEventListener('abort', abort)
      finish()
    }
    const abort = settle(() => reject(new AbortedError()))
    signal?.addEventListener('abort', abort)
    const stop = start(settle(resolve))
  })
