import { ErrorCode } from '@portico/stores/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'

/** Failures within the window that lock, and each failure after a lock that locks again. */
const ALLOWED_FAILURES = 5
const WINDOW_MS = 15 * 60_000
const FIRST_LOCK_MS = 30_000
const LONGEST_LOCK_MS = 15 * 60_000

/** Also for unknown users: a lock must not reveal who exists. */
export interface LoginKey {
  readonly accountId: string
  readonly email: string
}

const lockMs = (failures: number): number =>
  failures < ALLOWED_FAILURES
    ? 0
    : Math.min(FIRST_LOCK_MS * 2 ** (failures - ALLOWED_FAILURES), LONGEST_LOCK_MS)

const locked = (milliseconds: number): ApiError => {
  const seconds = Math.ceil(milliseconds / 1000)
  const message = `Too many attempts. Login is locked for ${seconds} seconds.`
  return new ApiError(ErrorCode.invalidCredentials, message, { status: 429, seconds })
}

const attemptsOf = (db: Kysely<Database>, { accountId, email }: LoginKey) =>
  db
    .selectFrom('login_attempts')
    .select(['failures', 'forgotten_at', 'locked_until'])
    .where('account_id', '=', accountId)
    .where('email', '=', email)

const refuseWhileLocked = (attempts: { locked_until: Date | null } | undefined, now: number): void => {
  const remaining = (attempts?.locked_until?.getTime() ?? 0) - now
  if (remaining > 0) throw locked(remaining)
}

/** @throws ApiError with the remaining seconds. */
export const checkLoginLock = async (db: Kysely<Database>, key: LoginKey, now: number): Promise<void> => {
  refuseWhileLocked(await attemptsOf(db, key).executeTakeFirst(), now)
}

export const forgetAttempts = async (db: Kysely<Database>, { accountId, email }: LoginKey): Promise<void> => {
  await db
    .deleteFrom('login_attempts')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .execute()
}

const recordFailure = async (
  transaction: Transaction<Database>,
  { accountId, email }: LoginKey,
  now: number,
): Promise<number> => {
  // The row must exist to be locked, or concurrent first failures count as one.
  await transaction
    .insertInto('login_attempts')
    .values({ account_id: accountId, email, failures: 0, forgotten_at: new Date(now), locked_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const before = await attemptsOf(transaction, { accountId, email }).forUpdate().executeTakeFirstOrThrow()
  refuseWhileLocked(before, now)
  const isFirst = before.forgotten_at.getTime() <= now
  const failures = isFirst ? 1 : before.failures + 1
  const lock = lockMs(failures)
  await transaction
    .updateTable('login_attempts')
    .set({
      failures,
      forgotten_at: isFirst || lock > 0 ? new Date(now + lock + WINDOW_MS) : before.forgotten_at,
      locked_until: lock > 0 ? new Date(now + lock) : null,
    })
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .execute()
  return lock
}

/** Checks the lock again, because concurrent tries all pass the first check. */
export const recordLogin = async (
  db: Kysely<Database>,
  key: LoginKey,
  isCorrect: boolean,
  now: number,
): Promise<void> => {
  if (!isCorrect) {
    const lock = await db.transaction().execute((transaction) => recordFailure(transaction, key, now))
    if (lock > 0) throw locked(lock)
    return
  }
  await checkLoginLock(db, key, now)
  await forgetAttempts(db, key)
}
