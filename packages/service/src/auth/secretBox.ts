import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '../database/folderLock.ts'
import type { Settings } from '../settings.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export type KeySettings = Pick<Settings, 'secretKey' | 'dataDir' | 'databaseUrl'>

/** Instances that share a database server must share the key: a file of one of them is no use. */
export const canSeal = ({ secretKey, databaseUrl }: KeySettings): boolean =>
  secretKey !== null || databaseUrl === null

const FILE = 'secret.key'

const readKey = ({ secretKey, dataDir, databaseUrl }: KeySettings): string | null => {
  if (secretKey !== null || databaseUrl !== null) return secretKey
  const path = join(dataDir, FILE)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() || null : null
}

const makeKey = (settings: KeySettings): string => {
  if (!canSeal(settings)) throw new Error('There is no SECRET_KEY')
  const key = randomBytes(32).toString('base64')
  makePrivateFolder(settings.dataDir)
  writeFileSync(join(settings.dataDir, FILE), `${key}\n`, { mode: 0o600, flush: true })
  return key
}

const derive = (key: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, bytes))

const cipherKey = (key: string): Buffer => derive(key, 'portico secrets', 32)

/**
 * Seals what the service must read again, so that neither the database nor a backup reveals it. The key in the data folder is
 * made with the first secret.
 */
export const createSecretBox = (settings: KeySettings) => {
  let known = readKey(settings)
  /** Another box may have made it since. */
  const find = (): string | null => {
    known ??= readKey(settings)
    return known
  }
  return {
    /** Tells keys apart without revealing them; null while there is none. */
    fingerprint: (): string | null => {
      const key = find()
      return key === null ? null : derive(key, 'portico fingerprint', 8).toString('hex')
    },
    /** @param owner the only one for whom it opens */
    seal: (text: string, owner: string): string => {
      known = find() ?? makeKey(settings)
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, cipherKey(known), iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** Null when it was changed, is another owner's, or was sealed with another key. Never makes a key. */
    open: (sealed: string, owner: string): string | null => {
      const key = find()
      const bytes = Buffer.from(sealed, 'base64url')
      if (key === null || bytes.length < IV_BYTES + TAG_BYTES) return null
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      const decipher = createDecipheriv(CIPHER, cipherKey(key), iv).setAAD(Buffer.from(owner)).setAuthTag(tag)
      try {
        const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
        return Buffer.concat(text).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

export type SecretBox = ReturnType<typeof createSecretBox>
