import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { tooMany } from '../http/apiError.ts'

/** `memory` is in KiB. */
export interface PasswordCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** First choice of OWASP's Password Storage Cheat Sheet for Argon2id. */
export const DEFAULT_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Half of Node's threads, so that a flood of sign-ins leaves the others for files, DNS and compression. */
const AT_ONCE = 2

/** One or two seconds of work, ten on a busy machine: a user who waits longer gives up. */
const MAX_WAITING = 50

const RETRY_SECONDS = 5

type Derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

interface ParsedHash extends PasswordCost {
  readonly salt: Buffer
  readonly key: Buffer
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const format = ({ memory, passes, parallelism, salt, key }: ParsedHash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`

const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const parse = (text: string): ParsedHash => {
  const [, memory, passes, parallelism, salt, key] = pattern.exec(text) ?? []
  if (!memory || !passes || !parallelism || !salt || !key)
    throw new Error('A stored password hash is unreadable')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

/** Older hashes keep their own cost. */
export const createPasswordHasher = (
  cost: PasswordCost = DEFAULT_COST,
  derive: Derive = promisify(argon2),
  mostWaiting = MAX_WAITING,
) => {
  const limit = pLimit(AT_ONCE)
  const keyOf = async (
    password: string,
    { memory, passes, parallelism }: PasswordCost,
    nonce: Buffer,
    tagLength: number,
  ): Promise<Buffer> => {
    if (limit.activeCount + limit.pendingCount >= AT_ONCE + mostWaiting)
      throw tooMany('people sign in at once', RETRY_SECONDS)
    const message = password.normalize('NFKC')
    return limit(() => derive('argon2id', { message, nonce, parallelism, tagLength, memory, passes }))
  }
  /**
   * A PHC string, which contains cost and salt; runs off the event loop.
   * @throws ApiError while too many others wait, as `verify` does
   */
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(16)
    return format({ ...cost, salt, key: await keyOf(password, cost, salt, 32) })
  }
  const nobody: ParsedHash = { ...cost, salt: randomBytes(16), key: randomBytes(32) }
  return {
    hash,
    /** Takes equally long without a hash, and returns false. */
    verify: async (password: string, stored: string | null): Promise<boolean> => {
      const expected = stored === null ? nobody : parse(stored)
      const key = await keyOf(password, expected, expected.salt, expected.key.length)
      return timingSafeEqual(key, expected.key) && stored !== null
    },
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>
