import { ErrorCode, MemberStatus } from '@portico/stores/contract'
import type { AuditEntry } from '../database/auditTable.ts'
import type { Db, RowOf } from '../database/schema.ts'
import { consumeOneTimeToken, type OneTimeToken } from './oneTimeTokens.ts'
import { ApiError } from '../http/apiError.ts'

const REFUSED: Readonly<Partial<Record<MemberStatus, readonly [ErrorCode, string]>>> = {
  [MemberStatus.pending]: [ErrorCode.statusPending, 'Confirm your e-mail address first'],
  [MemberStatus.inactive]: [ErrorCode.statusInactive, 'This user is inactive'],
  [MemberStatus.locked]: [ErrorCode.statusLocked, 'This user is locked'],
}

type AccountState = Pick<RowOf<'members'>, 'status'> & Pick<RowOf<'accounts'>, 'removed_at' | 'suspended_at'>

const suspended = (): ApiError => new ApiError(ErrorCode.statusLocked, 'The account is suspended')

/** Null for a member who may sign in. */
export const refusalOf = ({ status, removed_at, suspended_at }: AccountState): ApiError | null => {
  if (removed_at) return new ApiError(ErrorCode.accountNotFound, 'The account was deleted')
  if (suspended_at) return suspended()
  const refused = REFUSED[status]
  return refused ? new ApiError(...refused) : null
}

export const requireActive = (state: AccountState): void => {
  const refusal = refusalOf(state)
  if (refusal) throw refusal
}

export const requireActiveMember = async (db: Db, memberId: string) => {
  const member = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.status', 'members.level'])
    .select(['accounts.removed_at', 'accounts.suspended_at'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow()
  requireActive(member)
  return member
}

export const unusable = (): ApiError =>
  new ApiError(ErrorCode.invalidToken, 'This link is not valid or was used already')

/** @throws ApiError when somebody else was first */
export const consumeLink = async (transaction: Db, { hash }: OneTimeToken, now: number): Promise<void> => {
  if (!(await consumeOneTimeToken(transaction, hash, now))) throw unusable()
}

/** @throws ApiError unless it is one of these, and good; `expired` is the code of one that was. */
export const requireUsable = (
  token: OneTimeToken | null,
  isOfThese: (token: OneTimeToken) => boolean,
  expired: ErrorCode = ErrorCode.pendingVerificationExpired,
): OneTimeToken => {
  if (token === null || token.state === 'used' || !isOfThese(token)) throw unusable()
  if (token.state === 'expired') throw new ApiError(expired, 'This link has expired')
  if (token.isSuspended) throw suspended()
  return token
}

/** For a refused use. The owner of an unknown link is not known. */
export const linkUse = (token: OneTimeToken | null): AuditEntry => {
  const action = 'link.use'
  if (token === null) return { action }
  return { action, accountId: token.accountId, person: token, subject: { kind: 'link', id: token.kind } }
}
