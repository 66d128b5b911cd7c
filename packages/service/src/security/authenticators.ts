import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { SecretBox } from './secretBox.ts'
import { stepOf } from './totp.ts'

export const hasAuthenticator = async (db: Kysely<Database>, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('authenticators')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined

/** True once for each code, and for none before it. @param before only of an app set up before that */
export const consumeCode = async (
  db: Kysely<Database>,
  box: SecretBox,
  { memberId, code, before }: { readonly memberId: string; readonly code: string; readonly before?: Date },
  now: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('authenticators')
    .select(['secret', 'since'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (before !== undefined && row !== undefined && row.since >= before) return false
  const secret = row ? box.open(row.secret, memberId) : null
  const step = secret === null ? null : stepOf(secret, code, now)
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
