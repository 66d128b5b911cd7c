import { Role } from '@portico/stores/contract'
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { forbidden } from '../http/apiError.ts'
import { removeRecoveryCodes } from './recoveryCodes.ts'

/** Of a row of `members`: neither an authenticator app nor a passkey. */
export const lacksFactor = sql<boolean>`(
  not exists (select from authenticators where member_id = members.id)
  and not exists (select from passkeys where member_id = members.id)
)`

/** Of rows of `members` and their `accounts`: the owner's rule applies, and is not met. */
export const mustSetUp = sql<boolean>`(
  accounts.requires_second_factor and members.level >= ${Role.admin} and ${lacksFactor}
)`

/** In the transaction of a removal. @throws ApiError when the last factor of a user who needs one is gone. */
export const requireFactor = async (transaction: Db, memberId: string): Promise<void> => {
  const missing = await transaction
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select('members.id')
    .where('members.id', '=', memberId)
    .where(mustSetUp)
    .executeTakeFirst()
  if (missing)
    throw forbidden('Your company requires a second factor of administrators: add another one first')
}

/** `isRequired`: by the rule of the account's owner. `hasPasskeyHere`: one that is bound to this host. */
export const factorsOf = (db: Db, memberId: string, rpId = '') =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select([
      sql<boolean>`exists (select from authenticators where member_id = members.id)`.as('hasAuthenticator'),
      sql<boolean>`exists (select from passkeys where member_id = members.id)`.as('hasPasskey'),
      sql<boolean>`exists (select from passkeys where member_id = members.id and rp_id = ${rpId})`.as(
        'hasPasskeyHere',
      ),
      sql<boolean>`accounts.requires_second_factor and members.level >= ${Role.admin}`.as('isRequired'),
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow()

/** With its recovery codes. @returns Whether there was one. */
export const removeAuthenticator = async (transaction: Db, memberId: string): Promise<boolean> => {
  await removeRecoveryCodes(transaction, memberId)
  const app = transaction.deleteFrom('authenticators').where('member_id', '=', memberId)
  return (await app.executeTakeFirst()).numDeletedRows > 0n
}

/** Authenticator app, passkeys and recovery codes. @returns Whether there was a factor. */
export const removeFactors = async (transaction: Db, memberId: string): Promise<boolean> => {
  const passkeys = transaction.deleteFrom('passkeys').where('member_id', '=', memberId)
  const { numDeletedRows } = await passkeys.executeTakeFirst()
  return (await removeAuthenticator(transaction, memberId)) || numDeletedRows > 0n
}
