import type { IAnyStateTreeNode } from 'mobx-state-tree'
import type * as v from 'valibot'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { environmentOf } from '../environment/environment.ts'
import type { Problem } from '../resource/problem.ts'

/** Call options of a public form. The error page would discard the link's token and the input. */
export const PUBLIC_FORM = { isAnonymous: true, isLenient: true } as const

/** Sends a public form. */
export const postPublicly = <S extends v.GenericSchema>(
  self: IAnyStateTreeNode,
  path: string,
  schema: S,
  body: object,
): Promise<v.InferOutput<S>> => environmentOf(self).client.post(path, { schema, body, ...PUBLIC_FORM })

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
