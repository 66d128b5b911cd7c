import { ErrorCode } from '@portico/stores/contract'
import type { Db, Tx } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { hashToken } from '../auth/tokens.ts'
import { isNotTaken } from './mailer.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000]

/** Trials have not proved their identity; a paid account may invite twice its users. */
const TRIAL_INVITATIONS = 100
const PAID_INVITATIONS = 1000

interface Limit {
  readonly key: string
  readonly most: number
  readonly windowMs: number
}

/** One mailbox, whatever tag the address has. */
const mailboxOf = (email: string): string => hashToken(email.replace(/\+[^@]*(?=@)/, ''))

/** Over all accounts, because recipients may not have asked for a mail. */
export const invitationLimits = (
  email: string,
  account: { readonly id: string; readonly isTrial: boolean; readonly users: number },
): readonly Limit[] => [
  {
    key: `invitations of ${account.id}`,
    most: account.isTrial ? TRIAL_INVITATIONS : Math.max(PAID_INVITATIONS, 2 * account.users),
    windowMs: DAY,
  },
  { key: `invitations to ${mailboxOf(email)} in an hour`, most: 3, windowMs: HOUR },
  { key: `invitations to ${mailboxOf(email)} in a day`, most: 5, windowMs: DAY },
]

/** Anyone can request one in a member's name. */
export const resetLimits = (memberId: string): readonly Limit[] => [
  { key: `resets for ${memberId} in 15 minutes`, most: 5, windowMs: 15 * MINUTE },
  { key: `resets for ${memberId} in a day`, most: 20, windowMs: DAY },
]

/** Per caller, for all recipients: a caller cannot request one mail for each user. */
export const requestLimits = (address: string, most: number): readonly Limit[] => [
  { key: `requests from ${address} in a minute`, most, windowMs: MINUTE },
]

export const setupLimits = (memberId: string): readonly Limit[] => [
  { key: `setup links for ${memberId} in an hour`, most: 3, windowMs: HOUR },
  { key: `setup links for ${memberId} in a day`, most: 10, windowMs: DAY },
]

/** News about a member's sign-in; beyond it one mail sums up the rest of the hour. */
export const securityLimits = (memberId: string): readonly Limit[] => [
  { key: `sign-in news for ${memberId} in an hour`, most: 10, windowMs: HOUR },
]

export const securitySummaryLimits = (memberId: string): readonly Limit[] => [
  { key: `summary of sign-in news for ${memberId} in an hour`, most: 1, windowMs: HOUR },
]

class LimitReached extends Error {
  readonly endsAt: Date
  constructor(endsAt: Date) {
    super('A limit of mails is reached')
    this.endsAt = endsAt
  }
}

const countOne = async (transaction: Tx, limit: Limit, now: number): Promise<void> => {
  const { key, most, windowMs } = limit
  await transaction
    .deleteFrom('mail_counts')
    .where('key', '=', key)
    .where('ends_at', '<=', new Date(now))
    .execute()
  const { mails, ends_at } = await transaction
    .insertInto('mail_counts')
    .values({ key, mails: 1, ends_at: new Date(now + windowMs) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ mails: eb('mail_counts.mails', '+', 1) })),
    )
    .returning(['mails', 'ends_at'])
    .executeTakeFirstOrThrow()
  if (mails > most) throw new LimitReached(ends_at)
}

/** Counts a mail, or a request for one. @returns null, or the time until which it has to wait; then nothing is counted. */
export const countMail = async (db: Db, limits: readonly Limit[], now: number): Promise<Date | null> => {
  try {
    // In the order of the limits, so that calls cannot deadlock.
    await db.transaction().execute(async (transaction) => {
      for (const limit of limits) await countOne(transaction, limit, now)
    })
    return null
  } catch (error) {
    if (error instanceof LimitReached) return error.endsAt
    throw error
  }
}

/** In the windows in which it was counted. */
const uncount = (db: Db, limits: readonly Limit[], countedAt: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const { key, windowMs } of limits)
      await transaction
        .updateTable('mail_counts')
        .set((eb) => ({ mails: eb('mails', '-', 1) }))
        .where('key', '=', key)
        .where('mails', '>', 0)
        .where('ends_at', '<=', new Date(countedAt + windowMs))
        .execute()
  })

/** What no server took does not count. @returns null when sent, or the time until which it has to wait. */
export const sendLimited = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  limits: readonly Limit[],
  send: () => Promise<void>,
): Promise<Date | null> => {
  const countedAt = now()
  const until = await countMail(db, limits, countedAt)
  if (until !== null) return until
  try {
    await send()
  } catch (error) {
    if (isNotTaken(error)) await uncount(db, limits, countedAt)
    throw error
  }
  return null
}

export const tooManyMails = (until: Date, now: number): ApiError =>
  new ApiError(ErrorCode.cannotSendMail, 'Too many mails were sent. Try again later.', {
    status: 429,
    seconds: Math.ceil((until.getTime() - now) / 1000),
  })
