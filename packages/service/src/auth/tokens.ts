import type { InsertObject } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import type { Database, Db } from '../database/schema.ts'

export const createToken = (): { readonly token: string; readonly hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A fast hash suffices: it cannot be used to guess a random token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

type TokenTable = 'oidc_sign_ins' | 'one_time_tokens' | 'passkey_challenges' | 'sessions'

/** For lists: distinguishes what has the secret, and cannot be used as one. */
export const shortHash = (secret: string): string => hashToken(secret).slice(0, 22)

/** Stores only the hash, so that the database's content cannot be used to sign in. @returns the token. */
export const insertToken = async <T extends TokenTable>(
  db: Db,
  table: T,
  rowOf: (token_hash: string) => InsertObject<Database, T>,
): Promise<string> => {
  const { token, hash } = createToken()
  await db.insertInto(table).values(rowOf(hash)).execute()
  return token
}

export const createId = (): string => randomBytes(16).toString('base64url')
