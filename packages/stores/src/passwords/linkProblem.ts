import { ErrorCode } from '../api/contract/errorCode.ts'
import type { Problem } from '../resource/problem.ts'

/** Call options of a public form. The error page would discard the link's token and the input. */
export const PUBLIC_FORM = { isAnonymous: true, isLenient: true } as const

/** `used` also for a link that never existed. */
export type LinkProblem = 'expired' | 'used' | 'notPending'

const LINK_PROBLEMS: Partial<Record<number, LinkProblem>> = {
  [ErrorCode.resetPasswordTokenExpired]: 'expired',
  [ErrorCode.pendingVerificationExpired]: 'expired',
  [ErrorCode.invalidToken]: 'used',
  [ErrorCode.notFound]: 'used',
  [ErrorCode.userNotPending]: 'notPending',
}

/** Null when the problem is not about the link. */
export const linkProblemOf = (problem: Problem | null): LinkProblem | null =>
  (problem?.kind === 'refused' ? LINK_PROBLEMS[problem.code] : null) ?? null
