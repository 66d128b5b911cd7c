import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '../privateFolder.ts'
import type { Settings } from '../settings.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals what the service must read again, so that neither the database nor a backup reveals it. */
export interface SecretBox {
  /** @param owner the only one for whom it opens */
  readonly seal: (text: string, owner: string) => string
  /** Null when it was changed, is another owner's, or was sealed with another key. */
  readonly open: (sealed: string, owner: string) => string | null
}

const FILE = 'secret.key'

const keyOfFolder = (folder: string): string => {
  makePrivateFolder(folder)
  const path = join(folder, FILE)
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/** The key in the data folder is made with the first secret. */
export const createSecretBox = ({
  secretKey,
  dataDir,
}: Pick<Settings, 'secretKey' | 'dataDir'>): SecretBox => {
  let key: Buffer | null = null
  const keyNow = (): Buffer => {
    key ??= Buffer.from(hkdfSync('sha256', secretKey ?? keyOfFolder(dataDir), '', 'portico secrets', 32))
    return key
  }
  return {
    seal: (text, owner) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, keyNow(), iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      const decipher = createDecipheriv(CIPHER, keyNow(), iv).setAAD(Buffer.from(owner)).setAuthTag(tag)
      try {
        const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
        return Buffer.concat(text).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
