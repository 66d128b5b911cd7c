import type { IAnyStateTreeNode } from 'mobx-state-tree'
import type { WireError } from '../api/contract/envelope.ts'
import { ApiError, ClientError, NetworkError } from '../api/errors.ts'
import { environmentOf } from '../environment/environment.ts'

/** For failures without a code (specification, section 8). */
export const FALLBACK_CODE = 500

export interface Problem {
  /** `offline`: not sent. `unanswered`: a change that may have been made. `unread`: a read without an answer. */
  readonly kind: 'refused' | 'network' | 'offline' | 'unanswered' | 'unread'
  readonly code: number
  readonly errors: readonly WireError[]
  /** Seconds to wait; null when not sent. */
  readonly seconds: number | null
  /** The call's id in the service's logs, where the reply had one. */
  readonly reference?: string
}

const kindOf = ({ reason, status, isChange }: NetworkError): Problem['kind'] => {
  if (reason === 'offline') return reason
  if (status !== null) return 'network'
  return isChange ? 'unanswered' : 'unread'
}

/** Null for an aborted call. Rethrows anything but a ClientError: a bug must not look like a failed service. */
export const problemOf = (error: unknown): Problem | null => {
  if (!(error instanceof ClientError)) throw error
  const reference = error.reference === null ? {} : { reference: error.reference }
  if (error instanceof ApiError) {
    return { kind: 'refused', code: error.code, errors: error.errors, seconds: error.seconds, ...reference }
  }
  if (error instanceof NetworkError) {
    return { kind: kindOf(error), code: error.code ?? FALLBACK_CODE, errors: [], seconds: null, ...reference }
  }
  return null
}

/** For a call that the user need not know of. */
export const logFailure = (node: IAnyStateTreeNode, warning: string, error: unknown): void => {
  const problem = problemOf(error)
  if (problem) environmentOf(node).log.warn(warning, { kind: problem.kind, code: problem.code })
}
