import type { Expression, ExpressionBuilder, Insertable, SqlBool } from 'kysely'
import { lockMemberById } from '../database/lookups.ts'
import type { Database, Db } from '../database/schema.ts'
import type { OneTimeTokenKind } from '../database/signInTables.ts'
import { hashToken, insertToken } from './tokens.ts'

const LIFETIME_MS: Record<OneTimeTokenKind, number> = {
  'workspace-link': 60_000,
  'sign-in': 15 * 60_000,
  'second-step': 5 * 60_000,
  'email-confirmation': 48 * 3_600_000,
  'password-reset': 24 * 3_600_000,
  'factor-undo': 72 * 3_600_000,
}

export const hoursOf = (kind: OneTimeTokenKind): number => LIFETIME_MS[kind] / 3_600_000

type Values = Omit<Insertable<Database['one_time_tokens']>, 'token_hash' | 'expires_at' | 'member_id'>

/** @param lifetimeMs by default that of its kind */
export const issueOneTimeToken = (
  db: Db,
  { memberId, lifetimeMs, ...values }: Values & { readonly memberId: string; readonly lifetimeMs?: number },
  now: number,
): Promise<string> =>
  insertToken(db, 'one_time_tokens', (token_hash) => ({
    ...values,
    token_hash,
    member_id: memberId,
    expires_at: new Date(now + (lifetimeMs ?? LIFETIME_MS[values.kind])),
  }))

/** @returns whether one of them was unused */
export const consumeTokens = async (
  db: Db,
  now: number,
  which: (builder: ExpressionBuilder<Database, 'one_time_tokens'>) => Expression<SqlBool>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('one_time_tokens')
    .set({ used_at: new Date(now) })
    .where('used_at', 'is', null)
    .where(which)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Beside the earlier ones, which stay good until it has reached the user. */
export const issueNextToken = (db: Db, kind: OneTimeTokenKind, memberId: string, now: number) => {
  const issue = async (transaction: Db) => {
    // One after the other, so that of two only the newer ends the other.
    await lockMemberById(transaction, memberId)
    const earlier = await transaction
      .selectFrom('one_time_tokens')
      .select('token_hash')
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .execute()
    const token = await issueOneTimeToken(transaction, { kind, memberId }, now)
    return { token, hash: hashToken(token), earlier: earlier.map(({ token_hash }) => token_hash) }
  }
  return db.isTransaction ? issue(db) : db.transaction().execute(issue)
}

export type NextToken = Omit<Awaited<ReturnType<typeof issueNextToken>>, 'token'>

/** Only the newest mail's link works, as the console states. */
export const endEarlierTokens = async (db: Db, { earlier }: NextToken, now: number): Promise<void> => {
  if (earlier.length > 0) await consumeTokens(db, now, (eb) => eb('token_hash', 'in', earlier))
}

/** Nobody has seen it. */
export const withdrawToken = async (db: Db, { hash }: NextToken): Promise<void> => {
  await db.deleteFrom('one_time_tokens').where('token_hash', '=', hash).execute()
}

/** Of a token with the lifetime of its kind. */
export const issuedAt = ({ kind, expiresAt }: Pick<OneTimeToken, 'kind' | 'expiresAt'>): Date =>
  new Date(expiresAt.getTime() - LIFETIME_MS[kind])

export const findOneTimeToken = async (db: Db, token: string, now: number) => {
  const row = await db
    .selectFrom('one_time_tokens')
    .innerJoin('members', 'members.id', 'one_time_tokens.member_id')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['token_hash as hash', 'kind', 'as_administrator as asAdministrator', 'expires_at as expiresAt'])
    .select(['workspace_id as workspaceId', 'passkey_id as passkeyId', 'session_hash as sessionHash'])
    .select(['member_id as memberId', 'account_id as accountId', 'members.email'])
    .select(['used_at', 'suspended_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return null
  const { used_at, suspended_at, ...found } = row
  const isExpired = found.expiresAt.getTime() <= now
  return {
    ...found,
    /** Whether an operator suspended the account. */
    isSuspended: suspended_at !== null,
    state: used_at ? ('used' as const) : isExpired ? ('expired' as const) : ('good' as const),
  }
}

export type OneTimeToken = NonNullable<Awaited<ReturnType<typeof findOneTimeToken>>>

/** In a suffix such as `/?otl=<token>`. */
export const tokenIn = (suffix: string): string =>
  new URLSearchParams(suffix.slice(suffix.indexOf('?') + 1)).get('otl') ?? ''

/** True for exactly one of any number of callers. */
export const consumeOneTimeToken = (db: Db, hash: string, now: number): Promise<boolean> =>
  consumeTokens(db, now, (eb) => eb('token_hash', '=', hash))

export const revokeOneTimeTokens = (
  db: Db,
  memberId: string,
  kinds: readonly OneTimeTokenKind[],
  now: number,
) => consumeTokens(db, now, (eb) => eb('member_id', '=', memberId).and('kind', 'in', kinds))
