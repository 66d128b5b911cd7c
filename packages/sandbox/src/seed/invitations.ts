import { MemberStatus } from '@portico/stores/contract'
import type { Kysely } from 'kysely'
import { hoursOf } from '@portico/service/auth/oneTimeTokens.ts'
import { createToken } from '@portico/service/auth/tokens.ts'
import type { Database } from '@portico/service/database/schema.ts'
import type { DemoAccount } from './history.ts'
import { insertAll } from './index.ts'
import { createRandom } from './random.ts'

const HOUR_MS = 3_600_000
/** Of the pending users of an account, the first is one. */
const ONE_EXPIRED_IN = 4
/** The activity adds the last people of the list a day apart; a link cannot have expired sooner. */
const OLD_DAYS = 4

/** Mails that nobody has: their links cannot be followed. */
const invitationsOf = ({ company, people }: DemoAccount, now: number) => {
  const random = createRandom(Number(company.accountId) + 2)
  const pending = people.flatMap(({ id, status }, index) =>
    status === MemberStatus.pending ? [{ id, addedDays: people.length - index }] : [],
  )
  return pending.map(({ id, addedDays }, place) => {
    const isExpired = place % ONE_EXPIRED_IN === 0 && addedDays >= OLD_DAYS
    const hours = isExpired
      ? random.between(76, 83)
      : addedDays < OLD_DAYS
        ? random.between(2, 11)
        : random.between(20, 44)
    return {
      token_hash: createToken().hash,
      kind: 'email-confirmation' as const,
      member_id: id,
      as_administrator: false,
      workspace_id: null,
      passkey_id: null,
      session_hash: null,
      expires_at: new Date(now + (hoursOf('email-confirmation') - hours) * HOUR_MS),
      used_at: null,
    }
  })
}

export const insertInvitations = (
  db: Kysely<Database>,
  accounts: readonly DemoAccount[],
  now: number,
): Promise<void> =>
  insertAll(
    db,
    'one_time_tokens',
    accounts.flatMap((account) => invitationsOf(account, now)),
  )
