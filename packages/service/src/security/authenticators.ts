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

/** True once for each code, and for none before it. */
export const consumeCode = async (
  db: Kysely<Database>,
  box: SecretBox,
  { memberId, code }: { readonly memberId: string; readonly code: string },
  now: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('authenticators')
    .select('secret')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
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
