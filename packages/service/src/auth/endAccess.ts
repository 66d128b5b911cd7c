import type { Db } from '../database/schema.ts'
import { revokeOneTimeTokens, consumeTokens } from './oneTimeTokens.ts'

/** Keeps links that confirm the address, which only work for pending members; `except` is a session's token hash. */
export const endAccess = async (db: Db, memberId: string, now: number, except: string | null = null) => {
  await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('token_hash', '!=', except ?? '')
    .execute()
  await revokeOneTimeTokens(db, memberId, ['password-reset', 'sign-in', 'second-step'], now)
  // Also the used ones, by which visits go on.
  await db
    .deleteFrom('one_time_tokens')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'workspace-link')
    .execute()
}

const membersOf = (db: Db, accountId: string) =>
  db.selectFrom('members').select('id').where('account_id', '=', accountId)

/** Signs out all users of the account; links stay valid. */
export const endAccountSessions = async (db: Db, accountId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('member_id', 'in', membersOf(db, accountId)).execute()
}

export const endAccountAccess = async (db: Db, accountId: string, now: number): Promise<void> => {
  await endAccountSessions(db, accountId)
  await consumeTokens(db, now, (eb) => eb('member_id', 'in', membersOf(db, accountId)))
}
