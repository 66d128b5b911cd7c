import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import type { SandboxState } from '../sandbox/state.ts'
import {
  INSTALLER_BYTES,
  INSTALLER_ETAG,
  INSTALLER_PATH,
  installerPieces,
  type ByteRange,
  WHOLE_INSTALLER,
} from './installer.ts'
import { readRange } from './range.ts'

const FILE_NAME = INSTALLER_PATH.split('/').at(-1) ?? ''

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text)

const halfOf = ({ from, to }: ByteRange): ByteRange => ({ from, to: from + Math.ceil((to - from) / 2) })

async function* endingWith<T>(pieces: AsyncIterable<T>, end: () => void): AsyncGenerator<T, void, void> {
  yield* pieces
  end()
}

/** Outside the API, whose rate limit would hit resumed downloads; readable from any origin. */
export const downloads =
  ({ sleep }: Pick<Dependencies, 'sleep'>, state: Pick<SandboxState, 'installer'>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.route({
      method: ['GET', 'HEAD'],
      url: INSTALLER_PATH,
      handler: async ({ method, headers, raw }, reply) => {
        const { fault } = state.installer
        const isHead = method === 'HEAD'
        const pieces = (range: ByteRange) =>
          installerPieces(range, () => state.installer.bytesPerSecond, sleep)
        // A cached copy would ignore the sandbox's settings.
        reply.headers({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' })
        if (fault === 'missing') return sendText(reply, 404, 'Not found\n')
        if (fault === 'failing') return sendText(reply, 500, 'Something went wrong.\n')
        reply.headers({
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': `attachment; filename="${FILE_NAME}"`,
        })
        if (fault === 'noLength')
          return reply.send(isHead ? undefined : Readable.from(pieces(WHOLE_INSTALLER)))

        reply.headers({ 'Accept-Ranges': 'bytes', ETag: INSTALLER_ETAG })
        const isSameFile = headers['if-range'] === undefined || headers['if-range'] === INSTALLER_ETAG
        const wanted = readRange(isSameFile && !isHead ? headers.range : undefined, INSTALLER_BYTES)
        if (wanted === 'nothing') {
          reply.header('Content-Range', `bytes */${INSTALLER_BYTES}`)
          return sendText(reply, 416, 'The file has no such part.\n')
        }
        const range = wanted === 'whole' ? WHOLE_INSTALLER : wanted
        if (wanted !== 'whole')
          reply.code(206).header('Content-Range', `bytes ${range.from}-${range.to - 1}/${INSTALLER_BYTES}`)
        reply.header('Content-Length', range.to - range.from)
        if (isHead) return reply.send()
        if (fault !== 'cut') return reply.send(Readable.from(pieces(range)))
        const half = pieces(halfOf(range))
        return reply.send(Readable.from(endingWith(half, () => raw.socket.destroy())))
      },
    })
  }
