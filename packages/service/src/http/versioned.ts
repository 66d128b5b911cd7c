import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashToken } from '../auth/tokens.ts'

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

export interface VersionedReply {
  /** Everything besides the version that determines the reply: call, account and visibility. */
  readonly key: string
  readonly version: string
  /** Only called for a version that was not requested yet. */
  readonly read: () => Promise<unknown>
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

  return async (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    { key, version, read }: VersionedReply,
  ): Promise<FastifyReply> => {
    const id = hashToken(`${key} ${version}`)
    // Weak: the same for each encoding.
    const tag = `W/"${id}"`
    reply.header('ETag', tag)
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    const plain = (): Promise<Buffer> =>
      bodyOf(id, async () => Buffer.from(JSON.stringify({ data: await read() })))
    reply.type('application/json; charset=utf-8')
    const encoding = negotiate(headers['accept-encoding'] ?? '', Object.keys(ENCODINGS))
    if (!isEncoding(encoding)) return reply.send(await plain())
    const body = await bodyOf(`${encoding} ${id}`, async () => ENCODINGS[encoding](await plain()))
    return reply.header('Content-Encoding', encoding).send(body)
  }
}
export type SendVersioned = ReturnType<typeof createVersionedReplies>
