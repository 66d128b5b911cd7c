import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Settings } from '@portico/service/settings.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { openSite } from '../servers.ts'
import { createScenario, type StandIn } from '../standIn.ts'

/** As large as a real installer, so that a download takes time. */
export const INSTALLER_BYTES = 20 * 1024 * 1024

/** Plain text that no system executes; its 128 characters divide the size. */
const LINE = `${'This file stands in for the Portico installer. It is not a program: it runs nothing and installs nothing.'.padEnd(126)}\r\n`

const BLOCK = Buffer.from(LINE.repeat(512), 'latin1')

/** Smooth progress with few timers. */
const STEPS_PER_SECOND = 10

/** Lazy, so that a slow reader slows it down; `pace` is in bytes per second, null unlimited. */
export async function* installerPieces(
  size: number,
  pace: () => number | null,
  sleep: (milliseconds: number) => Promise<unknown>,
): AsyncGenerator<Buffer, void, void> {
  let next = 0
  while (next < size) {
    const bytesPerSecond = pace()
    const step = bytesPerSecond === null ? BLOCK.length : Math.ceil(bytesPerSecond / STEPS_PER_SECOND)
    const end = Math.min(size, next + step)
    if (bytesPerSecond !== null) await sleep(((end - next) / bytesPerSecond) * 1000)
    while (next < end) {
      const start = next % BLOCK.length
      const piece = BLOCK.subarray(start, start + end - next)
      yield piece
      next += piece.length
    }
  }
}

/** Browsers save the file under the last segment. */
const FILE_NAME = 'portico-setup.exe'
const PATH = `/downloads/${FILE_NAME}`

const Scenario = v.object({
  /** Null: unlimited. */
  bytesPerSecond: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(1_000_000_000))),
    null,
  ),
  fault: v.optional(v.nullable(v.picklist(['cut', 'missing', 'failing', 'noLength'])), null),
})

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text)

async function* endingWith<T>(pieces: AsyncIterable<T>, end: () => void): AsyncGenerator<T, void, void> {
  yield* pieces
  end()
}

/** The vendor's download, readable from any origin. */
export const openInstaller = async (
  settings: Pick<Settings, 'publicUrl'>,
  sleep: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<StandIn> => {
  const scenario = createScenario('installer', Scenario)

  const addPages = (app: FastifyInstance): void => {
    app.get(PATH, async ({ raw }, reply) => {
      const { fault } = scenario.now()
      const pieces = (size: number) => installerPieces(size, () => scenario.now().bytesPerSecond, sleep)
      // A cached copy would ignore the scenario.
      reply.header('Cache-Control', 'no-store')
      if (fault === 'missing') return sendText(reply, 404, 'Not found\n')
      if (fault === 'failing') return sendText(reply, 500, 'Something went wrong.\n')
      reply.headers({
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename="${FILE_NAME}"`,
        'X-Content-Type-Options': 'nosniff',
      })
      if (fault !== 'noLength') reply.header('Content-Length', INSTALLER_BYTES)
      if (fault !== 'cut') return reply.send(Readable.from(pieces(INSTALLER_BYTES)))
      const half = pieces(INSTALLER_BYTES / 2)
      return reply.send(Readable.from(endingWith(half, () => raw.socket.destroy())))
    })
  }
  const { publicOrigin, parts } = await openSite(settings, addPages)

  return { ...parts, scenario, env: { DOWNLOAD_URL: publicOrigin + PATH } }
}
