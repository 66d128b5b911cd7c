import { createHash, randomBytes } from 'node:crypto'

export const createToken = (): { readonly token: string; readonly hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A fast hash suffices: a random token cannot be guessed from it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const createId = (): string => randomBytes(16).toString('base64url')
