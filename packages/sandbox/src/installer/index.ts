import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Settings } from '@portico/service/settings.ts'
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { openSite } from '../site.ts'
import { createScenario, type StandIn } from '../standIn.ts'
import { INSTALLER_BYTES, installerPieces } from './installer.ts'

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
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  sleep: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<StandIn> => {
  const scenario = createScenario('installer', Scenario)

  const site = await openSite(publicUrl, (app) => {
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
  })

  return {
    env: { DOWNLOAD_URL: `${site.publicOrigin}${PATH}` },
    reset: scenario.reset,
    addRoutes: async (app, dependencies) => {
      await site.addRoutes(app)
      await scenario.addControls(app, dependencies)
    },
    stop: site.stop,
  }
}
