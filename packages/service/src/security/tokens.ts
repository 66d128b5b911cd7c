import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits that is safe in a URL, and the hash that is stored in its place. */
export const createToken = (): { readonly token: string; readonly hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A fast hash will do: unlike a password, a random token cannot be guessed from its hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** An id that nobody can guess. */
export const createId = (): string => randomBytes(16).toString('base64url')
