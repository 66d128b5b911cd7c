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

/** As `untilAborted`, until the promise is fulfilled or rejected. */
export const untilSettled = (signal: AbortSignal, promise: Promise<unknown>): Promise<void> =>
  untilAborted(signal, (finish) => {
    promise.then(finish, finish)
    return () => undefined
  })

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PROPFIND'

export interface TransportRequest {
  readonly method: Method
  /** Absolute. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: object | undefined
  readonly signal: AbortSignal
  /** A longer reply rejects. */
  readonly maxBytes?: number
}

export interface TransportResponse {
  readonly status: number
  /** Names are case-insensitive. */
  header(name: string): string | null
  /** Parsed JSON; null without, or when invalid. */
  readonly body: unknown
}

/** Resolves with any status; rejects only without a response. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>

/** Returns the reply to a request that was sent before the console's script ran; null without one. */
export type TakeReply = (request: TransportRequest) => Promise<TransportResponse> | null

/** Uses early replies first. A lost request is sent again. */
export const withEarlyReplies =
  (transport: Transport, takeReply: TakeReply): Transport =>
  async (sent) => {
    const early = takeReply(sent)
    if (early === null) return transport(sent)
    await untilSettled(sent.signal, early)
    return early.catch(() => transport(sent))
  }
