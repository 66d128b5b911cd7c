import { ErrorCode, MemberStatus, type Role } from '@portico/stores/contract'
import type { Kysely } from 'kysely'
import type { Database, SessionScope } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'
import { createToken, hashToken } from './tokens.ts'

/** Without a call. */
const SESSION_MS = 12 * 3_600_000
/** With or without calls. */
const LONGEST_SESSION_MS = 7 * 24 * 3_600_000
const AGENT_SESSION_MS = 10 * 60_000
/** So that not every read becomes a write. */
const PROLONG_EVERY_MS = 10 * 60_000

export interface Session {
  readonly tokenHash: string
  readonly memberId: string
  readonly accountId: string
  readonly email: string
  readonly level: Role
  readonly scope: SessionScope
}

const open = async (
  db: Kysely<Database>,
  session: { readonly memberId: string; readonly scope: SessionScope; readonly lifetimeMs: number },
  now: number,
): Promise<string> => {
  const { token, hash } = createToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash,
      member_id: session.memberId,
      scope: session.scope,
      opened_at: new Date(now),
      expires_at: new Date(now + session.lifetimeMs),
    })
    .execute()
  return token
}

export const openSession = (db: Kysely<Database>, memberId: string, now: number): Promise<string> =>
  open(db, { memberId, scope: 'console', lifetimeMs: SESSION_MS }, now)

/** Short, never prolonged, and limited to few calls. */
export const openAgentSession = (db: Kysely<Database>, memberId: string, now: number): Promise<string> =>
  open(db, { memberId, scope: 'agent', lifetimeMs: AGENT_SESSION_MS }, now)

const bearer = /^Bearer ([A-Za-z0-9_-]{1,200})$/i

/** Prolongs the session. @throws ApiError "invalid token" or "token renewal expired". */
export const findSession = async (
  db: Kysely<Database>,
  authorization: string | undefined,
  now: number,
): Promise<Session> => {
  const invalid = new ApiError(ErrorCode.invalidToken, 'Sign in to continue')
  const token = bearer.exec(authorization ?? '')?.[1]
  if (!token) throw invalid
  const hash = hashToken(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id', 'members.account_id', 'members.email', 'members.level', 'members.status'])
    .select(['sessions.expires_at', 'sessions.opened_at', 'sessions.scope'])
    .select(['accounts.removed_at', 'accounts.suspended_at'])
    .where('sessions.token_hash', '=', hash)
    .executeTakeFirst()
  if (!row || row.status !== MemberStatus.active || row.removed_at || row.suspended_at) throw invalid
  const remaining = row.expires_at.getTime() - now
  if (remaining <= 0 || now - row.opened_at.getTime() >= LONGEST_SESSION_MS)
    throw new ApiError(ErrorCode.tokenRenewalExpired, 'Your session has ended. Sign in again.')
  if (row.scope === 'console' && remaining < SESSION_MS - PROLONG_EVERY_MS) {
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(now + SESSION_MS) })
      .where('token_hash', '=', hash)
      .execute()
  }
  const { id, account_id, email, level, scope } = row
  return { tokenHash: hash, memberId: id, accountId: account_id, email, level, scope }
}

export const endSession = async (db: Kysely<Database>, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}
