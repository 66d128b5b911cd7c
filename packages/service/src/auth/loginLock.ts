import { ErrorCode } from '@portico/stores/contract'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Db, Tx } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'

const WINDOW_MS = 15 * 60_000
const FIRST_LOCK_MS = 30_000

/** Failures within the window that lock; after a lock each failure locks again, for longer. */
interface Limit {
  readonly failures: number
  readonly longestMs: number
}

const PERSON: Limit = { failures: 5, longestMs: 15 * 60_000 }
/** Over all users of an address: slows down guessing one password of each. */
const ADDRESS: Limit = { failures: 30, longestMs: 5 * 60_000 }
/** Over all addresses from which the user never signed in: slows down guessing from many of them. */
const UNKNOWN_SOURCES: Limit = { failures: 20, longestMs: 5 * 60_000 }

/** Also for unknown users: a lock must not reveal who exists. */
export interface LoginKey {
  readonly accountId: string
  readonly email: string
  /** Source of the failures; those of other sources cannot lock it. */
  readonly source: string
}

const lockMs = (failures: number, limit: Limit): number =>
  failures < limit.failures ? 0 : Math.min(FIRST_LOCK_MS * 2 ** (failures - limit.failures), limit.longestMs)

const locked = (milliseconds: number, isCounted = false): ApiError => {
  const seconds = Math.ceil(milliseconds / 1000)
  const message = `Too many attempts. Login is locked for ${seconds} seconds.`
  return new ApiError(ErrorCode.invalidCredentials, message, { status: 429, seconds, isCounted })
}

const isOf =
  ({ accountId, email, source }: LoginKey) =>
  (eb: ExpressionBuilder<Database, 'login_attempts'>) =>
    eb.and({ account_id: accountId, email, source })

const refuseWhileLocked = (attempts: { locked_until: Date | null } | undefined, now: number): void => {
  const remaining = (attempts?.locked_until?.getTime() ?? 0) - now
  if (remaining > 0) throw locked(remaining, true)
}

/** Counts the try on the row of the lock: whoever goes on would fill the account's Activity. */
const refuseAndCount = async (db: Db, key: LoginKey, now: number): Promise<void> => {
  const lock = await db
    .updateTable('login_attempts')
    .set((eb) => ({ refused: eb('refused', '+', 1) }))
    .where(isOf(key))
    .where('locked_until', '>', new Date(now))
    .returning('locked_until')
    .executeTakeFirst()
  refuseWhileLocked(lock, now)
}

/** From every source. @returns Whether there were any. */
export const clearAttempts = async (db: Db, { accountId, email }: Pick<LoginKey, 'accountId' | 'email'>) => {
  const { numDeletedRows } = await db
    .deleteFrom('login_attempts')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const recordFailure = async (transaction: Tx, key: LoginKey, limit: Limit, now: number): Promise<number> => {
  const { accountId, email, source } = key
  // The row must exist to be locked, which the update does; otherwise concurrent first failures count as one.
  const before = await transaction
    .insertInto('login_attempts')
    .values({ account_id: accountId, email, source, failures: 0, forgotten_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['account_id', 'email', 'source']).doUpdateSet({ source }))
    .returning(['failures', 'forgotten_at', 'locked_until'])
    .executeTakeFirstOrThrow()
  refuseWhileLocked(before, now)
  const isFirst = before.forgotten_at.getTime() <= now
  const failures = isFirst ? 1 : before.failures + 1
  const lock = lockMs(failures, limit)
  await transaction
    .updateTable('login_attempts')
    .set({
      failures,
      ...(isFirst && { refused: 0 }),
      forgotten_at: isFirst || lock > 0 ? new Date(now + lock + WINDOW_MS) : before.forgotten_at,
      locked_until: lock > 0 ? new Date(now + lock) : null,
    })
    .where(isOf(key))
    .execute()
  return lock
}

export type Count = readonly [key: LoginKey, limit: Limit]

export const personCount = (key: LoginKey): Count => [key, PERSON]

export const addressCount = (address: string): Count => [
  { accountId: '', email: '', source: address },
  ADDRESS,
]

export const unknownSourcesCount = (person: Omit<LoginKey, 'source'>): Count => [
  { ...person, source: 'strangers' },
  UNKNOWN_SOURCES,
]

const refuseAny = async (db: Db, counts: readonly Count[], now: number): Promise<void> => {
  for (const [key] of counts) await refuseAndCount(db, key, now)
}

const recordFailures = (db: Db, counts: readonly Count[], now: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    let longest = 0
    for (const [key, limit] of counts)
      longest = Math.max(longest, await recordFailure(transaction, key, limit, now))
    return longest
  })

/** One try, which counts when it is wrong; what it throws counts nothing. @throws ApiError with the remaining seconds */
export const countedTry = async <Result extends { readonly isRight: boolean }>(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  counts: readonly Count[],
  check: () => Promise<Result>,
): Promise<Result> => {
  await refuseAny(db, counts, now())
  const result = await check()
  const lock = result.isRight ? 0 : await recordFailures(db, counts, now())
  if (lock > 0) throw locked(lock)
  // Again, because concurrent tries all pass the first time.
  if (result.isRight) await refuseAny(db, counts, now())
  const own = counts.find(([, limit]) => limit === PERSON)
  if (result.isRight && own) await db.deleteFrom('login_attempts').where(isOf(own[0])).execute()
  return result
}
