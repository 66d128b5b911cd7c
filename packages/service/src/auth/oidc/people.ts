import { refusalOf } from '../accountState.ts'
import type { Db } from '../../database/schema.ts'
import type { Identity } from '../../database/signInTables.ts'

/** Members with this identity at the issuer, or with the address and no identity there yet (ADR 0015). */
export const findCandidates = async (db: Db, identity: Identity) => {
  const { issuer, subject, email } = identity
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .leftJoin('member_identities', (join) =>
      join
        .onRef('member_identities.member_id', '=', 'members.id')
        .on('member_identities.issuer', '=', issuer),
    )
    .select(['members.id as memberId', 'members.account_id as accountId', 'members.email', 'members.status'])
    .select(['accounts.company_name as company', 'accounts.removed_at', 'accounts.suspended_at'])
    .select('member_identities.subject')
    .where((where) =>
      where.or([where('members.email', '=', email), where('member_identities.subject', '=', subject)]),
    )
    .orderBy('accounts.company_name')
    .orderBy('members.id')
    .execute()
  const own = rows.filter((row) => row.subject === null || row.subject === subject)
  return {
    /** The refusal of a member who may sign in is null. */
    candidates: own.map((row) => Object.assign(row, { refusal: refusalOf(row) })),
    /** Another user has signed in with this address before. */
    isTaken: own.length < rows.length,
  }
}

type Candidates = Awaited<ReturnType<typeof findCandidates>>
export type Candidate = Candidates['candidates'][number]

/** Why none of the candidates may sign in: the code of a call's refusal, or a word of ours. */
export const reasonOf = ({ candidates, isTaken }: Candidates): number | 'taken' | 'unknown' =>
  candidates[0]?.refusal?.code ?? (isTaken ? 'taken' : 'unknown')

/** `other` if the member got another identity at the issuer meanwhile. */
export const bindIdentity = async (db: Db, memberId: string, { issuer, subject }: Identity, now: number) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('member_identities')
    .values({ member_id: memberId, issuer, subject, bound_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return 'new'
  const bound = await db
    .selectFrom('member_identities')
    .select('subject')
    .where('member_id', '=', memberId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return bound?.subject === subject ? 'known' : 'other'
}

/** A user who proves the mailbox again may be a new user at the provider too. */
export const unbindIdentities = async (db: Db, memberId: string): Promise<void> => {
  await db.deleteFrom('member_identities').where('member_id', '=', memberId).execute()
}
