import type { WireError } from './contract/envelope.ts'
import type { ErrorCode } from './contract/errorCode.ts'

const TOO_MANY_CALLS = 429
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([TOO_MANY_CALLS, 502, 503, 504])

/** Base class of client errors. */
export abstract class ClientError extends Error {
  abstract readonly kind: 'api' | 'network' | 'contract' | 'aborted'
  abstract readonly isTransient: boolean
  /** The call's id in the service's logs; null when the reply had none. */
  readonly reference: string | null

  constructor(message: string, reference: string | null = null) {
    super(message)
    this.reference = reference
  }
}

/** A refusal with a known code other than internal server error. */
export class ApiError extends ClientError {
  readonly kind = 'api'
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly errors: readonly WireError[]
  readonly status: number
  /** Seconds to wait, from the error or from `Retry-After`. */
  readonly seconds: number | null
  readonly isTransient: boolean

  constructor(reply: {
    code: ErrorCode
    errors: readonly WireError[]
    status: number
    retryAfter: number | null
    reference?: string | null
  }) {
    super(`The service refused with code ${reply.code} (status ${reply.status})`, reply.reference)
    const lock = reply.errors.find((error) => error.seconds !== undefined)?.seconds ?? null
    this.code = reply.code
    this.errors = reply.errors
    this.status = reply.status
    this.seconds = lock ?? reply.retryAfter
    // A login lock is not transient.
    this.isTransient = lock === null && TRANSIENT_STATUSES.has(reply.status)
  }
}

export const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code

/** Specification, section 8. */
type NetworkFailure = 'offline' | 'transit' | 'timeout' | 'unknownCode' | 'internal' | 'contract'

/** No usable answer: not sent, lost in transit, an unknown code, or an internal error. */
export class NetworkError extends ClientError {
  readonly kind: 'network' | 'contract' = 'network'
  override readonly name: string = 'NetworkError'
  readonly reason: NetworkFailure
  readonly status: number | null
  readonly code: number | null
  /** Whether the call asked for a change, which may have been made. */
  readonly isChange: boolean
  /** Method and path of a call that got no answer, without names of people; null otherwise. */
  readonly call: string | null
  readonly isTransient: boolean

  constructor(
    reason: NetworkFailure,
    status: number | null = null,
    given: Partial<Pick<NetworkError, 'code' | 'reference' | 'isChange' | 'call'>> = {},
  ) {
    const { code = null, reference = null, isChange = false, call = null } = given
    super(
      `No usable answer from the service (${reason}, status ${status ?? 'none'}, code ${code ?? 'none'})`,
      reference,
    )
    this.reason = reason
    this.status = status
    this.code = code
    this.isChange = isChange
    this.call = call
    this.isTransient = status === null || TRANSIENT_STATUSES.has(status)
  }
}

/** A successful reply that breaks the wire contract. Does not end the session: section 8 names no such case. */
export class ContractError extends NetworkError {
  override readonly kind = 'contract'
  override readonly name = 'ContractError'
  /** Path of the first difference, without values of the reply. */
  readonly at: string

  constructor(status: number, at: string, reference: string | null = null) {
    super('contract', status, { reference })
    this.at = at
    this.message = `A reply broke the wire contract at "${at}" (status ${status})`
  }
}

/** The caller aborted, or the session ended. Never shown. */
export class AbortedError extends ClientError {
  readonly kind = 'aborted'
  override readonly name = 'AbortedError'
  readonly isTransient = false

  constructor() {
    super('The call was given up')
  }
}

/** The service is reachable and asks for fewer calls. */
export const isOverloaded = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof NetworkError) && error.status === TOO_MANY_CALLS

/** The service is reachable and may answer later: too many calls, or its database is unavailable. */
export const isPassing = (error: unknown): boolean =>
  isOverloaded(error) || (error instanceof ApiError && error.isTransient)
