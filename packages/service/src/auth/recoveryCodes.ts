import { randomBytes } from 'node:crypto'
import { countOf } from '../database/lookups.ts'
import type { Db } from '../database/schema.ts'
import { hashToken } from './tokens.ts'

const COUNT = 10
/** 60 bits: enough for a fast hash. */
const CHARACTERS = 12
const GROUP = /.{4}(?=.)/g
/** Without letters that look like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const newCode = (): string =>
  Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replaceAll(GROUP, '$&-')

const hashOf = (memberId: string, code: string): string => {
  const read = code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return hashToken(`${memberId} ${read}`)
}

/** Replaces all earlier ones. @returns the codes, of which only hashes are stored. */
export const issueRecoveryCodes = async (transaction: Db, memberId: string): Promise<readonly string[]> => {
  const codes = Array.from({ length: COUNT }, newCode)
  await removeRecoveryCodes(transaction, memberId)
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashOf(memberId, code) })))
    .execute()
  return codes
}

export const removeRecoveryCodes = async (db: Db, memberId: string): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
}

export const countRecoveryCodes = (db: Db, memberId: string): Promise<number> =>
  countOf(db.selectFrom('recovery_codes').where('member_id', '=', memberId).where('used_at', 'is', null))

/** True for exactly one of any number of callers. */
export const consumeRecoveryCode = async (
  db: Db,
  { memberId, code }: { readonly memberId: string; readonly code: string },
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: new Date(now) })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(memberId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
