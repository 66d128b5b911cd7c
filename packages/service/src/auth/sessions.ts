import { ErrorCode, isPollId, MemberStatus } from '@portico/stores/contract'
import type { FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isThere, versionOf } from '../database/lookups.ts'
import type { Database, Db } from '../database/schema.ts'
import { writesOf } from '../database/writes.ts'
import { ApiError } from '../http/apiError.ts'
import type { SignInWay } from '../telemetry/measures.ts'
import { mustSetUp } from './factors.ts'
import { hashToken, insertToken, shortHash } from './tokens.ts'

/** Lifetime without a call. */
const SESSION_MS = 12 * 3_600_000
/** Maximum lifetime, with or without calls. */
const MAX_SESSION_MS = 7 * 24 * 3_600_000
const AGENT_SESSION_MS = 10 * 60_000
/** More are of a program; all of them end together. */
export const MAX_LISTED = 100
/** Limits writes: not every read prolongs the session. */
const PROLONG_EVERY_MS = 10 * 60_000

interface Opening {
  readonly memberId: string
  readonly begunBy: SignInWay
  /** Shown to the user, who recognises their own browsers by these. */
  readonly address: string
  readonly userAgent?: string | undefined
  /** Null for a browser that is not known. */
  readonly device?: string | null
}

const USER_AGENT_LENGTH = 200

const open = (
  db: Db,
  session: Omit<Insertable<Database['sessions']>, 'token_hash' | 'opened_at' | 'expires_at'>,
  lifetimeMs: number,
  now: number,
): Promise<string> =>
  insertToken(db, 'sessions', (token_hash) => ({
    ...session,
    token_hash,
    opened_at: new Date(now),
    expires_at: new Date(now + lifetimeMs),
  }))

/** In place of the member's former session in the same browser, whose workspaces stay open. */
export const openSession = async (
  db: Db,
  { memberId, begunBy, address, userAgent, device = null }: Opening,
  now: number,
): Promise<string> => {
  const former = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('member_id', '=', memberId)
    // None without a device.
    .where('device_hash', '=', device)
    .execute()
  const session = {
    member_id: memberId,
    scope: 'console',
    address,
    used_from: address,
    device_hash: device,
    user_agent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    begun_by: begunBy,
  } as const
  const token = await open(db, session, SESSION_MS, now)
  const session_hash = hashToken(token)
  for (const { token_hash } of former) {
    // With their visits to workspaces, which go on.
    await db
      .updateTable('one_time_tokens')
      .set({ session_hash })
      .where('session_hash', '=', token_hash)
      .execute()
    await endSession(db, token_hash)
  }
  return token
}

/** Short, never prolonged, and limited to few calls. */
export const openAgentSession = (db: Db, memberId: string, now: number): Promise<string> =>
  open(db, { member_id: memberId, scope: 'agent' }, AGENT_SESSION_MS, now)

const bearer = /^Bearer ([A-Za-z0-9_-]{1,200})$/i

export const bearerOf = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? '')?.[1]

const readSession = (db: Db, hash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id as memberId', 'members.account_id as accountId', 'members.email', 'members.level'])
    .select(['sessions.token_hash as tokenHash', 'sessions.scope', 'sessions.opened_at as openedAt'])
    .select(['sessions.begun_by as begunBy', 'sessions.proven_at as provenAt', 'sessions.expires_at'])
    .select(['members.status', 'accounts.removed_at', 'accounts.suspended_at'])
    .select([versionOf, mustSetUp.as('mustSetUp')])
    .where('sessions.token_hash', '=', hash)
    .executeTakeFirst()

type SessionRow = NonNullable<Awaited<ReturnType<typeof readSession>>>

/** `version` is that of the account's workspaces, people, access and plan at the time of the call. */
export type Session = Omit<SessionRow, 'expires_at' | 'removed_at' | 'status' | 'suspended_at'>

const MAX_CACHED = 10_000
const known = new WeakMap<Db, LRUCache<string, { writes: number; row: SessionRow }>>()

/** Most calls are polls: until the next write of an embedded database they need no query. */
const currentSession = async (db: Db, hash: string): Promise<SessionRow | undefined> => {
  const writes = writesOf(db)
  if (writes === null) return readSession(db, hash)
  const rows = known.get(db) ?? new LRUCache({ max: MAX_CACHED })
  known.set(db, rows)
  const last = rows.get(hash)
  if (last?.writes === writes) return last.row
  const row = await readSession(db, hash)
  if (row && writesOf(db) === writes) rows.set(hash, { writes, row })
  return row
}

/** Prolongs the session, unless the console calls by itself. @throws ApiError "invalid token" or "token renewal expired". */
export const findSession = async (
  db: Db,
  { id: requestId, ip, headers: { authorization } }: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>,
  now: number,
): Promise<Session> => {
  const invalid = new ApiError(ErrorCode.invalidToken, 'Sign in to continue')
  const token = bearerOf(authorization)
  if (!token) throw invalid
  const hash = hashToken(token)
  const row = await currentSession(db, hash)
  if (!row || row.status !== MemberStatus.active || row.removed_at || row.suspended_at) throw invalid
  const remaining = row.expires_at.getTime() - now
  if (remaining <= 0 || now - row.openedAt.getTime() >= MAX_SESSION_MS)
    throw new ApiError(ErrorCode.tokenRenewalExpired, 'Your session has ended. Sign in again.')
  if (row.scope === 'console' && remaining < SESSION_MS - PROLONG_EVERY_MS && !isPollId(requestId)) {
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(now + SESSION_MS), used_from: ip })
      .where('token_hash', '=', hash)
      .execute()
  }
  const { status: _, removed_at: _removed, suspended_at: _suspended, expires_at: _end, ...session } = row
  return session
}

/** Null without one. */
export const findGoodSession = (...parameters: Parameters<typeof findSession>): Promise<Session | null> =>
  findSession(...parameters).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })

/** From now on the session has a proof, for a few minutes. */
export const proveSession = async (db: Db, tokenHash: string, now: number): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ proven_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** With the links that it has asked for, and the visits to workspaces by them. */
export const endSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

const runningAt = (db: Db, now: number) =>
  db
    .selectFrom('sessions')
    .where('expires_at', '>', new Date(now))
    .where('opened_at', '>', new Date(now - MAX_SESSION_MS))

export const isRunning = (db: Db, tokenHash: string, now: number): Promise<boolean> =>
  isThere(runningAt(db, now).select('scope').where('token_hash', '=', tokenHash))

/** Sessions of the console, the latest used first. A use is noticed within ten minutes. */
export const listSessions = async (
  db: Db,
  { memberId, tokenHash }: Pick<Session, 'memberId' | 'tokenHash'>,
  now: number,
) => {
  const rows = await runningAt(db, now)
    .select(['token_hash as hash', 'opened_at as openedAt', 'expires_at'])
    .select(['address', 'used_from as lastAddress', 'user_agent as userAgent'])
    .where('member_id', '=', memberId)
    .where('scope', '=', 'console')
    .orderBy('expires_at', 'desc')
    .orderBy('token_hash')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ expires_at, ...session }) =>
    Object.assign(session, {
      id: shortHash(session.hash),
      lastUsedAt: new Date(expires_at.getTime() - SESSION_MS),
      isCurrent: session.hash === tokenHash,
    }),
  )
}
