import { ErrorCode } from '@portico/stores/contract'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError, sendApiError } from '../http/apiError.ts'
import { isAllowedOrigin } from '../http/cors.ts'
import { named } from '../http/named.ts'
import type { Settings } from '../settings.ts'

const NO_STORE = ['Cache-Control', 'no-store'] as const

interface Script {
  readonly path: string
  /** Where its `widget.js` is. */
  readonly folder: string
  /** "missing": it is not found. */
  readonly fault: () => string | null
}

const sendText = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply
    .type(`text/${type}; charset=utf-8`)
    .header(...NO_STORE)
    .send(text)

const serveScript = async (app: FastifyInstance, { path, folder, fault }: Script): Promise<void> => {
  const script = await readFile(new URL('./widget.js', folder), 'utf8')
  app.get(path, (_request, reply) =>
    fault() === 'missing'
      ? sendText(reply.code(404), 'plain', 'Not found\n')
      : sendText(reply, 'javascript', script),
  )
}

const acceptOwnPages = (app: FastifyInstance, settings: Settings): void => {
  app.setErrorHandler(sendApiError)
  app.addHook('preHandler', async ({ headers: { origin, host } }, reply) => {
    reply.header(...NO_STORE)
    if (origin !== undefined && !isAllowedOrigin(settings, host, origin))
      throw new ApiError(ErrorCode.forbidden, 'Only the console may make this call')
  })
}

/** A script and its calls, only for the console's own pages. */
export const serveStandIn = async (
  app: FastifyInstance,
  settings: Settings,
  script: Script,
  addCalls: (calls: FastifyInstance) => void,
): Promise<void> => {
  await serveScript(app, script)
  await app.register(
    named('standInCalls', async (calls) => {
      acceptOwnPages(calls, settings)
      addCalls(calls)
    }),
  )
}
