import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashToken } from '../auth/tokens.ts'
import { listReply, type ListTexts } from '../database/listTexts.ts'

/** For replies that are compressed while a user waits. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

const ENCODINGS = {
  br: (body: Buffer): Promise<Buffer> => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer): Promise<Buffer> => promisify(gzip)(body),
}
type Encoding = keyof typeof ENCODINGS

const isEncoding = (name: string | null): name is Encoding => name !== null && name in ENCODINGS

/** Total of all replies. */
const CACHE_BYTES = 64 * 1024 * 1024

/** Characters of all rows that are kept for the next version. */
const KEPT_LENGTH = 32 * 1024 * 1024

const NO_TEXTS: ListTexts = new Map()

export interface VersionedList {
  /** Everything besides the version that determines the reply: call, account and visibility. */
  readonly key: string
  readonly version: string
  /** Its name in the reply. */
  readonly name: string
  /** Only called for a version that was not requested yet; `kept` are the rows of an earlier one. */
  readonly read: (kept: ListTexts) => Promise<ListTexts>
}

/** Sends each version with its `ETag`, read and compressed once, and 304 to callers that have it. */
export const createVersionedReplies = () => {
  const bodies = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_key, _stale, { context: make }) => make(),
  })
  const bodyOf = (key: string, make: () => Promise<Buffer>): Promise<Buffer> =>
    bodies.forceFetch(key, { context: make })

  const lists = new LRUCache<string, ListTexts>({
    maxSize: KEPT_LENGTH,
    sizeCalculation: (texts) => texts.values().reduce((sum, { text }) => sum + text.length, 1),
  })
  const encode = async ({ key, name, read }: VersionedList): Promise<Buffer> => {
    const texts = await read(lists.get(key) ?? NO_TEXTS)
    lists.set(key, texts)
    return Buffer.from(listReply(name, texts))
  }

  return async ({ headers }: FastifyRequest, reply: FastifyReply, list: VersionedList) => {
    const id = hashToken(`${list.key} ${list.version}`)
    // Weak: the same for each encoding.
    const tag = `W/"${id}"`
    reply.header('ETag', tag)
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    const plain = (): Promise<Buffer> => bodyOf(id, () => encode(list))
    reply.type('application/json; charset=utf-8')
    const encoding = negotiate(headers['accept-encoding'] ?? '', Object.keys(ENCODINGS))
    if (!isEncoding(encoding)) return reply.send(await plain())
    const body = await bodyOf(`${encoding} ${id}`, async () => ENCODINGS[encoding](await plain()))
    return reply.header('Content-Encoding', encoding).send(body)
  }
}
