import type { ErrorCode } from './contract/errorCode.ts'
import type { WireError } from './contract/envelope.ts'

/** Statuses of a service that is busy or away for a moment. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Whatever a call can fail with. */
export abstract class ClientError extends Error {
  abstract readonly kind: 'api' | 'network' | 'contract' | 'aborted'
  /** Whether the same call may well succeed in a moment: lost in transit, or 429, 502, 503, 504. */
  abstract readonly isTransient: boolean
}

/** The service refused with a code of the catalogue, other than internal server error. The caller says what it means. */
export class ApiError extends ClientError {
  readonly kind = 'api'
  override readonly name = 'ApiError'
  /** Code of the first error. */
  readonly code: ErrorCode
  /** Every error of the reply, at least one. */
  readonly errors: readonly WireError[]
  /** HTTP status. */
  readonly status: number
  /** Seconds to wait, from the error, else from `Retry-After`; null when neither was sent. */
  readonly seconds: number | null
  readonly isTransient: boolean

  constructor(reply: {
    code: ErrorCode
    errors: readonly WireError[]
    status: number
    retryAfter: number | null
  }) {
    super(`The service refused with code ${reply.code} (status ${reply.status})`)
    const lock = reply.errors.find((error) => error.seconds !== undefined)?.seconds ?? null
    this.code = reply.code
    this.errors = reply.errors
    this.status = reply.status
    this.seconds = lock ?? reply.retryAfter
    // A login lock is an answer, not a hiccup.
    this.isTransient = lock === null && TRANSIENT_STATUSES.has(reply.status)
  }
}

/** Why a call counts as a network error (specification, section 8). */
export type NetworkFailure = 'transit' | 'timeout' | 'unknownCode' | 'internal' | 'contract'

/** No usable answer: lost in transit, an unknown code, or an internal error of the service. */
export class NetworkError extends ClientError {
  readonly kind: 'network' | 'contract' = 'network'
  override readonly name: string = 'NetworkError'
  readonly reason: NetworkFailure
  /** HTTP status; null when no response came. */
  readonly status: number | null
  /** Code of the reply, known or not; null when it had none. */
  readonly code: number | null
  readonly isTransient: boolean

  constructor(reason: NetworkFailure, status: number | null = null, code: number | null = null) {
    super(`No usable answer from the service (${reason}, status ${status ?? 'none'}, code ${code ?? 'none'})`)
    this.reason = reason
    this.status = status
    this.code = code
    this.isTransient = status === null || TRANSIENT_STATUSES.has(status)
  }
}

/** The call succeeded but its reply is not what the contract says; ends like a network error. */
export class ContractError extends NetworkError {
  override readonly kind = 'contract'
  override readonly name = 'ContractError'
  /** Where in the reply the first difference is, such as `data.services.0.id`. Holds no value of the reply. */
  readonly at: string

  constructor(status: number, at: string) {
    super('contract', status)
    this.at = at
    this.message = `A reply broke the wire contract at "${at}" (status ${status})`
  }
}

/** The caller gave the call up, or the session it was made in has ended. Never shown to anybody. */
export class AbortedError extends ClientError {
  readonly kind = 'aborted'
  override readonly name = 'AbortedError'
  readonly isTransient = false

  constructor() {
    super('The call was given up')
  }
}
