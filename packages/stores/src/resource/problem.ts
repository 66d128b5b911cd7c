import type { WireError } from '../api/contract/envelope.ts'
import { ApiError, ClientError, NetworkError } from '../api/errors.ts'

/** Code of a failure that brought none of its own (specification, section 8). */
export const FALLBACK_CODE = 500

/** What went wrong with a call, for the screen to word. */
export interface Problem {
  /** `refused`: a code of the catalogue. `network`: no usable answer. */
  readonly kind: 'refused' | 'network'
  /** Code of the first error, or the fallback code. */
  readonly code: number
  /** What the service said; empty when it said nothing usable. */
  readonly errors: readonly WireError[]
  /** Seconds to wait before another try; null when not said. */
  readonly seconds: number | null
}

/**
 * The problem to store for an error of the client; null for a call that was given up, which is no problem.
 * Rethrows anything else: a mistake of ours must not pass for a failure of the service.
 */
export const problemOf = (error: unknown): Problem | null => {
  if (error instanceof ApiError) {
    return { kind: 'refused', code: error.code, errors: error.errors, seconds: error.seconds }
  }
  if (error instanceof NetworkError) {
    return { kind: 'network', code: error.code ?? FALLBACK_CODE, errors: [], seconds: null }
  }
  if (error instanceof ClientError) return null
  throw error
}
