import { ErrorCode } from '../api/contract/errorCode.ts'
import type { Problem } from '../resource/problem.ts'

/** Options of the calls of a public form. Not the error page: it would lose the link's token, or what was entered. */
export const PUBLIC_FORM = { isAnonymous: true, isLenient: true } as const

/** `used` also for one that never existed. */
export type LinkProblem = 'expired' | 'used' | 'notPending'

const LINK_PROBLEMS: Partial<Record<number, LinkProblem>> = {
  [ErrorCode.resetPasswordTokenExpired]: 'expired',
  [ErrorCode.pendingVerificationExpired]: 'expired',
  [ErrorCode.invalidToken]: 'used',
  [ErrorCode.notFound]: 'used',
  [ErrorCode.userNotPending]: 'notPending',
}

/** Null when it is not about the link. */
export const linkProblemOf = (problem: Problem | null): LinkProblem | null =>
  (problem?.kind === 'refused' ? LINK_PROBLEMS[problem.code] : null) ?? null
